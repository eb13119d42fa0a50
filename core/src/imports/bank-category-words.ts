/** What the words of a bank's own rows point to, and the category of what nothing is known of. */
import type { BuiltInCategory } from '#ledger/category-key.ts';

/** What nothing is known of. It fits every type, in every ledger. */
export const REST: BuiltInCategory = 'other';

/** What a side of a transfer has. */
export const TRANSFER: BuiltInCategory = 'transfer';

/** Folded words, with what they point to. The first line that has one of its words and fits the type decides. */
const WORDS: readonly (readonly [RegExp, readonly BuiltInCategory[]])[] = [
  [/\biof\b|\birrf\b|\bimposto|\btributo/u, ['taxes']],
  [
    /\btarifas?\b|\btar\b|\bcesta (?:de )?servico|\bcesta (?:bradesco|b\.? ?expresso)|\bpacote (?:de )?servico|\banuidade|\bencargos?\b|\bmulta\b|\bmora\b/u,
    ['fees'],
  ],
  // Before the yield of money, which is a remuneration too.
  [
    /\bsalarios?\b|\bfolha (?:de )?pag|\bprovento|\bferias\b|\bdecimo terceiro\b|\b13[oº]? sal\b/u,
    ['salary', 'payroll'],
  ],
  [/\bjuros\b/u, ['fees', 'interest']],
  [/\brendimentos?\b|\bremuneracao\b|\brend pago/u, ['interest']],
  [/\baluguel\b/u, ['rent', 'housing', 'infrastructure']],
];

/** The categories that words of a bank point to, the likeliest first, and where in the text they stand. */
type BankWords = {
  readonly categories: readonly BuiltInCategory[];
  readonly from: number;
  readonly to: number;
};

/** What the folded words of a bank point to, the likeliest first. */
export function wordsOfBank(folded: string): BankWords[] {
  return WORDS.flatMap(([pattern, categories]) => {
    const match = pattern.exec(folded);
    return match ? [{ categories, from: match.index, to: match.index + match[0].length }] : [];
  });
}
