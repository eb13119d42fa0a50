// What the form of a transfer sends of a series.
import type { PastAnswers } from '#finance/use-past-question.ts';
import type { SeriesChanges } from '#transactions/transactions.api.ts';
import { type AccountsById, newTransferOf, type ReadTransferDraft } from './transfer-draft.ts';
import type { NewTransfer, NewTransferSeries } from './transfers.api.ts';

/** The series that a new one begins. A fee, or another day of arrival, is not repeated. */
export function newSeriesOf(
  draft: ReadTransferDraft,
  accounts: AccountsById,
  answers?: PastAnswers,
): NewTransferSeries {
  const whole = newTransferOf(draft, accounts, answers);
  const { from, to, amountCents, arrivedCents, day, description, tags, postsNow } = whole;
  const { interval, every, endDay } = draft;
  return {
    from,
    to,
    amountCents,
    day,
    interval,
    every,
    endDay,
    ...(description !== undefined && { description }),
    ...(arrivedCents !== undefined && { arrivedCents }),
    ...(tags && { tags }),
    ...(postsNow !== undefined && { postsNow }),
  };
}

/** The changes as a series takes them; undefined where they are of one transfer alone: its fee, its day of arrival, an account elsewhere. */
export function seriesChangesOf(
  { from, to, amountCents, arrivedCents, day, description, tags, ...own }: Partial<NewTransfer>,
  ledgerId: string,
): SeriesChanges | undefined {
  const isElsewhere = [from, to].some((side) => side !== undefined && side?.ledgerId !== ledgerId);
  if (isElsewhere || Object.keys(own).length > 0) return undefined;
  return {
    ...(from && { accountId: from.accountId }),
    ...(to && { toAccountId: to.accountId }),
    ...(amountCents !== undefined && { amountCents }),
    ...(arrivedCents !== undefined && { toAmountCents: arrivedCents }),
    ...(day !== undefined && { day }),
    ...(description !== undefined && { description }),
    ...(tags && { tags }),
  };
}
