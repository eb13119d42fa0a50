// The rows against which a command checks its input. They are read and locked in one round trip, and unchanged until commit.
import type { Day } from '@vintem/core/calendar/day';
import type { ContactKind } from '@vintem/core/companies/company';
import type { Category } from '@vintem/core/ledger/category';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import type { TransactionType } from '@vintem/core/ledger/transaction';
import { type Cents, ZERO } from '@vintem/core/money/money';
import { categoriesFrom } from '#ledger/categories.ts';
import {
  statementsBeside,
  statementsOf,
  statementsOfPlan,
  statementsOfSeries,
} from '#ledger/card-statements.queries.ts';
import { keepTags } from '#ledger/tags.queries.ts';
import { factsOfLedger, type LedgerFacts, lockAccountRows, rowsById } from '#ledger/ledger.queries.ts';
import type {
  AccountRow,
  InstallmentPlanRow,
  RecurrenceRow,
  StatementRow,
  TransactionRow,
} from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Tx } from '#platform/services.ts';
import { runTogether } from '#platform/statements.ts';
import { todayIn } from '#platform/today.ts';
import { knownRates, type PostingRates, postingRatesOf } from '#rates/read-rates.ts';
import {
  arrivalsOfSeries,
  expensesWith,
  keepIssuedCards,
  lockContacts,
  lastIndexesOf,
  lockAccountOfPlan,
  lockAccountsOf,
  lockAccountsOfSeries,
  lockSeries,
  lockSeriesOf,
  occurrencesOfSeries,
  otherSidesOf,
  parcelsOfPlan,
  plansBeside,
  refundsOf,
  refundsOfPlan,
  type CountedPlan,
  type NamedCard,
  type RefundsRow,
  typesOfRelated,
} from './writing-context.queries.ts';

export interface WritingContext {
  readonly kind: LedgerKind;
  /** The ledger's, in the order of the forms. */
  readonly categories: readonly Category[];
  readonly timeZone: string;
  /** The ledger's today. */
  readonly today: Day;
  readonly now: Date;
  readonly rates: PostingRates;
  /** Locked, by id. */
  readonly accounts: ReadonlyMap<string, AccountRow>;
  /** Of the locked accounts that are cards, by account and month. */
  readonly statements: readonly StatementRow[];
  /** By id. */
  readonly contacts: ReadonlyMap<string, ContactKind>;
  /** Cards of accounts that a draft names, by id. */
  readonly issuedCards: ReadonlyMap<string, NamedCard>;
  /** The types of the transactions that a draft names, by id. */
  readonly related: ReadonlyMap<string, TransactionType>;
  /** Of the tags that a draft names those that the ledger has. */
  readonly tags: ReadonlySet<string>;
}

interface Wanted {
  readonly accountIds?: readonly (string | null | undefined)[];
  readonly contactIds?: readonly (string | null | undefined)[];
  readonly issuedCardIds?: readonly (string | null | undefined)[];
  readonly relatedIds?: readonly (string | null | undefined)[];
  readonly tagIds?: readonly string[] | undefined;
}

/** The context with those of these accounts and contacts that the ledger has. */
export async function lockContext(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  { accountIds = [], contactIds = [], issuedCardIds = [], relatedIds = [], tagIds = [] }: Wanted,
  now: Date,
): Promise<WritingContext> {
  const [accounts, statements, contacts, issued, related, tags, facts, rates] = await runTogether(tx, [
    lockAccountRows(ledgerId, given(accountIds)),
    statementsOf(ledgerId, given(accountIds)),
    lockContacts(ledgerId, given(contactIds)),
    keepIssuedCards(ledgerId, given(issuedCardIds)),
    typesOfRelated(ledgerId, given(relatedIds)),
    keepTags(ledgerId, tagIds),
    factsOfLedger(ledgerId),
    knownRates(),
  ]);
  return contextOf({ accounts, statements, contacts, issued, related, tags, facts, rates }, now);
}

/** Locked transactions, with the rows that a change of them touches. */
export interface LockedTransactions extends WritingContext {
  /** In no order; those that are not in the ledger are missing. */
  readonly rows: readonly TransactionRow[];
  /** The other sides, in the ledger, of those that are sides of transfers. */
  readonly otherSides: readonly TransactionRow[];
  /** The expenses that came with them, in their accounts. */
  readonly companions: readonly TransactionRow[];
  /** Their series, locked, by id. */
  readonly series: ReadonlyMap<string, RecurrenceRow>;
  /** The plans of those that are parcels, by id. */
  readonly plans: ReadonlyMap<string, CountedPlan>;
  /** What refunds gave back of them. */
  readonly refunds: readonly RefundsRow[];
  /** By series: the index of its last created occurrence. */
  readonly lastIndexes: ReadonlyMap<string, number>;
}

/** What is read beside transactions that a command has taken in hand by its own statements. */
export function factsBeside(ledgerId: GrantedLedgerId, transactionIds: readonly string[]) {
  return [
    refundsOf(ledgerId, transactionIds),
    lastIndexesOf(ledgerId, transactionIds),
    factsOfLedger(ledgerId),
    knownRates(),
  ] as const;
}

/** The context with these transactions; their accounts and series are locked as well. */
export async function lockTransactions(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  transactionIds: readonly string[],
  { accountIds = [], contactIds = [], issuedCardIds = [], relatedIds = [], tagIds = [] }: Wanted,
  now: Date,
): Promise<LockedTransactions> {
  const [
    series,
    accounts,
    statements,
    contacts,
    issued,
    related,
    tags,
    rows,
    otherSides,
    companions,
    plans,
    refunds,
    indexes,
    facts,
    rates,
  ] = await runTogether(tx, [
    lockSeriesOf(ledgerId, transactionIds),
    lockAccountsOf(ledgerId, transactionIds, given(accountIds)),
    statementsBeside(ledgerId, transactionIds, given(accountIds)),
    lockContacts(ledgerId, given(contactIds)),
    keepIssuedCards(ledgerId, given(issuedCardIds)),
    typesOfRelated(ledgerId, given(relatedIds)),
    keepTags(ledgerId, tagIds),
    rowsById(ledgerId, 'transactions', transactionIds),
    otherSidesOf(ledgerId, transactionIds),
    expensesWith(ledgerId, transactionIds),
    plansBeside(ledgerId, transactionIds),
    refundsOf(ledgerId, transactionIds),
    lastIndexesOf(ledgerId, transactionIds),
    factsOfLedger(ledgerId),
    knownRates(),
  ]);
  return {
    ...contextOf({ accounts, statements, contacts, issued, related, tags, facts, rates }, now),
    rows: rows.rows,
    otherSides: otherSides.rows,
    companions: companions.rows,
    series: new Map(series.rows.map((row) => [row.id, row])),
    plans: new Map(plans.rows.map((row) => [row.id, row])),
    refunds: refunds.rows,
    lastIndexes: new Map(indexes.rows.map((row) => [row.recurrence_id, row.index])),
  };
}

/** A series in hand, with its occurrences in their order. */
export interface TakenSeries extends WritingContext {
  readonly recurrence: RecurrenceRow;
  readonly occurrences: readonly TransactionRow[];
  /** Of a series of transfers: what arrives of them, by the transfer. One that was left without its pair has none. */
  readonly arrivals: ReadonlyMap<string, TransactionRow>;
}

/** The context with a series: it is locked with the accounts in which it stands. Undefined where the ledger has no such series. */
export async function takeSeries(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  recurrenceId: string,
  { accountIds = [], contactIds = [], issuedCardIds = [], relatedIds = [], tagIds = [] }: Wanted,
  now: Date,
): Promise<TakenSeries | undefined> {
  const [series, accounts, statements, contacts, issued, related, tags, occurrences, arrivals, facts, rates] =
    await runTogether(tx, [
      lockSeries(ledgerId, recurrenceId),
      lockAccountsOfSeries(ledgerId, recurrenceId, given(accountIds)),
      statementsOfSeries(ledgerId, recurrenceId, given(accountIds)),
      lockContacts(ledgerId, given(contactIds)),
      keepIssuedCards(ledgerId, given(issuedCardIds)),
      typesOfRelated(ledgerId, given(relatedIds)),
      keepTags(ledgerId, tagIds),
      occurrencesOfSeries(ledgerId, recurrenceId),
      arrivalsOfSeries(ledgerId, recurrenceId),
      factsOfLedger(ledgerId),
      knownRates(),
    ]);
  const [recurrence] = series.rows;
  const context = contextOf({ accounts, statements, contacts, issued, related, tags, facts, rates }, now);
  return (
    recurrence && {
      ...context,
      recurrence,
      occurrences: occurrences.rows,
      arrivals: new Map(arrivals.rows.map((row) => [row.transfer_id ?? '', row])),
    }
  );
}

/** An instalment plan in hand, with its parcels in their order. */
export interface TakenPlan extends WritingContext {
  readonly plan: InstallmentPlanRow;
  readonly parcels: readonly TransactionRow[];
  /** What came back of it already. */
  readonly refundedCents: Cents;
}

/** The context with a plan; its account is locked. Undefined where the ledger has no such plan. */
export async function takePlan(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  planId: string,
  { contactIds = [], issuedCardIds = [] }: Pick<Wanted, 'contactIds' | 'issuedCardIds'>,
  now: Date,
): Promise<TakenPlan | undefined> {
  const [accounts, plans, parcels, statements, refunds, contacts, issued, related, facts, rates] =
    await runTogether(tx, [
      lockAccountOfPlan(ledgerId, planId),
      rowsById(ledgerId, 'installment_plans', [planId]),
      parcelsOfPlan(ledgerId, planId),
      statementsOfPlan(ledgerId, planId),
      refundsOfPlan(ledgerId, planId),
      lockContacts(ledgerId, given(contactIds)),
      keepIssuedCards(ledgerId, given(issuedCardIds)),
      typesOfRelated(ledgerId, []),
      factsOfLedger(ledgerId),
      knownRates(),
    ]);
  const [plan] = plans.rows;
  if (!plan) return undefined;
  const refunded = refunds.rows.find(({ currency }) => currency === plan.currency);
  return {
    ...contextOf({ accounts, statements, contacts, issued, related, facts, rates }, now),
    plan,
    parcels: parcels.rows,
    refundedCents: refunded?.cents ?? ZERO,
  };
}

interface ReadOfLedger {
  readonly accounts: { readonly rows: readonly AccountRow[] };
  readonly statements: { readonly rows: readonly StatementRow[] };
  readonly contacts: { readonly rows: readonly { id: string; kind: ContactKind }[] };
  readonly issued: { readonly rows: readonly NamedCard[] };
  readonly related: { readonly rows: readonly { id: string; type: TransactionType }[] };
  readonly tags?: { readonly rows: readonly { id: string }[] };
  readonly facts: { readonly rows: readonly LedgerFacts[] };
  readonly rates: Parameters<typeof postingRatesOf>[0];
}

/** What was read, as the commands know it. */
export function contextOf(
  { accounts, statements, contacts, issued, related, tags = { rows: [] }, facts, rates }: ReadOfLedger,
  now: Date,
): WritingContext {
  const [ledger] = facts.rows;
  if (!ledger) throw new Error('a ledger that may be written in is not there');
  return {
    kind: ledger.kind,
    categories: categoriesFrom(ledger),
    timeZone: ledger.time_zone,
    today: todayIn(ledger.time_zone, now),
    now,
    rates: postingRatesOf(rates, now),
    accounts: new Map(accounts.rows.map((row) => [row.id, row])),
    statements: statements.rows,
    contacts: new Map(contacts.rows.map(({ id, kind }) => [id, kind])),
    issuedCards: new Map(issued.rows.map((row) => [row.id, row])),
    related: new Map(related.rows.map(({ id, type }) => [id, type])),
    tags: new Set(tags.rows.map(({ id }) => id)),
  };
}

function given(ids: readonly (string | null | undefined)[]): string[] {
  return ids.filter((id) => typeof id === 'string');
}
