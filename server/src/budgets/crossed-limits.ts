import { alertOf, type LimitAlert } from '@vintem/core/budgets/limit-alert';
import { type Month, monthOf } from '@vintem/core/calendar/month';
import { countedMonth } from '@vintem/core/cards/card-month';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { wholeOf } from '@vintem/core/ledger/category-tree';
import { partsOfPosting } from '@vintem/core/ledger/posting';
import { countsAsExpense, figureAmount } from '@vintem/core/ledger/transaction';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { convert } from '@vintem/core/money/exchange';
import { add, type Cents, negate, subtract, sum, ZERO } from '@vintem/core/money/money';
import type { LimitSubject } from '#ledger/budget-limits.ts';
import { postingOf, type RowChange, type TransactionRow } from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { currenciesOfAccounts } from './budgets.queries.ts';
import { type Asking, type BudgetFacts, budgetFacts, linesOf, spendingOfBudget } from './read-budget.ts';

/** A limit of the current month that a change has crossed. Its alert, subject and month name the event once. */
export interface CrossedLimit {
  readonly alert: LimitAlert;
  readonly category: LimitSubject;
  readonly month: Month;
}

/**
 * The limits of the current month that these changes crossed, asked once they are written and in their transaction. A month that is over says
 * nothing any more, so that old files may come in peace.
 * @param told what was said already of a limit in the month
 */
export async function crossedLimits(
  asking: Asking,
  ledgerId: GrantedLedgerId,
  changes: readonly RowChange<TransactionRow>[],
  told: (category: LimitSubject) => ReadonlySet<LimitAlert>,
): Promise<CrossedLimit[]> {
  const facts = await budgetFacts(asking, ledgerId);
  const month = monthOf(facts.today);
  const added = await addedIn(asking, ledgerId, facts, changes, month);
  if (added.size === 0 || facts.limits.size === 0) return [];
  const spending = await spendingOfBudget(asking, ledgerId, facts, month);
  return linesOf(facts, spending, month).flatMap((line) => {
    const { category } = line;
    const ofLine = [...added].filter(
      ([key]) => category === null || key === category || wholeOf(facts.categories, key) === category,
    );
    const before = { ...line, usedCents: subtract(line.usedCents, sum(ofLine.map(([, cents]) => cents))) };
    const alert = alertOf(before, line, told(category));
    return alert === null ? [] : [{ alert, category, month }];
  });
}

/** What the changes add to what is used of each category in the month, in the ledger's currency. */
async function addedIn(
  { db }: Asking,
  ledgerId: GrantedLedgerId,
  { cardMonth, currency, table }: BudgetFacts,
  changes: readonly RowChange<TransactionRow>[],
  month: Month,
): Promise<Map<CategoryKey, Cents>> {
  const isCounted = (row: TransactionRow) =>
    row.status === 'posted' &&
    countsAsExpense(row.type) &&
    countedMonth(cardMonth ?? 'purchase', { day: row.day, statementMonth: row.statement_month }) === month;
  const rows = changes.flatMap(({ before, after }) => [
    ...(before && isCounted(before) ? [{ row: before, signed: negate }] : []),
    ...(after && isCounted(after) ? [{ row: after, signed: (cents: Cents) => cents }] : []),
  ]);
  const accountIds = [...new Set(rows.map(({ row }) => row.account_id))];
  const currencies =
    accountIds.length > 0
      ? await currenciesOfAccounts(db, ledgerId, accountIds)
      : new Map<string, CurrencyCode>();
  const added = new Map<CategoryKey, Cents>();
  for (const { row, signed } of rows)
    for (const { category, accountAmountCents } of partsOfPosting(postingOf(row))) {
      const cents = figureAmount(row.type, accountAmountCents);
      const own = convert(signed(cents), currencies.get(row.account_id) ?? currency, currency, table);
      added.set(category, add(added.get(category) ?? ZERO, own));
    }
  return added;
}
