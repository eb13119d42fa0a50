// The tables as TypeScript sees them. A test compares this page with the migrated database, column by column.
import type { AnalysisText, DocumentFields } from '@vintem/contract/analysis';
import type { Event, EventData } from '@vintem/contract/events';
import type { EventKind } from '@vintem/contract/webhooks.forms';
import type { DeliveryFailure } from '@vintem/contract/delivery-failures';
import type { Analysis as Facts } from '@vintem/core/analysis/summary';
import type { Day } from '@vintem/core/calendar/day';
import type { Month } from '@vintem/core/calendar/month';
import type { CardMonth } from '@vintem/core/cards/card-month';
import type { ContactKind, Industry } from '@vintem/core/companies/company';
import type { Plan } from '@vintem/core/identity/plan';
import type { AssetId } from '@vintem/core/investments/crypto-asset';
import type { InvestmentType, ReturnPeriod } from '@vintem/core/investments/investment-type';
import type { PriceTable } from '@vintem/core/investments/position';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import type { TransactionStatus, TransactionType } from '@vintem/core/ledger/transaction';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { DecimalText } from '@vintem/core/money/decimal';
import type { RateTable } from '@vintem/core/money/exchange';
import type { Cents } from '@vintem/core/money/money';
import type { GoalStatus } from '@vintem/core/planning/goal';
import type { LifeArea } from '@vintem/core/planning/life-area';
import type { Priority } from '@vintem/core/planning/priority';
import type { TaskStatus } from '@vintem/core/planning/task';
import type { TicketCategory, TicketStatus } from '@vintem/core/planning/ticket';
import type { RecurrenceInterval } from '@vintem/core/recurrences/recurrence';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Instant, TableOf } from './columns.ts';
import type {
  ACCOUNT_ROW,
  ChangedEntity,
  INSTALLMENT_PLAN_ROW,
  ISSUED_CARD_ROW,
  RECURRENCE_ROW,
  STATEMENT_ROW,
  TRANSACTION_ROW,
} from './ledger-rows.ts';

/** Written with JSON.stringify, read parsed. */
type Json<T> = ColumnType<T, string, string>;

export interface Users {
  id: string;
  email: string;
  password_hash: string;
  plan: Plan;
  status: 'active' | 'blocked';
  last_login_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
}

export interface NotificationPreferences {
  email: boolean;
  push: boolean;
  transactions: boolean;
  bills: boolean;
}

export interface UserSettings {
  user_id: string;
  notification_preferences: Json<NotificationPreferences>;
  theme: 'light' | 'dark';
  language: 'pt-BR';
  ai_enabled: Generated<boolean>;
  name: string | null;
  version: Generated<number>;
  updated_at: Instant;
}

export interface Sessions {
  user_id: string;
  id: string;
  token_hash: Buffer;
  user_agent: string | null;
  created_at: Instant;
  last_seen_at: Instant;
  expires_at: Instant;
}

export interface PasswordResets {
  user_id: string;
  token_hash: Buffer;
  created_at: Instant;
  expires_at: Instant;
}

export interface Ledgers {
  id: string;
  kind: LedgerKind;
  name: string | null;
  currency: CurrencyCode | null;
  time_zone: string;
  card_month: Generated<CardMonth>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface Memberships {
  user_id: string;
  ledger_id: string;
  role: 'owner';
  created_at: Instant;
}

export interface IdempotencyKeys {
  user_id: string;
  key: string;
  body_hash: Buffer;
  answer: Json<unknown> | null;
  created_at: Instant;
}

/** Written by rate-limiter-flexible. */
export interface LoginFailures {
  key: string;
  points: number;
  expire: number | null;
}

export interface Accounts extends TableOf<typeof ACCOUNT_ROW> {
  ledger_id: string;
  posted_cents: Generated<Cents>;
  included_cents: Generated<Cents>;
  balance_cents: GeneratedAlways<Cents>;
}

export interface Transactions extends TableOf<typeof TRANSACTION_ROW> {
  ledger_id: string;
}

export interface Recurrences extends TableOf<typeof RECURRENCE_ROW> {
  ledger_id: string;
}

export interface IssuedCards extends TableOf<typeof ISSUED_CARD_ROW> {
  ledger_id: string;
}

export interface Statements extends TableOf<typeof STATEMENT_ROW> {
  ledger_id: string;
}

export interface InstallmentPlans extends TableOf<typeof INSTALLMENT_PLAN_ROW> {
  ledger_id: string;
}

export interface Companies {
  ledger_id: string;
  tax_id: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  industry: Industry | null;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface Contacts {
  ledger_id: string;
  id: string;
  kind: ContactKind;
  name: string;
  search_name: string;
  tax_id: string | null;
  email: string | null;
  phone: string | null;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface MonthlyTotals {
  ledger_id: string;
  month: Month;
  account_id: string;
  type: TransactionType;
  category: CategoryKey;
  status: TransactionStatus;
  statement_month: Generated<Month | ''>;
  amount_cents: Cents;
  count: number;
}

/** A row as it was, by the names of its table's columns at that time. */
export type JsonRow = Record<string, unknown>;

export interface Changes {
  ledger_id: string;
  id: string;
  position: number;
  entity: ChangedEntity;
  entity_id: string;
  verb: string;
  actor_id: string | null;
  at: Instant;
  before: Json<JsonRow> | null;
  after: Json<JsonRow> | null;
  undoes_id: string | null;
  ledger_ids: string[] | null;
}

/** Pairs that a person said are no transfer. */
export interface TransferRefusals {
  ledger_id: string;
  out_id: string;
  in_id: string;
  created_at: Instant;
}

export interface Events {
  ledger_id: string;
  id: string;
  kind: EventKind;
  subject_id: string;
  occurrence: Generated<string>;
  at: Instant;
  data: Json<EventData>;
  handed_at: Instant | null;
}

export interface Webhooks {
  user_id: string;
  id: string;
  type: 'n8n';
  event: EventKind;
  url: string;
  secret: string;
  enabled: Generated<boolean>;
  answered_at: Instant | null;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface Deliveries {
  user_id: string;
  id: string;
  webhook_id: string;
  event_id: string | null;
  body: Json<Event> | null;
  status: 'waiting' | 'delivered' | 'given_up';
  attempts: Generated<number>;
  next_attempt_at: Instant | null;
  attempted_at: Instant | null;
  response_status: number | null;
  response_body: string | null;
  failure: DeliveryFailure | null;
  duration_ms: number | null;
  created_at: Instant;
}

export interface RateFetches {
  id: string;
  at: Instant;
  succeeded: boolean;
  rates: Json<RateTable> | null;
  reason: string | null;
}

export interface Tasks {
  user_id: string;
  id: string;
  title: string;
  description: string;
  search_text: string;
  due_at: Instant;
  priority: Priority;
  category: LifeArea;
  status: TaskStatus;
  completed_at: Instant | null;
  series_id: string | null;
  recurrence_interval: RecurrenceInterval | null;
  recurrence_weekday: number | null;
  recurrence_end_day: Day | null;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface Goals {
  user_id: string;
  id: string;
  title: string;
  description: string;
  search_text: string;
  target_day: Day;
  category: LifeArea;
  progress_percent: number;
  status: GoalStatus;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface Tickets {
  user_id: string;
  id: string;
  title: string;
  description: string;
  priority: Priority;
  category: TicketCategory;
  status: TicketStatus;
  task_id: string | null;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface Deletions {
  user_id: string;
  id: string;
  entity: 'task' | 'goal' | 'ticket' | 'investment';
  rows: Json<JsonRow[]>;
  created_at: Instant;
}

export interface Investments {
  user_id: string;
  id: string;
  name: string;
  type: InvestmentType;
  amount_cents: Cents;
  current_value_cents: Cents;
  last_updated_at: Instant;
  return_rate_percent: DecimalText | null;
  return_period: ReturnPeriod | null;
  purchase_day: Day;
  currency: CurrencyCode;
  quantity: DecimalText | null;
  asset_id: AssetId | null;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface Analyses {
  ledger_id: string;
  id: string;
  kind: 'personal' | 'business' | 'document';
  status: 'running' | 'done' | 'failed';
  actor_id: string;
  facts: Json<Facts> | null;
  prompts: Json<Prompt[]> | null;
  result: Json<AnalysisText[] | DocumentFields> | null;
  failure: string | null;
  model: string | null;
  attempts: Generated<number>;
  retries: Generated<number>;
  next_attempt_at: Instant | null;
  created_at: Instant;
  finished_at: Instant | null;
}

/** A question to an AI service. */
export interface Prompt {
  readonly topic: AnalysisText['topic'] | 'document';
  readonly system: string;
  readonly user: string;
}

export interface PriceFetches {
  id: string;
  at: Instant;
  succeeded: boolean;
  prices: Json<PriceTable> | null;
  reason: string | null;
}

export interface Schema {
  users: Users;
  user_settings: UserSettings;
  sessions: Sessions;
  password_resets: PasswordResets;
  ledgers: Ledgers;
  memberships: Memberships;
  idempotency_keys: IdempotencyKeys;
  login_failures: LoginFailures;
  companies: Companies;
  contacts: Contacts;
  accounts: Accounts;
  issued_cards: IssuedCards;
  recurrences: Recurrences;
  statements: Statements;
  installment_plans: InstallmentPlans;
  transactions: Transactions;
  monthly_totals: MonthlyTotals;
  changes: Changes;
  events: Events;
  webhooks: Webhooks;
  deliveries: Deliveries;
  rate_fetches: RateFetches;
  tasks: Tasks;
  goals: Goals;
  tickets: Tickets;
  deletions: Deletions;
  investments: Investments;
  price_fetches: PriceFetches;
  analyses: Analyses;
  transfer_refusals: TransferRefusals;
}

/**
 * The column that stands first in the key of each owned table. A table stands after those that it points at: owners are deleted with all
 * that is theirs, in the opposite order.
 */
export const OWNER_COLUMN = {
  user_settings: 'user_id',
  sessions: 'user_id',
  password_resets: 'user_id',
  memberships: 'user_id',
  idempotency_keys: 'user_id',
  webhooks: 'user_id',
  deliveries: 'user_id',
  investments: 'user_id',
  companies: 'ledger_id',
  contacts: 'ledger_id',
  accounts: 'ledger_id',
  issued_cards: 'ledger_id',
  recurrences: 'ledger_id',
  statements: 'ledger_id',
  installment_plans: 'ledger_id',
  transactions: 'ledger_id',
  monthly_totals: 'ledger_id',
  changes: 'ledger_id',
  tasks: 'user_id',
  goals: 'user_id',
  tickets: 'user_id',
  deletions: 'user_id',
  events: 'ledger_id',
  analyses: 'ledger_id',
  transfer_refusals: 'ledger_id',
} as const satisfies Partial<Record<keyof Schema, 'user_id' | 'ledger_id'>>;
