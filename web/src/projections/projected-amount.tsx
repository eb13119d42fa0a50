import type { CurrencyCode } from '@vintem/core/money/currency';
import type { Cents } from '@vintem/core/money/money';
import { Amount } from '#ui/amount.tsx';

interface ProjectedAmountProps {
  /** Null when no amount can hold it. */
  cents: Cents | null;
  currency: CurrencyCode;
  hero?: boolean;
  className?: string | undefined;
}

export function ProjectedAmount({ cents, ...rest }: ProjectedAmountProps) {
  if (cents === null) return <span className="text-sm text-fg-2">grande demais para somar</span>;
  return <Amount cents={cents} {...rest} />;
}
