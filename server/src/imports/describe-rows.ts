// Rows of an import with what they name: lines of the record, transactions, and the accounts of other sides.
import type { ImportRow } from '@vintem/contract/imports';
import { isCard } from '@vintem/core/ledger/account-type';
import { findRows } from '#ledger/ledger.queries.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { OtherSide } from '@vintem/core/imports/other-side';
import type { Reader } from '#platform/services.ts';
import { linesById, type NamedTransaction, namedTransactions } from './bank-lines.queries.ts';
import { importRowOf } from './import-view.ts';
import type { ImportRecord, StoredRow } from './imports.queries.ts';

export async function describeRows(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { account_id: ownId }: Pick<ImportRecord, 'account_id'>,
  rows: readonly StoredRow[],
): Promise<ImportRow[]> {
  const lines = await linesById(
    db,
    ledgerId,
    rows.flatMap(({ line_id: own, proposal }) => own ?? proposal.lineIds?.filter(isLine) ?? []),
  );
  const ofLines = lines.flatMap(({ transaction_id: id }) => id ?? []);
  const sides = rows.flatMap(sidesOf);
  const ofSides = sides.flatMap(({ transactionId: id }) => id ?? []);
  const named = await namedTransactions(db, ledgerId, [...rows.flatMap(idsOf), ...ofLines, ...ofSides]);
  const byId = new Map(named.map((one) => [one.id, one]));
  const lineById = new Map(lines.map((line) => [line.id, line]));
  const accountIds = [...sides, ...named].map(({ accountId }) => accountId);
  const accounts = await findRows(db, ledgerId, 'accounts', [...new Set(accountIds)]);
  const accountById = new Map(accounts.map((one) => [one.id, one]));

  return rows.map((row) => {
    const line = lineById.get(row.line_id ?? row.proposal.lineIds?.[0] ?? '');
    const ids = [...idsOf(row), ...(line?.transaction_id ? [line.transaction_id] : [])];
    const all = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
    const isOther = ({ accountId }: NamedTransaction) => accountId !== ownId;
    // A transaction of another account is the other side of a transfer.
    const chosen = all
      .filter(isOther)
      .map(({ id, accountId }): OtherSide => ({ accountId, transactionId: id }));
    return importRowOf(row, {
      transactions: all.filter((one) => !isOther(one)).map(withoutAccount),
      others: (chosen.length > 0 ? chosen : sidesOf(row)).flatMap(({ accountId, transactionId }) => {
        const account = accountById.get(accountId);
        const its = transactionId === null ? null : byId.get(transactionId);
        if (!account || its === undefined) return [];
        const transaction = its && withoutAccount(its);
        return { accountId, accountName: account.name, isCard: isCard(account), transaction };
      }),
      isDeleted: row.box === 'known' && line?.is_deleted === true,
    });
  });
}

/** The transactions that it may be, or that the person has said. */
function idsOf({ decision, decided_transaction_id: decided, proposal }: StoredRow): readonly string[] {
  if (decided !== null) return [decided];
  // Of one that is said to be none of those with which it adds up, what else it seems to be is shown.
  return proposal.otherwise && decision !== 'import'
    ? proposal.otherwise.transactionIds
    : (proposal.transactionIds ?? []);
}

/** The other sides that it may have, or that the person has said. */
function sidesOf(row: StoredRow): readonly OtherSide[] {
  const { decision, decided_account_id: accountId, decided_transaction_id: id, proposal } = row;
  if (decision === 'link' && accountId !== null) return [{ accountId, transactionId: null }];
  if (decision === 'link' && id !== null) return [];
  return proposal.otherwise && decision !== 'import' ? [] : (proposal.others ?? []);
}

function withoutAccount(named: NamedTransaction): ImportRow['transactions'][number] {
  const { id, day, description, amountCents, isScheduled } = named;
  return { id, day, description, amountCents, isScheduled };
}

/** Not a row that waits in another import. */
function isLine(id: string): boolean {
  return !id.includes(' ');
}
