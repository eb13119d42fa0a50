import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Account } from '@vintem/contract/accounts';
import { isCard } from '@vintem/core/ledger/account-type';
import type { Transfer } from '@vintem/contract/transfers';
import { SERIES_POLICY } from '@vintem/core/recurrences/series-policy';
import { useForm } from 'react-hook-form';
import type { TransactionFormProps } from '#transactions/form/transaction-form.tsx';
import type { Typed } from '#transactions/form/typed.ts';
import { lastAccountId } from '#transactions/form/last-account.ts';
import { ruleDraftOf } from '#transactions/series/series-draft.ts';
import { useSeries } from '#transactions/series/use-series.ts';
import { isOccurrence } from '#transactions/transactions.api.ts';
import { lastPair } from './last-pair.ts';
import {
  type AccountsById,
  emptyTransfer,
  OUTSIDE,
  type ReadTransferDraft,
  type TransferDraft,
  transferDraftOf,
  transferDraftSchema,
} from './transfer-draft.ts';

interface Opened extends Pick<TransactionFormProps, 'subject' | 'ledger' | 'today'> {
  /** What was typed before it was to be a transfer. */
  typed: Typed<TransferDraft> | undefined;
  /** To edit or to duplicate. */
  transfer: Transfer | undefined;
  /** Of every book that the person may write. */
  all: readonly Account[];
}

/**
 * What the form of a transfer holds, and the series that it is of.
 * @param loaded the transfer that is edited, as it was last loaded
 */
export function useTransferForm(
  { subject, typed, ledger, today, transfer, all }: Opened,
  loaded: Transfer | undefined,
) {
  const isNew = subject?.purpose !== 'edit';
  const accounts: AccountsById = new Map(all.map((account) => [account.id, account]));
  const occurrence = loaded?.from && isOccurrence(loaded.from) ? loaded.from : undefined;
  const series = useSeries(occurrence);
  const rule = { today, isNew };
  const schema = transferDraftSchema({ ...rule, policy: SERIES_POLICY[ledger.kind] }, accounts);
  const form = useForm<TransferDraft, unknown, ReadTransferDraft>({
    resolver: standardSchemaResolver(schema),
    defaultValues: {
      ...(transfer
        ? transferDraftOf(transfer, accounts, ledger.id)
        : emptyTransfer(today, startingPair(ledger.id, all))),
      ...(transfer && isNew && { day: emptyTransfer(today, NO_PAIR).day, arrivedDay: '' }),
      ...typed?.draft,
    },
    // As it comes and as it is loaded again, what the person touched stays as typed and the rest follows.
    ...(loaded && {
      values: transferDraftOf(loaded, accounts, ledger.id, series.data && ruleDraftOf(series.data)),
    }),
    resetOptions: { keepDirtyValues: true },
  });
  return { form, schema, accounts, rule, occurrence, series };
}

const NO_PAIR = { from: '', to: '' };

/** The accounts of the last transfer; else the one last used, and the other one where there are two. */
function startingPair(ledgerId: string, all: readonly Account[]): { from: string; to: string } {
  const active = all.filter(({ archivedAt }) => archivedAt === null);
  const ids = new Set(active.map(({ id }) => id));
  const last = lastPair(ledgerId);
  if (
    last &&
    (ids.has(last.from) || ids.has(last.to)) &&
    isUsable(last.from, ids) &&
    isUsable(last.to, ids)
  ) {
    return last;
  }
  const own = active.filter((account) => account.ledgerId === ledgerId);
  const used = lastAccountId(ledgerId);
  // A card is paid more often than drawn on.
  const payers = own.filter((account) => !isCard(account));
  const from = (payers.find(({ id }) => id === used) ?? payers[0] ?? own[0])?.id ?? '';
  const others = own.filter(({ id }) => id !== from);
  return { from, to: others.length === 1 ? (others[0]?.id ?? '') : '' };
}

function isUsable(id: string, ids: ReadonlySet<string>): boolean {
  return id === OUTSIDE || ids.has(id);
}
