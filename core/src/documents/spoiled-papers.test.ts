import { expect, test } from 'vitest';
import type { Found } from './document.ts';
import { readText } from './read-text.ts';
import { spoiled } from '#testing/spoiled.ts';
import { OWNER, TRUE_PAPERS } from '#testing/true-papers.ts';
import { day } from '#calendar/day.ts';

const SEEDS = 5;

test.each(TRUE_PAPERS)(
  'SCAN-08 however $name is spoiled, no certain field is wrong',
  ({ name, text, truth }) => {
    for (const source of ['pdf', 'ocr'] as const) {
      for (let seed = 0; seed < SEEDS; seed += 1) {
        const paper = spoiled(text, seed * 7919 + name.length, source);
        const read = readText(paper, {
          today: day('2026-11-21'),
          source,
          ownTaxIds: [OWNER],
          ledgerKind: 'personal',
        });
        const wrong = Object.entries(truth).flatMap(([field, value]) => {
          const found = read?.[field as keyof typeof truth] as Found<unknown> | undefined;
          const isWrong = found !== undefined && found.certainty !== 'guess' && found.value !== value;
          return isWrong ? [`${field} ${String(found.value)}, not ${value}`] : [];
        });
        expect(wrong, `${source} ${seed}\n${paper}`).toEqual([]);
      }
    }
  },
  20_000,
);

test.each(TRUE_PAPERS)('SCAN-08 unspoiled, $name is read correctly', ({ text, truth }) => {
  const read = readText(text, {
    today: day('2026-11-21'),
    source: 'pdf',
    ownTaxIds: [OWNER],
    ledgerKind: 'personal',
  });
  const fields = Object.keys(truth) as (keyof typeof truth)[];
  expect(Object.fromEntries(fields.map((field) => [field, read?.[field]?.value]))).toEqual(truth);
});
