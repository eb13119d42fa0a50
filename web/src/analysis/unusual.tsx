import type { Analysis } from '@vintem/core/analysis/summary';
import type { DoubleCharge, UnusualTransaction } from '@vintem/core/analysis/unusual';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { Categories } from '#finance/use-categories.ts';
import { formatDayInWords } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import { AnalysisSection, ShortList } from './analysis-section.tsx';
import { TransactionsLink } from './transactions-link.tsx';

interface UnusualProps {
  facts: Analysis;
  currency: CurrencyCode;
  kind: LedgerKind;
  categories: Categories;
}

interface Oddity {
  readonly id: string;
  readonly description: string;
  readonly amount: string;
  readonly reason: string;
}

/** Unusual charges since the beginning of last month: possible double charges, and amounts far above comparable ones. */
export function Unusual({ facts, currency, kind, categories }: UnusualProps) {
  const { unusual, doubleCharges } = facts;
  const oddities = [
    ...doubleCharges.map((one) => doubled(one, currency)),
    ...unusual.map((one) => large(one, currency, categories)),
  ];
  return (
    <AnalysisSection title="Fora do comum" hint="Desde o início do mês passado">
      {oddities.length === 0 && <p className="py-2 text-base text-fg-2">Nada fora do comum.</p>}
      <ShortList items={oddities} of={['transação', 'transações']}>
        {({ id, description, amount, reason }) => (
          <li key={id} className="py-2.5">
            <div className="flex items-baseline justify-between gap-3 text-base">
              <span dir="auto" className="truncate font-medium">
                <TransactionsLink kind={kind} q={description}>
                  {description}
                </TransactionsLink>
              </span>
              <span className="num shrink-0">{amount}</span>
            </div>
            <p className="num text-xs text-pretty text-fg-3">{reason}</p>
          </li>
        )}
      </ShortList>
    </AnalysisSection>
  );
}

function doubled(charge: DoubleCharge, currency: CurrencyCode): Oddity {
  const { transactionIds, description, amountCents, firstDay, secondDay } = charge;
  const days =
    firstDay === secondDay
      ? `duas vezes em ${formatDayInWords(firstDay)}`
      : `em ${formatDayInWords(firstDay)} e ${formatDayInWords(secondDay)}`;
  return {
    id: transactionIds.join(' '),
    description,
    amount: formatMoney(amountCents, currency),
    reason: `Parece cobrada em dobro: ${days}`,
  };
}

function large(transaction: UnusualTransaction, currency: CurrencyCode, categories: Categories): Oddity {
  const { transactionId, day, category, description, amountCents, usualCents, comparedWith } = transaction;
  const like =
    comparedWith === 'description' ? 'costuma ser' : `em ${categories.labelOf(category)} o comum é`;
  return {
    id: transactionId,
    description,
    amount: formatMoney(amountCents, currency),
    reason: `${formatDayInWords(day)} · ${like} ${formatMoney(usualCents, currency)}`,
  };
}
