import type { Account } from '@vintem/contract/accounts';
import type { Day } from '@vintem/core/calendar/day';
import { monthOf } from '@vintem/core/calendar/month';
import { cents, type Cents, subtract } from '@vintem/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { formatMoney } from '#ui/format-money.ts';
import type { ReadTransferDraft, TransferDraft } from './transfer-draft.ts';
import { typedCents } from './transfer-rate.ts';
import { transferSumsQuery } from './transfers.api.ts';

interface LoanNoticeProps {
  control: Control<TransferDraft, unknown, ReadTransferDraft>;
  today: Day;
  /** In whose book the loan is owed, and to whose. */
  debtor: Account;
  creditor: Account;
  /** Whether money is lent now; else it is given back. */
  isLending: boolean;
  /** What this one counts for already in what is owed: of one that is edited, above zero where it was lent. */
  countedCents: Cents;
}

/** Says what is owed of loans between two books, and what will be with this transfer. */
export function LoanNotice({ control, today, debtor, creditor, isLending, countedCents }: LoanNoticeProps) {
  const amount = typedCents(useWatch({ control, name: 'amount' }));
  const { data } = useQuery(transferSumsQuery(debtor.ledgerId, monthOf(today)));
  const { currency } = debtor;
  if (!data || currency !== creditor.currency) return null;
  const open = data.loans.find(
    (loan) => loan.otherLedgerId === creditor.ledgerId && loan.currency === currency,
  );
  const before = cents((open?.owedCents ?? 0) - countedCents);
  const after = amount !== null && cents(isLending ? before + amount : before - amount);
  const debtOf = (owed: Cents) =>
    owed < 0
      ? formatDebt(creditor, debtor, formatMoney(subtract(cents(0), owed), currency))
      : formatDebt(debtor, creditor, owed === 0 ? 'nada' : formatMoney(owed, currency));
  return (
    <p className="text-sm text-pretty text-fg-2">
      {`Sem esta transferência, ${debtOf(before)}.`}
      {after !== false && ` Com ela, ${debtOf(after)}.`}
    </p>
  );
}

/** "Padaria Sol deve R$ 5.000,00 a você". */
function formatDebt(debtor: Account, creditor: Account, sum: string): string {
  return `${debtor.ledgerName ?? 'você'} deve ${sum} a ${creditor.ledgerName ?? 'você'}`;
}
