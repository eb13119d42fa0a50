// What the AI service is told of categories. A person wrote the names of own ones, and any name may be somebody's.
import { type Category, describeCategory, findCategory } from '@vintem/core/ledger/category';
import { isOwnCategory } from '@vintem/core/ledger/category-key';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { foldText } from '@vintem/core/text/fold';
import { categoriesFrom, categoriesOfLedger } from '#ledger/categories.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import { FISCAL_WORDS, GOODS_WORDS, TRADE_WORDS } from './allowed-words.ts';
import { has } from './redacted-text.ts';

const SMALL_WORDS: ReadonlySet<string> = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'em', 'com', 'para']);

/** Of a ledger. */
export async function categoriesToTell(db: Reader, ledgerId: GrantedLedgerId): Promise<readonly Category[]> {
  const { kind, categories } = await categoriesOfLedger(db, ledgerId);
  return toldCategories(kind, categories);
}

/**
 * The list with the names that may be told: of words that papers have, and of built-in categories as the product calls them. Another own one is
 * known by its number, and after that of which it is a part.
 */
export function toldCategories(kind: LedgerKind, list: readonly Category[]): readonly Category[] {
  const builtIn = categoriesFrom({ kind, categories: [] });
  const own = list.filter(({ key }) => isOwnCategory(key));
  const told = list.map((category) => {
    if (isTellable(category.label)) return category;
    const plain =
      findCategory(builtIn, category.key)?.label ?? `Categoria própria ${own.indexOf(category) + 1}`;
    return { ...category, label: plain };
  });
  return told.map((category) =>
    category.parentKey === undefined
      ? category
      : { ...category, label: `${describeCategory(told, category.parentKey).label} › ${category.label}` },
  );
}

function isTellable(label: string): boolean {
  const words = foldText(label).split(/[^\p{L}\p{N}]+/u);
  return words
    .filter((word) => word !== '' && !SMALL_WORDS.has(word))
    .every((word) => [FISCAL_WORDS, TRADE_WORDS, GOODS_WORDS].some((allowed) => has(allowed, word)));
}
