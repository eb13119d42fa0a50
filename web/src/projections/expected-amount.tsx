import type { Forecast } from '@vintem/contract/projections';
import type { Month } from '@vintem/core/calendar/month';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { Cents } from '@vintem/core/money/money';
import type { ProjectedMonth } from '@vintem/core/projections/projection';
import { ProjectedAmount } from './projected-amount.tsx';

/** A month's projection by its series and parcels, and its forecast with usual amounts. */
export interface MonthProps {
  projected: ProjectedMonth;
  expected: Forecast['months'][number] | undefined;
  currency: CurrencyCode;
}

export function expectedIn(forecast: Forecast | undefined, month: Month): MonthProps['expected'] {
  return forecast?.months.find((one) => one.month === month);
}

interface ExpectedAmountProps {
  /** Undefined while it is not known, null when no amount can hold it. */
  cents: Cents | null | undefined;
  currency: CurrencyCode;
}

export function ExpectedAmount({ cents, currency }: ExpectedAmountProps) {
  if (cents === undefined) return <span className="text-fg-3">—</span>;
  return (
    <ProjectedAmount
      cents={cents}
      currency={currency}
      className={cents !== null && cents < 0 ? 'text-expense' : undefined}
    />
  );
}
