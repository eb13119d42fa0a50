import type { ImportProof } from '@vintem/contract/import-proof';
import { day } from '@vintem/core/calendar/day';
import { cents } from '@vintem/core/money/money';
import { expect, test } from 'vitest';
import { explains, formatBreaks, formatChange, formatGap, formatVanished } from './proof-words.ts';

const TODAY = day('2026-11-22');
const at = (afterLine: number, missing: number) => ({
  afterLine,
  beforeLine: afterLine + 1,
  missingCents: cents(missing),
});

test.each([
  [[], 0, undefined],
  [[at(48, 3_500)], 1, 'Entre as linhas 48 e 49 faltam R$ 35,00.'],
  [[at(48, -3_500)], 1, 'Entre as linhas 48 e 49 sobram R$ 35,00.'],
  [
    [at(48, 3_500), at(60, 1)],
    2,
    'Entre as linhas 48 e 49 faltam R$ 35,00. Há mais 1 lugar assim no arquivo.',
  ],
  [
    [at(1_048, 3_500)],
    13,
    'Entre as linhas 1.048 e 1.049 faltam R$ 35,00. Há mais 12 lugares assim no arquivo.',
  ],
])('IMP-10 breaks %j of %i are named by their lines: %s', (breaks, breakCount, words) => {
  expect(formatBreaks({ breaks, breakCount }, 'BRL')?.replaceAll(/\s/gu, ' ')).toBe(words);
});

test('IMP-10 a break is told in the currency of the account', () => {
  expect(formatBreaks({ breaks: [at(2, 3_500)], breakCount: 1 }, 'USD')).toBe(
    'Entre as linhas 2 e 3 faltam $35.00.',
  );
});

test.each([
  ['2026-10-01', '2026-10-14', 'Falta de 1º a 14 de outubro'],
  ['2026-09-28', '2026-10-14', 'Falta de 28 de setembro a 14 de outubro'],
  ['2026-10-01', '2026-10-01', 'Falta 1º de outubro'],
])('IMP-09 the days from %s to %s: %s', (from, to, words) => {
  expect(formatGap({ fromDay: day(from), toDay: day(to) }, TODAY)).toBe(words);
});

test('IMP-09 lines that vanished are counted, and what the ledger has otherwise says how', () => {
  expect(formatVanished(1)).toBe('Sumiu do banco: 1 linha');
  expect(formatVanished(3)).toBe('Sumiram do banco: 3 linhas');
  const changed = { why: 'amount', amountCents: cents(-4_590) } as NonNullable<
    ImportProof['reasons']
  >['changed']['items'][number];
  expect(formatChange(changed, 'BRL').replaceAll(/\s/gu, ' ')).toBe('O banco diz −R$ 45,90');
  expect(formatChange({ ...changed, why: 'deleted' }, 'BRL')).toBe('A transação foi excluída');
});

test('IMP-09 what amounts to the difference, with its direction, is said to be it', () => {
  const balances = { bankCents: cents(100), ledgerCents: cents(65) };
  expect(explains(cents(35), balances)).toBe(true);
  expect(explains(cents(-35), balances)).toBe(false);
});
