/** Guesses the purpose of a note of goods, by the chapters of the Mercosur nomenclature (NCM) of its items. */
import { type Found, found } from './document.ts';
import type { BuiltInCategory } from '#ledger/category-key.ts';
import type { Cents } from '#money/money.ts';

export type Goods = { readonly ncm: string; readonly amountCents: Cents | null };

/** The category with the largest part of the value; a guess once others are among it. Null when no chapter decides. */
export function categoryOfGoods(goods: readonly Goods[]): Found<BuiltInCategory> | null {
  const weights = new Map<BuiltInCategory | null, number>();
  for (const { ncm, amountCents } of goods) {
    const category = categoryOfNcm(ncm);
    weights.set(category, (weights.get(category) ?? 0) + (amountCents ?? 0));
  }
  const [[category] = [null]] = [...weights].toSorted(([, left], [, right]) => right - left);
  return found(category, 'xml', weights.size === 1 ? 'likely' : 'guess');
}

function categoryOfNcm(ncm: string): BuiltInCategory | null {
  const chapter = Number(ncm.slice(0, 2));
  if (ncm.startsWith('2207') || chapter === 27) return 'transport'; // ethanol is sold as fuel
  if (chapter >= 1 && chapter <= 22) return 'food';
  if (chapter === 30) return 'health';
  if (chapter === 49) return 'education';
  return chapter >= 61 && chapter <= 64 ? 'clothing' : null;
}
