import { expect, test } from 'vitest';
import { amountsIn } from './amounts-in-text.ts';
import { daysIn } from './days-in-text.ts';
import { isPlausibleName, legibleLetters, withoutPoorNames } from './plausible-name.ts';
import { readText } from './read-text.ts';
import { day } from '#calendar/day.ts';
import { foldText } from '#text/fold.ts';
import { lineOfBill } from '#testing/bank-receipts.ts';
import { specTable } from '#testing/spec-table.ts';
import spec from '#specs/paper.md?raw';

function read(lines: string) {
  return readAs('ocr', lines);
}

function readAs(source: 'ocr' | 'pdf', lines: string) {
  return readText(lines.replaceAll(' / ', '\n'), {
    today: day('2026-11-20'),
    source,
    ownTaxIds: [],
    ledgerKind: 'personal',
  });
}

test.each(specTable(spec, 'Amounts in text'))('SCAN-08 %s: %s, in doubt: %s', (text, amounts, inDoubt) => {
  const found = amountsIn(foldText(text), { mends: true });
  expect(found.map(({ amountCents }) => amountCents).join(' ')).toBe(amounts);
  expect(found.some(({ isDoubtful }) => isDoubtful)).toBe(inDoubt === 'yes');
});

test.each(specTable(spec, 'Days in text'))('SCAN-08 %s: %s', (text, expected) => {
  expect(daysIn(foldText(text), { mends: true })[0]?.day ?? '').toBe(expected);
});

test.each(specTable(spec, 'The total'))('SCAN-08 %s: %s, sure: %s', (lines, total, sure) => {
  const { amountCents } = read(lines) ?? {};
  expect([String(amountCents?.value), amountCents?.certainty]).toEqual([
    total,
    sure === 'yes' ? 'likely' : 'guess',
  ]);
});

test.each(specTable(spec, 'What was paid'))(
  'SCAN-08 a paid bill: %s: %s, %s, sure: %s, %s',
  (lines, ...expected) => {
    const line = lineOfBill({ nominal: 45_990, due: day('2026-10-10') });
    const { kind, amountCents, day: found } = readAs('pdf', `${line} / ${lines}`) ?? {};
    const isSure = amountCents !== undefined && amountCents.certainty !== 'guess';
    expect([kind, String(amountCents?.value), isSure ? 'yes' : 'no', found?.value ?? '']).toEqual(expected);
  },
);

test.each(specTable(spec, 'The day'))('SCAN-08 %s: %s', (lines, expected) => {
  expect(read(`TOTAL R$ 10,00 / ${lines}`)?.day?.value).toBe(expected);
});

test.each(specTable(spec, 'Names that recognition read'))('SCAN-08 %s is a name: %s', (name, expected) => {
  expect(isPlausibleName(name)).toBe(expected === 'yes');
});

test('SCAN-08 a poor name leaves the description empty, and only that', () => {
  const poor = read('Ca ” fo n / VALOR TOTAL R$ 10,00');
  const named = read('MERCADO DA ESQUINA / VALOR TOTAL R$ 10,00');
  expect(poor && withoutPoorNames(poor)).not.toHaveProperty('description');
  expect(poor && withoutPoorNames(poor)).toMatchObject({ amountCents: { value: 1000 } });
  expect(named && withoutPoorNames(named)).toEqual(named);
});

test('sideways writing gives next to no words', () => {
  expect(legibleLetters('VALOR TOTAL R$ 10,00 MERCADO')).toBe(22);
  expect(legibleLetters('=<2 — ZN1 wo 3u |aa| 4rtk')).toBe(0);
});
