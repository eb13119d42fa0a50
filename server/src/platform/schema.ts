// The tables as TypeScript sees them. A test compares this page with the migrated database, column by column.
import type { AnalysisText, DocumentFields } from '@vintem/contract/analysis';
import type { ErrorCode } from '@vintem/contract/errors';
import type { Event, EventData } from '@vintem/contract/events';
import type { EventKind } from '@vintem/contract/event-kinds';
import type { DeliveryFailure } from '@vintem/contract/delivery-failures';
import type { Analysis as Facts } from '@vintem/core/analysis/summary';
import type { Day } from '@vintem/core/calendar/day';
import type { Month } from '@vintem/core/calendar/month';
import type { CardMonth } from '@vintem/core/cards/card-month';
import type { ContactKind, Industry } from '@vintem/core/companies/company';
import type { TokenScope } from '@vintem/core/identity/grant';
import type { Plan } from '@vintem/core/identity/plan';
import type { BankFileFormat } from '@vintem/core/imports/bank-file';
import type { PlanToComplete } from '@vintem/core/imports/complete-plans';
import type { OtherSide } from '@vintem/core/imports/other-side';
import type { SaidInRow } from '@vintem/core/imports/said-in-row';
import type { NamedRule } from '@vintem/core/rules/rule';
import type { Doubt, ImportBox } from '@vintem/core/imports/boxes';
import type { ColumnMapping } from '@vintem/core/imports/column-mapping';
import type { AssetId } from '@vintem/core/investments/crypto-asset';
import type { InvestmentType, ReturnPeriod } from '@vintem/core/investments/investment-type';
import type { PriceTable } from '@vintem/core/investments/position';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import type { NewPart } from '@vintem/core/ledger/split';
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
import type { ChosenOfRow, ToldOtherwise } from './import-rows.ts';
import type {
  ACCOUNT_ROW,
  BUDGET_LIMIT_ROW,
  CATEGORY_ROW,
  ChangedEntity,
  INSTALLMENT_PLAN_ROW,
  ISSUED_CARD_ROW,
  RECURRENCE_ROW,
  RULE_ROW,
  STATEMENT_ROW,
  TAG_ROW,
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
  large_transaction_cents: Cents | null;
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

export interface ApiTokens {
  user_id: string;
  id: string;
  name: string;
  prefix: string;
  token_hash: Buffer;
  scopes: TokenScope[];
  ledger_ids: string[] | null;
  expires_at: Instant | null;
  last_used_at: Instant | null;
  created_at: Instant;
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
  checked_day: Day | null;
  negative_day: Day | null;
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

export interface Categories extends TableOf<typeof CATEGORY_ROW> {
  ledger_id: string;
}

export interface Rules extends TableOf<typeof RULE_ROW> {
  ledger_id: string;
}

export interface Tags extends TableOf<typeof TAG_ROW> {
  ledger_id: string;
}

export interface BudgetLimits extends TableOf<typeof BUDGET_LIMIT_ROW> {
  ledger_id: string;
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
  token_id: string | null;
  token_name: string | null;
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

/** A statement of a bank's file, on its way into an account. */
export interface Imports {
  ledger_id: string;
  id: string;
  account_id: string | null;
  format: BankFileFormat;
  file_name: string;
  file_hash: Buffer;
  account_kind: 'account' | 'card' | null;
  bank: string | null;
  account_number: string | null;
  account_name: string | null;
  currency: string | null;
  from_day: Day | null;
  to_day: Day | null;
  closing_day: Day | null;
  closing_cents: Cents | null;
  is_truncated: boolean;
  statement_month: Month | null;
  state: 'draft' | 'applied' | 'undone';
  columns: 'needed' | 'given' | 'remembered' | null;
  fingerprint: Buffer | null;
  content: Buffer | null;
  change_ids: Generated<string[]>;
  actor_id: string;
  token_id: string | null;
  token_name: string | null;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  applied_at: Instant | null;
  undone_at: Instant | null;
  applying_at: Instant | null;
  includes_past: boolean | null;
  undoing_at: Instant | null;
  undo_actor_id: string | null;
  undo_keeps_changed: boolean | null;
  stopped_because: ErrorCode | null;
}

/** What a row seems to be: server/src/imports/propose-rows.ts. */
export interface RowProposal {
  /** Where it is, unless the person decides. */
  readonly box: ImportBox;
  /** The line of the record that it is, or those that it may be. */
  readonly lineIds: readonly string[];
  /** The transactions that it may be. */
  readonly transactionIds: readonly string[];
  readonly doubt: Doubt | null;
  /** Of a known line, by an id of the bank: its day has changed. */
  readonly isMoved: boolean;
  readonly category: CategoryKey | null;
  readonly categoryFrom: 'rule' | 'file' | 'memory' | 'words' | 'none' | null;
  /** The other sides of the transfer that it may be, the first one unless the person says another. */
  readonly others?: readonly OtherSide[];
  /** Its words say that the other account is the person's own: one side of a transfer, for now. */
  readonly isOutside?: boolean;
  /** It is that because its words are of money that the person keeps elsewhere, which a category of theirs overrules. */
  readonly isOwnMoney?: boolean;
  /** The rule that says that it is a transfer. */
  readonly transferRule?: NamedRule;
  /** A parcel without a plan: the purchase that it is of. */
  readonly plan?: PlanToComplete | null;
  /** That gives the category, and what a rule calls the row. Older proposals have neither. */
  readonly rule?: NamedRule | null;
  readonly description?: string | null;
  /** Into which a rule or the file divides it: its category is `split` then. */
  readonly parts?: readonly NewPart[];
  /** The rule that would divide it, had it an amount that the parts can make up. */
  readonly unfitRule?: NamedRule;
  /** That rules put on it. */
  readonly tags?: readonly { readonly id: string; readonly rule: NamedRule }[];
  readonly otherwise?: ToldOtherwise;
  /** What the person says of it: it stays when all else is found anew. Tags are all that it gets. */
  readonly chosen?: ChosenOfRow;
}

export interface ImportRows {
  ledger_id: string;
  import_id: string;
  position: number;
  line: number;
  kind: 'movement' | 'balance' | 'unreadable';
  day: Day | null;
  amount_cents: Cents | null;
  text: string;
  text_key: string;
  bank_id: string;
  balance_cents: Cents | null;
  installment_number: number | null;
  installment_count: number | null;
  said: Json<SaidInRow>;
  box: ImportBox;
  proposal: Json<RowProposal>;
  decision: 'import' | 'ignore' | 'link' | 'same' | null;
  decided_transaction_id: string | null;
  decided_account_id: string | null;
  decided_category: CategoryKey | null;
  is_applied: Generated<boolean>;
  line_id: string | null;
}

/** A movement that a bank told. */
export interface BankLines {
  ledger_id: string;
  id: string;
  account_id: string;
  day: Day;
  amount_cents: Cents;
  installment_number: number | null;
  installment_count: number | null;
  import_id: string;
  transaction_id: string | null;
  reason: 'imported' | 'linked' | 'ignored' | 'otherwise';
  whole_id: string | null;
}

/** A wording in which a movement was told. */
export interface BankLineTexts {
  ledger_id: string;
  line_id: string;
  position: number;
  text: string;
  text_key: string;
  bank_id: string;
  import_id: string;
}

export interface Checkpoints {
  ledger_id: string;
  account_id: string;
  day: Day;
  balance_cents: Cents;
  import_id: string;
}

export interface ImportAccounts {
  ledger_id: string;
  bank: string;
  number: string;
  account_id: string;
}

/** What the columns of files are, as a person once said. */
export interface ImportShapes {
  ledger_id: string;
  account_id: string;
  fingerprint: Buffer;
  mapping: Json<ColumnMapping>;
}

export interface Events {
  ledger_id: string;
  id: string;
  kind: EventKind;
  subject_kind: 'transaction' | 'statement' | 'ledger' | 'import' | 'goal' | 'task';
  subject_id: string;
  occurrence: Generated<string>;
  transaction_id: string | null;
  at: Instant;
  data: Json<EventData>;
  handed_at: Instant | null;
}

export interface Webhooks {
  user_id: string;
  id: string;
  type: 'n8n';
  kinds: EventKind[];
  ledger_ids: string[] | null;
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
  is_replay: Generated<boolean>;
  created_at: Instant;
}

export interface NoticeDismissals {
  user_id: string;
  key: string;
  at: Instant;
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
  api_tokens: ApiTokens;
  ledgers: Ledgers;
  memberships: Memberships;
  idempotency_keys: IdempotencyKeys;
  login_failures: LoginFailures;
  companies: Companies;
  contacts: Contacts;
  categories: Categories;
  rules: Rules;
  tags: Tags;
  budget_limits: BudgetLimits;
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
  notice_dismissals: NoticeDismissals;
  rate_fetches: RateFetches;
  tasks: Tasks;
  goals: Goals;
  tickets: Tickets;
  deletions: Deletions;
  investments: Investments;
  price_fetches: PriceFetches;
  analyses: Analyses;
  transfer_refusals: TransferRefusals;
  imports: Imports;
  import_rows: ImportRows;
  bank_lines: BankLines;
  bank_line_texts: BankLineTexts;
  checkpoints: Checkpoints;
  import_accounts: ImportAccounts;
  import_shapes: ImportShapes;
}

/**
 * The column that stands first in the key of each owned table. A table stands after those that it points at: owners are deleted with all
 * that is theirs, in the opposite order.
 */
export const OWNER_COLUMN = {
  user_settings: 'user_id',
  sessions: 'user_id',
  password_resets: 'user_id',
  api_tokens: 'user_id',
  memberships: 'user_id',
  idempotency_keys: 'user_id',
  webhooks: 'user_id',
  deliveries: 'user_id',
  notice_dismissals: 'user_id',
  investments: 'user_id',
  companies: 'ledger_id',
  contacts: 'ledger_id',
  categories: 'ledger_id',
  rules: 'ledger_id',
  tags: 'ledger_id',
  budget_limits: 'ledger_id',
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
  imports: 'ledger_id',
  import_rows: 'ledger_id',
  bank_lines: 'ledger_id',
  bank_line_texts: 'ledger_id',
  checkpoints: 'ledger_id',
  import_accounts: 'ledger_id',
  import_shapes: 'ledger_id',
} as const satisfies Partial<Record<keyof Schema, 'user_id' | 'ledger_id'>>;
