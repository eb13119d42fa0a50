import { day } from '@vintem/core/calendar/day';
import { cents } from '@vintem/core/money/money';
import { formatCounts } from '@vintem/core/imports/box-words';
import { expect, test } from 'vitest';
import { formatFileAccount, formatPeriod, formatProof, formatSender, teller } from './import-words.ts';

const TODAY = day('2026-11-22');
const none = { check: 0, new: 0, linked: 0, known: 0, ignored: 0, unreadable: 0 };

test('IMP-02 the boxes of the sentence add up to the lines of the file, and empty ones are not named', () => {
  const counts = { ...none, new: 180, known: 25, linked: 4, check: 3, ignored: 2 };
  expect(formatCounts({ counts })).toBe(
    '214 linhas: 180 novas · 25 já importadas · 4 ligadas · 3 para conferir · 2 ignoradas',
  );
  expect(formatCounts({ counts: { ...none, known: 1, unreadable: 1 } })).toBe(
    '2 linhas: 1 já importada · 1 não lida',
  );
  expect(formatCounts({ counts: none })).toBe('0 linhas');
});

test.each([
  ['2026-10-01', '2026-10-31', '1º a 31 de outubro'],
  ['2026-09-28', '2026-10-31', '28 de setembro a 31 de outubro'],
  ['2025-12-28', '2026-01-01', '28 de dezembro de 2025 a 1º de janeiro'],
  ['2025-01-01', '2025-12-31', '1º de janeiro a 31 de dezembro de 2025'],
  ['2026-10-05', '2026-10-05', '5 de outubro'],
])('a file from %s to %s is of %s', (from, to, words) => {
  expect(formatPeriod({ fromDay: day(from), toDay: day(to) }, TODAY)).toBe(words);
});

test.each([
  ['341', '1234-5', null, 'Itaú (341 · 1234-5)'],
  [null, '1234-5', 'Nubank', 'Nubank (1234-5)'],
  [null, '1234-5', null, '1234-5'],
  [null, null, null, undefined],
])(
  'the account of bank %s, number %s, called %s is written %s',
  (bank, accountNumber, accountName, words) => {
    expect(formatFileAccount({ bank, accountNumber, accountName })).toBe(words);
  },
);

test('IMP-09 the proof says that the balances are equal, or by how much and to which side they differ', () => {
  const at = { day: day('2026-10-31'), bankCents: cents(400_000) };
  const said = (ledgerCents: number) =>
    formatProof({ ...at, ledgerCents: cents(ledgerCents) }, 'BRL', TODAY).replaceAll('\u00a0', ' ');
  expect(said(400_000)).toBe('Confere com o banco em 31 de outubro');
  expect(said(398_800)).toBe('Faltam R$ 12,00 em relação ao banco em 31 de outubro');
  expect(said(401_200)).toBe('Sobram R$ 12,00 em relação ao banco em 31 de outubro');
});

test('IMP-09 what another product says of a balance is the file’s word, not a bank’s', () => {
  expect(teller({ format: 'csv', bank: null, accountName: 'Nubank' })).toBe('arquivo');
  expect(teller({ format: 'csv', bank: '260', accountName: null })).toBe('banco');
  const proof = { day: day('2026-10-31'), bankCents: cents(100), ledgerCents: cents(100) };
  expect(formatProof(proof, 'BRL', TODAY, 'arquivo')).toBe('Confere com o arquivo em 31 de outubro');
});

test.each([
  ['Ana', 'planilha', 'por Ana, com o token “planilha”'],
  ['Ana', null, 'por Ana'],
  [null, 'planilha', 'com o token “planilha”'],
  [null, null, undefined],
])('API-05 a file sent by %s with the token %s is said to be sent %s', (name, token, words) => {
  expect(formatSender({ name, token })).toBe(words);
});
