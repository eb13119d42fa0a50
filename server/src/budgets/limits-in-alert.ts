import { availableOf } from '@vintem/core/budgets/budget-line';
import { type LimitAlert, standingAlert } from '@vintem/core/budgets/limit-alert';
import { type Month, monthOf } from '@vintem/core/calendar/month';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { Cents } from '@vintem/core/money/money';
import { hasLimitIn } from '#ledger/budget-limits.queries.ts';
import type { LimitSubject } from '#ledger/budget-limits.ts';
import { figureFacts } from '#ledger/ledger.queries.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { todayIn } from '#platform/today.ts';
import { type Asking, budgetFacts, linesOf, spendingOfBudget } from './read-budget.ts';

/** A limit of the current month that is used up, or nearly. */
export interface LimitInAlert {
  readonly alert: LimitAlert;
  readonly category: LimitSubject;
  readonly month: Month;
  readonly availableCents: Cents;
  readonly usedCents: Cents;
  readonly currency: CurrencyCode;
}

/** Those of the current month, by what was posted. A ledger without limits costs two short reads. Sums beyond what an amount can hold say nothing. */
export async function limitsInAlert(asking: Asking, ledgerId: GrantedLedgerId): Promise<LimitInAlert[]> {
  const { time_zone: timeZone } = await figureFacts(asking.db, ledgerId);
  const month = monthOf(todayIn(timeZone, asking.clock.now()));
  if (!(await hasLimitIn(asking.db, ledgerId, month))) return [];
  try {
    const facts = await budgetFacts(asking, ledgerId);
    const lines = linesOf(facts, await spendingOfBudget(asking, ledgerId, facts, month), month);
    return lines.flatMap((line) => {
      const alert = standingAlert(line);
      const { category, usedCents } = line;
      return alert === null
        ? []
        : [
            {
              alert,
              category,
              month,
              availableCents: availableOf(line),
              usedCents,
              currency: facts.currency,
            },
          ];
    });
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

/** What distinguishes the alerts of a ledger: the limit and its month. */
export function limitOccurrence(category: LimitSubject, month: Month): string {
  return `${category ?? 'total'}:${month}`;
}
