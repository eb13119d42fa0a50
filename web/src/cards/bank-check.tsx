import type { Statement } from '@vintem/contract/cards';
import type { Day } from '@vintem/core/calendar/day';
import { compareBankTotal } from '@vintem/core/cards/bank-total';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { BadgeCheck, TriangleAlert } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { formatVerdict } from './card-words.ts';

interface BankCheckProps {
  statement: Statement;
  currency: CurrencyCode;
  today: Day;
  onBankTotal: () => void;
  onReasons: () => void;
  onDifference: () => void;
}

/** Whether the bank's total is that of the rows; asks for it where nobody gave it. Nothing while the statement is open. */
export function BankCheck({
  statement,
  currency,
  today,
  onBankTotal,
  onReasons,
  onDifference,
}: BankCheckProps) {
  const { totalCents, bankTotalCents, closingDay } = statement;
  if (closingDay > today) return null;
  if (bankTotalCents === null) {
    return (
      <p className="mt-3">
        <Button size="sm" onClick={onBankTotal}>
          Informar o total do banco
        </Button>
      </p>
    );
  }
  const verdict = compareBankTotal(totalCents, bankTotalCents);
  const isEqual = verdict.code === 'equal';
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {isEqual ? (
        <BadgeCheck aria-hidden="true" className="size-4.5 text-income" />
      ) : (
        <TriangleAlert aria-hidden="true" className="size-4.5 text-warn" />
      )}
      <span className={isEqual ? 'font-medium text-income' : 'num font-medium text-warn'}>
        {formatVerdict(verdict, currency)}
      </span>
      {!isEqual && (
        <>
          <Button size="sm" onClick={onReasons}>
            Ver por quê
          </Button>
          <Button size="sm" onClick={onDifference}>
            Lançar diferença
          </Button>
        </>
      )}
      <Button size="sm" look="ghost" onClick={onBankTotal}>
        Mudar o total do banco
      </Button>
    </div>
  );
}
