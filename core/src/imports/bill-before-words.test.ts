import { expect, test } from 'vitest';
import { month } from '#calendar/month.ts';
import { cents } from '#money/money.ts';
import { formatAmount } from '#money/read-amount.ts';
import { billBeforeWords } from './bill-before-words.ts';

test.each([
  ['2026-11', -85_000, 'O pagamento de 850,00 que está aqui é da fatura anterior'],
  ['2026-11', 85_000, undefined],
  [null, -85_000, undefined],
])('IMP-13 of the statement %s, which moves what was owed to %i cents, it says: %s', (of, toCents, words) => {
  const opening = { fromCents: cents(0), toCents: cents(toCents) };
  const said = billBeforeWords({ opening, statementMonth: of === null ? null : month(of) }, formatAmount);
  expect(said?.split(', que não está')[0]).toBe(words);
});
