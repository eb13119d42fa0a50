// The ledgers of a transfer, taken in hand together: who may write there, and all that is about to change, locked until commit.
import type { TransactionRow } from '#ledger/rows.ts';
import { keepTags } from '#ledger/tags.queries.ts';
import { readAsGranted } from '#identity/access.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import type { Tx } from '#platform/services.ts';
import type { Outcomes } from '#platform/statements.ts';
import { contextOf, type LockedTransactions, factsBeside } from '#transactions/writing-context.ts';
import {
  companionsOfSides,
  type InHand,
  lockAccountsOfSides,
  lockSeriesOfSides,
  sidesInHand,
  statementsOfSides,
} from './books.queries.ts';

/** A ledger in hand. `rows` are the sides. */
export interface Book extends LockedTransactions {
  readonly ledgerId: GrantedLedgerId;
  /** Null for a personal one. */
  readonly name: string | null;
  /** The expenses that came with the sides. */
  readonly companions: readonly TransactionRow[];
}

/** By the ledgers' ids. */
export type Books = ReadonlyMap<string, Book>;

export interface Asked extends Partial<InHand> {
  readonly ledgerId: string;
  readonly accountIds?: readonly string[];
  readonly tagIds?: readonly string[];
}

type AskedOfBook = InHand & Required<Pick<Asked, 'accountIds' | 'tagIds'>>;

/** The books of all these ledgers, in one round trip. Undefined unless the person may write in each. */
export function openBooks(
  tx: Tx,
  grant: LedgerGrant,
  asked: readonly Asked[],
  now: Date,
): Promise<Books | undefined> {
  const wanted = new Map<string, AskedOfBook>();
  for (const { ledgerId, ids = [], transferIds = [], accountIds = [], tagIds = [] } of asked) {
    const soFar = wanted.get(ledgerId);
    wanted.set(ledgerId, {
      ids: [...(soFar?.ids ?? []), ...ids],
      transferIds: [...(soFar?.transferIds ?? []), ...transferIds],
      accountIds: [...(soFar?.accountIds ?? []), ...accountIds],
      tagIds: [...(soFar?.tagIds ?? []), ...tagIds],
    });
  }
  const read = (ledgerId: GrantedLedgerId, outcomes: BookOutcomes) => bookOf(ledgerId, outcomes, now);
  return readAsGranted(tx, grant, wanted, { need: 'write', statements: statementsOf, read });
}

function statementsOf(ledgerId: GrantedLedgerId, asked: AskedOfBook) {
  return [
    lockSeriesOfSides(ledgerId, asked),
    lockAccountsOfSides(ledgerId, asked, asked.accountIds),
    statementsOfSides(ledgerId, asked, asked.accountIds),
    sidesInHand(ledgerId, asked),
    companionsOfSides(ledgerId, asked),
    keepTags(ledgerId, asked.tagIds),
    ...factsBeside(ledgerId, asked.ids),
  ] as const;
}
type BookOutcomes = Outcomes<ReturnType<typeof statementsOf>>;

function bookOf(ledgerId: GrantedLedgerId, outcomes: BookOutcomes, now: Date): Book {
  const [series, accounts, statements, sides, companions, tags, refunds, indexes, facts, rates] = outcomes;
  const none = { rows: [] };
  return {
    ...contextOf(
      { accounts, statements, contacts: none, issued: none, related: none, tags, facts, rates },
      now,
    ),
    ledgerId,
    name: facts.rows[0]?.name ?? null,
    rows: sides.rows,
    otherSides: [],
    // Parcels of plans are no sides: see `refuseParcel`.
    plans: new Map(),
    companions: companions.rows,
    series: new Map(series.rows.map((row) => [row.id, row])),
    refunds: refunds.rows,
    lastIndexes: new Map(indexes.rows.map((row) => [row.recurrence_id, row.index])),
  };
}

/** The book of a ledger that was opened. */
export function bookIn(books: Books, ledgerId: string): Book {
  const book = books.get(ledgerId);
  if (!book) throw new Error('a ledger that was not opened');
  return book;
}
