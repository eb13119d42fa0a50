import type { Forecast } from '@vintem/contract/projections';
import { forecastAccounts } from '@vintem/core/analysis/forecast-accounts';
import { monthOf, monthsBetween } from '@vintem/core/calendar/month';
import { lastProjectedMonth } from '@vintem/core/projections/projection';
import { readHistory } from '#analysis/read-history.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Services } from '#platform/services.ts';

/** The months up to the last that is ever shown; null when a sum is more than an amount can hold. */
export async function readForecast(services: Services, ledgerId: GrantedLedgerId): Promise<Forecast | null> {
  const history = await readHistory(services, ledgerId);
  const horizon = monthsBetween(monthOf(history.today), lastProjectedMonth(history.today));
  try {
    const { accountsCents, completeMonths, months } = forecastAccounts(
      { ...history, balanceCents: history.moneyCents },
      horizon,
    );
    return { currency: history.currency, accountsCents, completeMonths, months: [...months] };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
