import type { UsedCategory } from '@vintem/contract/categories';
import { categoriesFrom } from '#ledger/categories.ts';
import { categoryRows, categoryUses } from '#ledger/categories.queries.ts';
import { factsOfLedger } from '#ledger/ledger.queries.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import { runTogether } from '#platform/statements.ts';
import { mergedCategories } from './categories.queries.ts';
import { viewOf } from './take-categories.ts';

/** What the ledger offers, in the order of the forms, and what else it has rows of. */
export async function readCategories(db: Reader, ledgerId: GrantedLedgerId): Promise<UsedCategory[]> {
  const [facts, kept, counted, joined] = await runTogether(db, [
    factsOfLedger(ledgerId),
    categoryRows(ledgerId),
    categoryUses(ledgerId),
    mergedCategories(ledgerId),
  ]);
  const [ledger] = facts.rows;
  if (!ledger) throw new Error('a ledger that may be read is not there');
  const rows = new Map(kept.rows.map((row) => [row.key, row]));
  const merged = new Set(joined.rows.map(({ key }) => key));
  const uses = new Map(counted.rows.map((row) => [row.key, row]));
  return categoriesFrom(ledger)
    .filter(({ key, figures }) => figures.length > 0 || uses.has(key))
    .map((category) => {
      const { transactions = 0, series = 0, plans = 0 } = uses.get(category.key) ?? {};
      return {
        ...viewOf(category, rows.get(category.key) ?? null),
        transactionCount: transactions,
        seriesCount: series,
        planCount: plans,
        isMerged: merged.has(category.key),
      };
    });
}
