// What a person decides about the rows of an import, before it is applied or of those that still wait after it; and that it is thrown away.
import type { decideImportRows, Import, ImportRow } from '@vintem/contract/imports';
import type { ParsedRequestOf } from '@vintem/contract/route';
import { keyReader } from '@vintem/core/analysis/description-key';
import { isCard } from '@vintem/core/ledger/account-type';
import { typeOfLine } from '@vintem/core/imports/line-type';
import { refuseCategory } from '#ledger/categories.ts';
import { findRows } from '#ledger/ledger.queries.ts';
import { keepTags } from '#ledger/tags.queries.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Refusal, type Result } from '#platform/result.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader, Services, Tx } from '#platform/services.ts';
import { run } from '#platform/statements.ts';
import { transact } from '#platform/transact.ts';
import { refuseTags } from '#transactions/draft.ts';
import { lockContext, type WritingContext } from '#transactions/writing-context.ts';
import { hasTooManyTags, withChoice } from './chosen-of-row.ts';
import { forgetNumber } from './bank-numbers.queries.ts';
import { namedTransactions } from './bank-lines.queries.ts';
import {
  decideRows,
  deleteDraft,
  lockImport,
  type RowDecision,
  rowsOfImport,
  type StoredRow,
} from './imports.queries.ts';
import { decidedTransactions } from './pairing.queries.ts';
import type { MovementRow } from './movement-row.ts';
import { unchosenRows } from './unchosen-rows.queries.ts';
import { decidedBox } from './propose-rows.ts';
import { describeRows } from './describe-rows.ts';
import { readImport } from './read-imports.ts';

type Decision = ParsedRequestOf<typeof decideImportRows>['body'];

export async function decideAboutRows(
  services: Services,
  grant: LedgerGrant,
  importId: string,
  decision: Decision,
): Promise<Result<{ import: Import; rows: ImportRow[]; alike: number[] }>> {
  const { ledgerId } = grant;
  let positions = [...new Set(decision.positions)];
  const decided = await transact(services, async (tx) => {
    const record = await lockImport(tx, ledgerId, importId);
    if (!record) return refuse('not_found');
    if (record.state === 'undone') return refuse('import_settled');
    if (record.account_id === null) return refuse('import_account_missing');
    const now = services.clock.now();
    const { accountId } = decision;
    const context = await lockContext(tx, ledgerId, { accountIds: [record.account_id, accountId] }, now);
    const own = context.accounts.get(record.account_id);
    const chosen = await rowsOfImport(tx, ledgerId, importId, { positions, most: positions.length });
    const rows = [...chosen, ...(await addingUpWith(tx, ledgerId, importId, chosen, decision))];
    positions = [...positions, ...rows.slice(chosen.length).map(({ position }) => position)];
    const refused = await refuseDecision(tx, grant, {
      rows,
      context,
      ownId: record.account_id,
      isOnCard: own !== undefined && isCard(own),
      positions,
      decision,
    });
    if (refused) return refused;
    await decideRows(
      tx,
      ledgerId,
      importId,
      rows.map((row) => decidedRow(row, decision)),
    );
    return ok(undefined);
  });
  if (!decided.ok) return decided;
  const read = await readImport(services, grant, importId);
  if (!read.ok) return read;
  const rows = await rowsOfImport(services.db, ledgerId, importId, { positions, most: positions.length });
  const own = { account_id: read.value.import.accountId };
  const [row] = rows;
  const isOne = decision.category !== undefined && rows.length === 1;
  const alike = isOne && row ? await alikeRows(services.db, ledgerId, importId, row) : [];
  return ok({ import: read.value.import, rows: await describeRows(services.db, ledgerId, own, rows), alike });
}

/** The rows with which these make up one purchase: what is said of one of them is said of all, unless another answer stands. */
async function addingUpWith(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  importId: string,
  rows: readonly StoredRow[],
  { decision }: Decision,
): Promise<StoredRow[]> {
  if (decision === undefined || decision === 'ignore' || decision === 'link') return [];
  const own = new Set(rows.map(({ position }) => position));
  const together = rows.flatMap(({ proposal }) => proposal.otherwise?.positions ?? []);
  const positions = [...new Set(together)].filter((position) => !own.has(position));
  if (positions.length === 0) return [];
  const others = await rowsOfImport(tx, ledgerId, importId, {
    positions,
    most: positions.length,
    isOpen: true,
  });
  return others.filter((row) => row.decision !== 'ignore' && row.decision !== 'link');
}

/** The rows of the same party, in the same direction, that have another category and that nobody has given one. */
async function alikeRows(
  db: Reader,
  ledgerId: GrantedLedgerId,
  importId: string,
  { text, amount_cents: amount, decided_category: category }: StoredRow,
): Promise<number[]> {
  const read = keyReader();
  const party = read(text);
  const others = await unchosenRows(db, ledgerId, importId);
  return others
    .filter((row) => Math.sign(row.amount_cents) === Math.sign(amount ?? 0) && row.category !== category)
    .filter((row) => read(row.text) === party)
    .map(({ position }) => position);
}

/** What is not decided stays as it was. */
function decidedRow(
  row: StoredRow,
  { decision = row.decision, transactionId, accountId, category, description, tags }: Decision,
): RowDecision {
  const isLinked = decision === 'link';
  const isNamed = transactionId !== undefined || accountId !== undefined;
  return {
    position: row.position,
    box: decidedBox(decision, row.proposal),
    decision,
    decided_transaction_id: isLinked
      ? isNamed
        ? (transactionId ?? null)
        : row.decided_transaction_id
      : null,
    decided_account_id: isLinked ? (isNamed ? (accountId ?? null) : row.decided_account_id) : null,
    decided_category: category ?? row.decided_category,
    chosen: description === undefined && !tags ? null : withChoice(row, { description, tags }),
  };
}

interface Deciding {
  readonly rows: readonly StoredRow[];
  readonly context: WritingContext;
  /** The account of the rows. */
  readonly ownId: string;
  readonly isOnCard: boolean;
  readonly positions: readonly number[];
  readonly decision: Decision;
}

async function refuseDecision(
  tx: Tx,
  { ledgerId }: LedgerGrant,
  { rows, context, ownId, isOnCard, positions, decision: given }: Deciding,
): Promise<Refusal | undefined> {
  const { decision, transactionId, accountId, category, tags } = given;
  if (rows.length < positions.length) return refuse('not_found');
  if (rows.some(({ is_applied: isApplied }) => isApplied)) return refuse('import_row_applied');
  const movements = rows.flatMap(({ day, amount_cents: amount, ...row }) =>
    day === null || amount === null ? [] : [{ ...row, day, amount_cents: amount }],
  );
  if (movements.length < rows.length) return refuseField('positions');
  if (category !== undefined) {
    const types = movements.map((row) => typeOfLine(row.amount_cents, row.text, isOnCard));
    for (const type of new Set(types)) {
      const misfit = refuseCategory(context.categories, type, category);
      if (misfit) return misfit;
    }
  }
  const untagged = tags && (await refuseRowTags(tx, ledgerId, movements, tags));
  if (untagged) return untagged;
  const hasLine = ({ proposal }: MovementRow) =>
    proposal.lineIds.length > 0 || proposal.otherwise !== undefined;
  if (decision === 'same' && !movements.every(hasLine)) return refuseField('decision');
  return decision === 'link'
    ? refuseLink(tx, ledgerId, movements, { context, ownId, transactionId, accountId })
    : undefined;
}

/** Unless the ledger has the tags, and no row gets more of them than one may have. */
async function refuseRowTags(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  rows: readonly MovementRow[],
  tags: NonNullable<Decision['tags']>,
): Promise<Refusal | undefined> {
  const { rows: known } = await run(tx, keepTags(ledgerId, tags.add));
  const unknown = refuseTags({ tags: new Set(known.map(({ id }) => id)) }, tags.add);
  if (unknown) return unknown;
  return rows.some((row) => hasTooManyTags(row, tags))
    ? refuse('validation_failed', { fields: [{ path: 'tags.add', code: 'tags_too_many' }] })
    : undefined;
}

interface Linked extends Pick<Deciding, 'context' | 'ownId'>, Pick<Decision, 'transactionId' | 'accountId'> {}

/** Unless the rows may be the transaction, or a transfer with it where it is another account's, or with the account. */
async function refuseLink(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  rows: readonly MovementRow[],
  { context, ownId, transactionId, accountId }: Linked,
): Promise<Refusal | undefined> {
  const own = context.accounts.get(ownId);
  if (accountId !== undefined) {
    const other = context.accounts.get(accountId);
    if (!other) return refuse('account_not_found');
    if (other.archived_at !== null) return refuse('account_archived');
    return other.id === ownId || other.currency !== own?.currency || transactionId !== undefined
      ? refuseField('accountId')
      : undefined;
  }
  if (transactionId === undefined) {
    const isProposed = ({ proposal: { transactionIds, others = [] } }: MovementRow) =>
      transactionIds.length + others.length > 0;
    return rows.every(isProposed) ? undefined : refuseField('transactionId');
  }
  const [named] = await namedTransactions(tx, ledgerId, [transactionId]);
  if (!named) return refuse('transaction_not_found');
  const [row] = rows;
  if (!row || rows.length > 1) return refuseField('transactionId');
  if (named.accountId === ownId) {
    return Math.sign(row.amount_cents) === Math.sign(named.amountCents)
      ? undefined
      : refuseField('transactionId');
  }
  const free = (await decidedTransactions(tx, ledgerId, [transactionId])).get(transactionId);
  const [other] = await findRows(tx, ledgerId, 'accounts', [named.accountId]);
  const fits =
    free?.isFree === true && other?.currency === own?.currency && named.amountCents + row.amount_cents === 0;
  return fits ? undefined : refuseField('transactionId');
}

function refuseField(path: string): Refusal {
  return refuse('validation_failed', { fields: [{ path, code: 'choice_invalid' }] });
}

/** Throws a draft away. */
export function deleteImport(
  services: Services,
  { ledgerId }: LedgerGrant,
  importId: string,
  version: number,
): Promise<Result<undefined>> {
  return transact(services, async (tx) => {
    const record = await lockImport(tx, ledgerId, importId);
    if (!record) return refuse('not_found');
    if (record.version !== version) return refuse('version_conflict');
    if (record.state !== 'draft' || record.change_ids.length > 0) return refuse('import_settled');
    await deleteDraft(tx, ledgerId, importId);
    const { bank, account_number: number, account_id: accountId } = record;
    if (number !== null && accountId !== null)
      await forgetNumber(tx, ledgerId, { bank: bank ?? '', number, accountId });
    return ok(undefined);
  });
}
