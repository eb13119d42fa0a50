import type { Statement } from '@vintem/contract/cards';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { type Cents, negate } from '@vintem/core/money/money';
import { cx } from '#ui/cx.ts';
import { formatMoney } from '#ui/format-money.ts';
import { shownCents } from './card-words.ts';

interface Line {
  label: string;
  cents: Cents;
  isSum?: boolean;
}

interface StatementFooterProps {
  statement: Statement;
  currency: CurrencyCode;
}

/** How the statement adds up, as the bank prints it, and what is left of it. */
export function StatementFooter({ statement, currency }: StatementFooterProps) {
  const { carriedCents, purchasesCents, refundsCents, earlyCents, totalCents, paidCents, restCents } =
    statement;
  const rows = [
    { label: 'Compras', cents: purchasesCents },
    { label: 'Estornos', cents: minus(refundsCents) },
  ];
  const toCome: readonly Line[] = [
    ...rows,
    { label: 'Total por vir', cents: shownCents(statement), isSum: true },
  ];
  const billed: readonly Line[] = [
    { label: 'Saldo anterior', cents: carriedCents },
    ...rows,
    ...(earlyCents === 0 ? [] : [{ label: 'Pagamentos antecipados', cents: minus(earlyCents) }]),
    { label: 'Total', cents: totalCents, isSum: true },
    { label: 'Pagamentos', cents: minus(paidCents) },
    restCents < 0
      ? { label: 'Crédito para a próxima fatura', cents: negate(restCents), isSum: true }
      : { label: 'Falta pagar', cents: restCents, isSum: true },
  ];
  return (
    <dl className="num border-t border-line bg-inset/50 px-4 py-3 text-sm sm:px-5">
      {(statement.state.code === 'upcoming' ? toCome : billed).map(({ label, cents, isSum = false }) => (
        <div
          key={label}
          className={cx('flex justify-between gap-4 py-1', isSum ? 'font-semibold' : 'text-fg-2')}
        >
          <dt>{label}</dt>
          <dd className="text-fg">{formatMoney(cents, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Nothing has no sign. */
function minus(amount: Cents): Cents {
  return amount === 0 ? amount : negate(amount);
}
