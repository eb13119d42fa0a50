import type { Account } from '@vintem/contract/accounts';
import { readTypedDayNear } from '@vintem/core/calendar/read-typed-day';
import type { Day } from '@vintem/core/calendar/day';
import { monthOf } from '@vintem/core/calendar/month';
import { cents, type Cents } from '@vintem/core/money/money';
import { profitNotice } from '@vintem/core/transfers/profit-notice';
import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { Banner } from '#ui/banner.tsx';
import type { ReadTransferDraft, TransferDraft } from './transfer-draft.ts';
import { typedCents } from './transfer-rate.ts';
import { transferSumsQuery } from './transfers.api.ts';

interface ProfitNoticeProps {
  control: Control<TransferDraft, unknown, ReadTransferDraft>;
  today: Day;
  /** Of the company, and of the person. */
  from: Account;
  to: Account;
  /** What this one counts for already in the sums: of one that is edited. */
  countedCents: Cents;
}

/** Says what the law asks of profits above a sum in a month; it reckons no tax. */
export function ProfitNotice({ control, today, from, to, countedCents }: ProfitNoticeProps) {
  const [typedDay, amount] = useWatch({ control, name: ['day', 'amount'] });
  const day = readTypedDayNear(typedDay, today);
  const { data } = useQuery({
    ...transferSumsQuery(from.ledgerId, monthOf(day ?? today)),
    enabled: day !== null && from.currency === 'BRL',
  });
  if (!day || !data || from.currency !== 'BRL') return null;
  const paid = data.month
    .filter(
      ({ nature, direction, otherLedgerId, currency }) =>
        nature === 'profit_distribution' &&
        direction === 'out' &&
        otherLedgerId === to.ledgerId &&
        currency === 'BRL',
    )
    .reduce((total, { amountCents }) => total + amountCents, 0);
  const notice = profitNotice(day, cents(paid - countedCents + (typedCents(amount) ?? 0)));
  return notice && <Banner tone="warn">{notice}</Banner>;
}
