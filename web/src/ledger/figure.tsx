import type { CurrencyCode } from '@vintem/core/money/currency';
import type { Cents } from '@vintem/core/money/money';
import { Amount } from '#ui/amount.tsx';

interface FigureProps {
  /** Null when no amount can hold it. */
  cents: Cents | null;
  currency: CurrencyCode;
  className: string;
}

/** The number of a card. */
export function Figure({ cents, currency, className }: FigureProps) {
  if (cents === null) return <span className="text-sm text-fg-2">grande demais para somar</span>;
  return <Amount hero cents={cents} currency={currency} className={className} />;
}
