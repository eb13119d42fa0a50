// Applies an import: what is new is entered, what was expected is posted, what came before gets one more wording. Rows in doubt wait. The
// import stays open for them: applied again, it enters what was decided since.
import { typeOfLine } from '@vintem/core/imports/line-type';
import { isOfProduct } from '@vintem/core/imports/of-product';
import { isCard } from '@vintem/core/ledger/account-type';
import { newStanding } from '@vintem/core/ledger/standing';
import { isTransfer, type TransactionType } from '@vintem/core/ledger/transaction';
import { cents, ZERO } from '@vintem/core/money/money';
import { foldText } from '@vintem/core/text/fold';
import { answeredOpening } from '#ledger/answer-opening.ts';
import { settlePayments } from '#ledger/card-payments.ts';
import { placeOnCards } from '#ledger/card-statements.ts';
import { type LedgerChange, post } from '#ledger/postings.ts';
import {
  type AccountRow,
  newRow,
  type RowChange,
  stamped,
  TRANSACTION_DEFAULTS,
  type TransactionRow,
} from '#ledger/rows.ts';
import { keepTags } from '#ledger/tags.queries.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services, Tx } from '#platform/services.ts';
import { run, type Statement } from '#platform/statements.ts';
import { transact } from '#platform/transact.ts';
import { followPlans } from '#transactions/plan-changes.ts';
import { type LockedTransactions, lockTransactions } from '#transactions/writing-context.ts';
import { categoryOf } from './category-of-row.ts';
import { rememberNumber } from './bank-numbers.queries.ts';
import { tagsOfRow, wordsOfRow } from './chosen-of-row.ts';
import { financedWith } from './pairing.queries.ts';
import { enterPlans, makesPlans } from './enter-plans.ts';
import {
  asSide,
  describeLine,
  enterTransfers,
  type OwnSide,
  rememberPlain,
  sidesToLock,
  stillPossible,
  toldSides,
} from './enter-transfers.ts';
import { type ImportRecord, lockImport, rowsOfImport, stateOf, updateImport } from './imports.queries.ts';
import { isFinanced, linkChanges } from './link-changes.ts';
import { openedSo, openingForBank } from './opening-for-bank.ts';
import { isMovement, isSaidPlain, type MovementRow } from './movement-row.ts';
import { proposeRows } from './propose-rows.ts';
import {
  linesOnRecord,
  type LinesOnRecord,
  linkedTransaction,
  type Move,
  movedRows,
  recordLines,
} from './record-lines.ts';
import { readImport } from './read-imports.ts';
import { toldOtherwise, withWholeSums } from './record-other-parts.ts';
import { refreshDrafts } from './refresh-drafts.ts';
import { settleCards } from './settle-card.ts';
import { tellApplied } from './tell-applied.ts';
import { totalOfFatura } from './total-of-fatura.ts';
import type { Import } from '@vintem/contract/imports';

/** Rows of one change; a longer file is entered in several, each whole. */
const ROWS_OF_CHANGE = 5_000;

export interface ApplyOptions {
  readonly openingIncludesPast?: boolean | undefined;
}

interface PartOptions extends ApplyOptions {
  /** As the part before has left the ledger. */
  readonly seenAs: string | undefined;
}

/** Enters all that is ready. Stopped in the middle of a long file, what is entered stays, and the rest is entered the next time: `resumeImports`. */
export async function applyImport(
  services: Services,
  grant: LedgerGrant,
  importId: string,
  options: ApplyOptions,
): Promise<Result<{ import: Import }>> {
  let seenAs: string | undefined;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each part is a change of its own, and stands on the one before
    const applied = await applyPart(services, grant, importId, { ...options, seenAs });
    if (!applied.ok) return applied;
    if (applied.value.isDone) {
      // oxlint-disable-next-line no-await-in-loop -- the last round
      await refreshDrafts(services, grant);
      // oxlint-disable-next-line no-await-in-loop -- the last round
      return await readImport(services, grant, importId);
    }
    seenAs = applied.value.leftAs;
  }
}

function applyPart(
  services: Services,
  grant: LedgerGrant,
  importId: string,
  options: PartOptions,
): Promise<Result<{ isDone: boolean; leftAs: string }>> {
  return transact(services, async (tx) => {
    const { ledgerId } = grant;
    const now = services.clock.now();
    const record = await lockImport(tx, ledgerId, importId);
    if (!record) return refuse('not_found');
    if (record.state === 'undone') return refuse('import_settled');
    if (record.account_id === null) return refuse('import_account_missing');
    if (record.columns === 'needed') return refuse('import_columns_missing');
    const seen = await lockTransactions(tx, ledgerId, [], { accountIds: [record.account_id] }, now);
    const account = seen.accounts.get(record.account_id);
    if (!account) return refuse('account_not_found');
    if (account.archived_at !== null) return refuse('account_archived');

    // Rows of a long file are compared again for a later part only where somebody else has written meanwhile.
    const isAsLeft =
      options.seenAs !== undefined && options.seenAs === (await stateOf(tx, ledgerId, importId));
    if (!isAsLeft) await proposeRows(tx, grant, record, account, seen.today);
    const filter = { isReady: true, most: ROWS_OF_CHANGE + 1 };
    const open = (await rowsOfImport(tx, ledgerId, importId, filter)).filter(isMovement);
    const part = withWholeSums(open.slice(0, ROWS_OF_CHANGE));
    const lines = await linesOnRecord(tx, ledgerId, part);
    const moved = movedRows(part, lines);
    const sides = sidesToLock(part);
    const linked = part.flatMap((row) => linkedTransaction(row) ?? []);
    const beside = isCard(account) ? await financedWith(tx, ledgerId, linked) : [];
    const ids = [...linked, ...beside, ...moved.keys(), ...sides.ids, ...toldOtherwise(part)];
    const accountIds = [account.id, ...sides.accountIds];
    const taken =
      ids.length + sides.accountIds.length === 0
        ? seen
        : await lockTransactions(tx, ledgerId, ids, { accountIds }, now);
    const isLast = open.length <= part.length;
    const tags = await keptTags(tx, ledgerId, part);
    const entered = await enterRows(tx, grant, {
      record,
      account,
      taken,
      part: stillPossible(part, taken),
      lines,
      moved,
      tags,
      isLast,
      options,
      now,
    });
    if (!entered.ok) return entered;
    // Parcels of a plan that was made just now are met by rows of the next part.
    const leftAs = isLast || makesPlans(part) ? '' : await stateOf(tx, ledgerId, importId);
    return ok({ isDone: isLast, leftAs });
  });
}

interface Part {
  readonly record: ImportRecord;
  readonly account: AccountRow;
  readonly taken: LockedTransactions;
  readonly part: readonly MovementRow[];
  readonly lines: LinesOnRecord;
  /** The new days of transactions whose line the bank has moved, by their ids. */
  readonly moved: ReadonlyMap<string, Move>;
  /** Of those that its rows get, those that the ledger has. */
  readonly tags: ReadonlySet<string>;
  /** Whether nothing is left after it. */
  readonly isLast: boolean;
  readonly options: PartOptions;
  readonly now: Date;
}

async function enterRows(
  tx: Tx,
  grant: LedgerGrant,
  { record, account, taken, part, lines, moved, tags, isLast, options, now }: Part,
): Promise<Result<undefined>> {
  const { ledgerId } = grant;
  const asNew = (row: MovementRow) => newTransaction(row, { record, account, taken, tags, now });
  const transfers = enterTransfers(part, taken, asNew);
  const linked = linkChanges(part, taken);
  if (!linked.ok) return linked;
  const followed = followPlans(taken.plans, linked.value, now);
  if (!followed.ok) return followed;
  const plans = await enterPlans(tx, ledgerId, {
    record,
    account,
    taken,
    rows: part,
    made: part.filter(({ box }) => box === 'new').map(asNew),
    plans: followed.value,
  });
  const made = [...plans.made, ...transfers.made];
  const changes = [
    ...made.map(({ after }) => ({ before: null, after })),
    ...transfers.others,
    ...plans.others,
    ...ofStatement(linked.value, record, account, taken),
    ...(await toldSides(tx, ledgerId, part, taken)),
    ...moveChanges(taken, moved, now),
  ];
  const settled = await settlePayments(tx, { ...taken, ledgerId }, changes);
  const placed = placeOnCards(taken, ledgerId, settled);
  if (!placed.ok) return placed;
  const written = placed.value.changes.flatMap(({ after }) => after ?? []);
  const { openingIncludesPast: includesPast } = options;
  const accounts = await answeredOpening(tx, ledgerId, account, written, { includesPast, now });

  const changed = await postSome(tx, grant, now, {
    locked: [...taken.accounts.values()],
    first: placed.value.first,
    change: { accounts, installment_plans: plans.plans, transactions: placed.value.changes },
  });
  if (!changed.ok) return changed;
  const madeIds = new Map(made.map(({ position, after }) => [position, after.id]));
  await recordLines(tx, ledgerId, { record, account, part, lines, madeIds, today: taken.today, now });
  await rememberPlain(tx, ledgerId, part, madeIds, now);
  const balanced = isLast
    ? await settleBalance(tx, grant, { record, account: accounts[0]?.after ?? account, now })
    : ok([]);
  if (!balanced.ok) return balanced;
  const days = part.map(({ day }) => day);
  const { accounts: locked, today } = taken;
  const cards = { accounts: locked, verb: 'import.apply', today, now } as const;
  const settledCards = await settleCards(tx, grant, cards, days);
  if (!settledCards.ok) return settledCards;
  const changes_made = [...changed.value, ...balanced.value, ...settledCards.value];
  const change_ids = [...record.change_ids, ...changes_made];
  const settledAs = isLast
    ? ({ state: 'applied', content: null, applied_at: record.applied_at ?? now.toISOString() } as const)
    : {};
  const going = {
    applying_at: isLast ? null : now.toISOString(),
    includes_past: isLast ? null : (includesPast ?? null),
    stopped_because: null,
  };
  await updateImport(tx, ledgerId, record, { ...settledAs, ...going, change_ids }, now);
  const { bank, account_number: number } = record;
  if (isLast && number !== null)
    await rememberNumber(tx, ledgerId, { bank: bank ?? '', number, accountId: account.id });
  if (isLast) await tellApplied(tx, ledgerId, { record, account, now });
  return ok(undefined);
}

/** Posts unless there is nothing to post: a file may bring nothing but what is known. Answers the ids of the changes. */
async function postSome(
  tx: Tx,
  grant: LedgerGrant,
  now: Date,
  {
    change,
    ...beside
  }: { change: LedgerChange; locked: readonly AccountRow[]; first?: readonly Statement[] },
): Promise<Result<string[]>> {
  const { ledgerId } = grant;
  if (Object.values(change).every((rows) => rows.length === 0)) return ok([]);
  const meta = { by: grant, verb: 'import.apply', now };
  const posted = await post(tx, ledgerId, meta, change, beside);
  return posted.ok ? ok([posted.value.changeId]) : posted;
}

/** What the bank's balance decides: what an account opened with on its first import, and what the statement of a card amounts to. */
async function settleBalance(
  tx: Tx,
  grant: LedgerGrant,
  { record, account, now }: Pick<Part, 'record' | 'account' | 'now'>,
): Promise<Result<string[]>> {
  if (record.state !== 'draft') return ok([]);
  // What another product says of a card is what is owed in all, and no statement's total.
  const statements = isOfProduct({ ...record, accountName: record.account_name })
    ? []
    : await totalOfFatura(tx, grant.ledgerId, record, account, now);
  const opening = isCard(account) ? null : await openingForBank(tx, grant.ledgerId, record, account, ZERO);
  const accounts = opening ? [openedSo(account, opening, now)] : [];
  return postSome(tx, grant, now, { locked: [account], change: { accounts, statements } });
}

/** Posted on the bank's day; of a day to come, scheduled until the bank tells it as done. */
function newTransaction(
  row: MovementRow,
  { record, account, taken, tags, now }: Pick<Part, 'record' | 'account' | 'taken' | 'tags' | 'now'>,
): OwnSide {
  const type = typeOfLine(row.amount_cents, row.text, isCard(account));
  const { status } = newStanding({ day: row.day, today: taken.today });
  const amount = cents(Math.abs(row.amount_cents));
  const description = describeLine(wordsOfRow(row) ?? row.text);
  const category = categoryOf(row, { type, amount, categories: taken.categories });
  const after: TransactionRow = {
    ...TRANSACTION_DEFAULTS,
    ...newRow(now),
    account_id: account.id,
    type,
    ...statementOf(record, type),
    status,
    posts_itself: false,
    day: row.day,
    ...category,
    tag_ids: tagsOfRow(row).filter((id) => tags.has(id)),
    description,
    search_text: foldText(description),
    amount_cents: amount,
    currency: account.currency,
    account_amount_cents: amount,
  };
  const isOutside = row.proposal.isOutside === true && row.box === 'new' && !isSaidPlain(row);
  return { position: row.position, after: isOutside ? asSide(after, row) : after };
}

/** The tags of these rows as far as the ledger has them. */
async function keptTags(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  rows: readonly MovementRow[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(rows.flatMap(tagsOfRow))];
  if (ids.length === 0) return new Set();
  return new Set((await run(tx, keepTags(ledgerId, ids))).rows.map(({ id }) => id));
}

/** The statement that the file is. A payment settles the one that it settles, whatever file tells it. */
function statementOf(
  { statement_month: month }: ImportRecord,
  type: TransactionType,
): Pick<TransactionRow, 'statement_month' | 'statement_from'> {
  const isIn = month !== null && !isTransfer(type);
  return isIn
    ? { statement_month: month, statement_from: 'bank' }
    : { statement_month: null, statement_from: null };
}

/** What was expected on a card is in the statement in which the bank has it, unless the person has placed it. */
function ofStatement(
  changes: readonly RowChange<TransactionRow>[],
  record: ImportRecord,
  account: AccountRow,
  taken: LockedTransactions,
): RowChange<TransactionRow>[] {
  return changes.map(({ before, after }) => {
    const isPlaced = before && after?.account_id === account.id && before.statement_from !== 'person';
    if (!isPlaced || isFinanced(taken, before) || record.statement_month === null || isTransfer(after.type))
      return { before, after };
    return { before, after: { ...after, ...statementOf(record, after.type) } };
  });
}

/** A transaction takes the bank's new day along while it still has the old one: a day of the person's own stays. */
function moveChanges(
  { rows }: LockedTransactions,
  moved: ReadonlyMap<string, Move>,
  now: Date,
): RowChange<TransactionRow>[] {
  return rows.flatMap((before) => {
    const move = moved.get(before.id);
    if (move === undefined || before.day !== move.from || before.status !== 'posted') return [];
    return [{ before, after: stamped({ ...before, day: move.to }, now) }];
  });
}
