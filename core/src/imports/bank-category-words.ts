/** What the words of a bank's own rows point to, and the category of what nothing is known of. */
import type { BuiltInCategory } from '#ledger/category-key.ts';

/** What nothing is known of. It fits every type, in every ledger. */
export const REST: BuiltInCategory = 'other';

/** What a side of a transfer has. */
export const TRANSFER: BuiltInCategory = 'transfer';

/** Folded words, with what they point to. The first line that has one of its words and fits the type decides. */
const WORDS: readonly (readonly [RegExp, readonly BuiltInCategory[]])[] = [
  [/\biof\b|\bimposto|\btributo/u, ['taxes']],
  [
    /\btarifas?\b|\bcesta de servico|\bpacote de servico|\banuidade|\bencargos?\b|\bjuros\b|\bmulta\b|\bmora\b/u,
    ['fees', 'interest'],
  ],
  [/\brendimentos?\b|\bremuneracao\b|\brend pago/u, ['interest']],
  [
    /\bsalarios?\b|\bfolha de pag|\bprovento|\bcred(?:ito)? (?:de )?salario|\bpagto salario/u,
    ['salary', 'payroll'],
  ],
  [/\baluguel\b/u, ['rent', 'housing', 'infrastructure']],
];

/** The categories that the folded words of a bank point to, the likeliest first, and where in them; null where nothing does. */
export function wordsOfBank(
  folded: string,
): { readonly categories: readonly BuiltInCategory[]; readonly from: number; readonly to: number } | null {
  for (const [pattern, categories] of WORDS) {
    const match = pattern.exec(folded);
    if (match) return { categories, from: match.index, to: match.index + match[0].length };
  }
  return null;
}
