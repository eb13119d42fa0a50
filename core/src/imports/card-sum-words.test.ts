import { expect, test } from 'vitest';
import { cents } from '#money/money.ts';
import { formatAmount } from '#money/read-amount.ts';
import { billBeforeWords, replacedSumWords } from './card-sum-words.ts';

test.each([
  [85_000, 0, 'O pagamento de 850,00 que está aqui é da fatura anterior', undefined],
  [0, 31_240, undefined, 'Você já contava com 312,40 desta fatura como um valor só.'],
  [0, 0, undefined, undefined],
  [-100, -100, undefined, undefined],
])(
  'IMP-13 of %i cents of bills before and %i cents that were told as a sum it says: %s, %s',
  (billsBefore, replaced, paid, instead) => {
    const cardSums = { billsBeforeCents: cents(billsBefore), replacedCents: cents(replaced) };
    const begins = (said: string | undefined, words: string | undefined) =>
      words === undefined ? said === undefined : said?.startsWith(words);
    expect(begins(billBeforeWords({ cardSums }, formatAmount), paid)).toBe(true);
    expect(begins(replacedSumWords({ cardSums }, formatAmount), instead)).toBe(true);
  },
);

test('IMP-13 of what is no card nothing is said of sums', () => {
  expect(billBeforeWords({ cardSums: null }, formatAmount)).toBeUndefined();
  expect(replacedSumWords({ cardSums: null }, formatAmount)).toBeUndefined();
});
