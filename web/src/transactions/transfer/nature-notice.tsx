import type { Account } from '@vintem/contract/accounts';
import type { Transfer } from '@vintem/contract/transfers';
import type { Day } from '@vintem/core/calendar/day';
import { type Cents, subtract, ZERO } from '@vintem/core/money/money';
import type { TransferNature } from '@vintem/core/transfers/nature';
import type { Control } from 'react-hook-form';
import { LoanNotice } from './loan-notice.tsx';
import { ProfitNotice } from './profit-notice.tsx';
import type { ReadTransferDraft, TransferDraft } from './transfer-draft.ts';

interface NatureNoticeProps {
  nature: TransferNature;
  control: Control<TransferDraft, unknown, ReadTransferDraft>;
  today: Day;
  from: Account;
  to: Account;
  /** The transfer as last loaded; undefined for a new one. */
  loaded: Transfer | undefined;
}

/** What a person should know of a transfer of this nature, as far as there is something. */
export function NatureNotice({ nature, from, to, loaded, ...form }: NatureNoticeProps) {
  const side = loaded?.nature === nature ? loaded.from : null;
  if (nature === 'profit_distribution') {
    return <ProfitNotice {...form} {...{ from, to }} countedCents={side?.amountCents ?? ZERO} />;
  }
  // What is still to come is owed by nobody yet.
  const counted: Cents = side?.status === 'posted' ? side.amountCents : ZERO;
  if (nature === 'partner_loan') {
    return <LoanNotice {...form} debtor={to} creditor={from} isLending countedCents={counted} />;
  }
  if (nature !== 'loan_repayment') return null;
  const given = { isLending: false, countedCents: subtract(ZERO, counted) };
  return <LoanNotice {...form} debtor={from} creditor={to} {...given} />;
}
