import type { Forecast } from '@vintem/contract/projections';
import { forecastAccounts } from '@vintem/core/analysis/forecast-accounts';
import { addToMonth, lastDay, monthOf, monthsBetween } from '@vintem/core/calendar/month';
import { lastProjectedMonth } from '@vintem/core/projections/projection';
import { readHistory } from '#analysis/read-history.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Services } from '#platform/services.ts';

/** Further ahead, days say no more than months do. */
const MOVEMENT_MONTHS = 12;

/** The months up to the last that is ever shown; null when a sum is more than an amount can hold. */
export async function readForecast(services: Services, ledgerId: GrantedLedgerId): Promise<Forecast | null> {
  const history = await readHistory(services, ledgerId);
  const horizon = monthsBetween(monthOf(history.today), lastProjectedMonth(history.today));
  try {
    const { accountsCents, completeMonths, months, movements } = forecastAccounts(
      { ...history, balanceCents: history.moneyCents },
      horizon,
    );
    const lastShown = lastDay(addToMonth(monthOf(history.today), MOVEMENT_MONTHS));
    return {
      currency: history.currency,
      today: history.today,
      accountsCents,
      completeMonths,
      months: [...months],
      movements: movements.filter(({ day }) => day <= lastShown),
    };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
