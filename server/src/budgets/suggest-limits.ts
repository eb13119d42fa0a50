import type { getLimitSuggestions } from '@vintem/contract/budgets';
import type { ResponseOf } from '@vintem/contract/route';
import { lastBudgetMonth, limitIn } from '@vintem/core/budgets/limit';
import { suggestLimit, SUGGESTION_MONTHS } from '@vintem/core/budgets/suggest-limit';
import { addToMonth, type Month, monthOf, monthsEndingAt } from '@vintem/core/calendar/month';
import { findCategory, isOffered } from '@vintem/core/ledger/category';
import { wholeOf } from '@vintem/core/ledger/category-tree';
import { sum } from '@vintem/core/money/money';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { budgetFacts, refuseMonth, withinRange } from './read-budget.ts';
import { readSpending } from './read-spending.ts';

/** Limits for a month by what the last complete months were, for the categories that have none then. Nothing is written. */
export async function suggestLimits(
  services: Services,
  ledgerId: GrantedLedgerId,
  asked?: Month,
): Promise<Result<ResponseOf<typeof getLimitSuggestions>>> {
  const facts = await budgetFacts(services, ledgerId);
  const { today, cardMonth, currency, table, categories, limits } = facts;
  const current = monthOf(today);
  const month = asked ?? current;
  if (month > lastBudgetMonth(current)) return refuseMonth();
  const last = addToMonth(current, -1);
  const months = monthsEndingAt(last, SUGGESTION_MONTHS);
  return withinRange(async () => {
    const spending = await readSpending(
      services.db,
      ledgerId,
      { from: months[0] ?? last, to: last, today, counts: cardMonth ?? 'purchase' },
      { currency, table },
    );
    const keys = new Set(months.flatMap((one) => spending.categoriesIn(one)));
    const byWhole = Map.groupBy(keys, (key) => wholeOf(categories, key));
    const suggestions = [...byWhole].flatMap(([category, parts]) => {
      const found = findCategory(categories, category);
      const isFree = limitIn(limits.get(category) ?? [], month) === null;
      if (!found || !isOffered(found) || !isFree) return [];
      const spent = months.map((one) => sum(parts.map((key) => spending.of(key, one).usedCents)));
      const limitCents = suggestLimit(spent);
      const monthCount = spent.filter((amount) => amount > 0).length;
      return limitCents === null ? [] : [{ category, limitCents, monthCount }];
    });
    return { currency, suggestions: suggestions.toSorted((one, other) => other.limitCents - one.limitCents) };
  });
}
