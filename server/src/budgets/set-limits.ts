import type { setLimits as route } from '@vintem/contract/budgets';
import type { ParsedRequestOf } from '@vintem/contract/route';
import { lastBudgetMonth, limitIn, withLimit } from '@vintem/core/budgets/limit';
import { monthOf } from '@vintem/core/calendar/month';
import { type Category, findCategory, fitsType } from '@vintem/core/ledger/category';
import { limitRows } from '#ledger/budget-limits.queries.ts';
import { limitChanges, limitsBySubject, type LimitSubject } from '#ledger/budget-limits.ts';
import { categoriesFrom } from '#ledger/categories.ts';
import { factsOfLedger, lockLedgerRow } from '#ledger/ledger.queries.ts';
import { post } from '#ledger/postings.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Refusal, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { runTogether } from '#platform/statements.ts';
import { todayIn } from '#platform/today.ts';
import { transact } from '#platform/transact.ts';
import { refuseMonth } from './read-budget.ts';

type Said = ParsedRequestOf<typeof route>['body'];

/** Says limits of a month, or of it and all later ones: one change with one undo. Of two that come at once, the later one stands. */
export function setLimits(
  services: Services,
  grant: LedgerGrant,
  { month, scope, limits: said }: Said,
): Promise<Result<{ changeId: string | null }>> {
  const { ledgerId } = grant;
  return transact<{ changeId: string | null }>(services, async (tx) => {
    const now = services.clock.now();
    const [, facts, { rows }] = await runTogether(tx, [
      lockLedgerRow(ledgerId),
      factsOfLedger(ledgerId),
      limitRows(ledgerId),
    ]);
    const [ledger] = facts.rows;
    if (!ledger) throw new Error('a ledger that may be written in is not there');
    if (month > lastBudgetMonth(monthOf(todayIn(ledger.time_zone, now)))) return refuseMonth();
    const categories = categoriesFrom(ledger);
    const limits = limitsBySubject(rows);
    const changes = [];
    for (const [index, { category, limitCents, carry }] of said.entries()) {
      const before = limits.get(category) ?? [];
      const isNew = limitCents !== null && limitIn(before, month) === null;
      const wrong = refuseSubject(categories, category, isNew, index);
      if (wrong) return wrong;
      const after = withLimit(before, month, scope, limitCents === null ? null : { limitCents, carry });
      changes.push(...limitChanges(rows, category, after, now));
    }
    if (changes.length === 0) return ok({ changeId: null });
    const posted = await post(
      tx,
      ledgerId,
      { by: grant, verb: 'limit.set', now },
      { budget_limits: changes },
    );
    return posted.ok ? ok({ changeId: posted.value.changeId }) : posted;
  });
}

/** Unless expenses have the category, and forms offer it: an archived one may keep the limit that it has. */
function refuseSubject(
  categories: readonly Category[],
  subject: LimitSubject,
  isNew: boolean,
  index: number,
): Refusal | undefined {
  if (subject === null) return undefined;
  const category = findCategory(categories, subject);
  const isFitting = category !== undefined && fitsType(category, 'expense');
  if (isFitting && !(isNew && category.isArchived)) return undefined;
  return refuse('validation_failed', {
    fields: [{ path: `limits.${index}.category`, code: 'limit_category_invalid' }],
  });
}
