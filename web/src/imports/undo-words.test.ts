import type { ImportUndo } from '@vintem/contract/import-undo';
import { cents } from '@vintem/core/money/money';
import { expect, test } from 'vitest';
import { takesNothing, undoSentences } from './undo-words.ts';

const NOTHING: ImportUndo = {
  goneCount: 0,
  restoredCount: 0,
  changedCount: 0,
  changedBeforeCount: 0,
  changed: [],
  staying: [],
  opening: null,
};
/** Amounts are written with a space that does not break. */
const said = (undo: Partial<ImportUndo>) =>
  undoSentences({ ...NOTHING, ...undo }, 'BRL').map((one) => one.replaceAll('\u00a0', ' '));

test.each<[Partial<ImportUndo>, string]>([
  [{ goneCount: 1 }, '1 lançamento sai.'],
  [{ goneCount: 1214 }, '1.214 lançamentos saem.'],
  [{ restoredCount: 1 }, '1 lançamento que já existia volta a ser como antes.'],
  [{ restoredCount: 2 }, '2 lançamentos que já existiam voltam a ser como antes.'],
  [
    { staying: [{ fileName: 'nubank-outubro.ofx', count: 12 }] },
    '12 lançamentos ficam: o arquivo nubank-outubro.ofx também os traz.',
  ],
  [{ staying: [{ fileName: 'a.csv', count: 1 }] }, '1 lançamento fica: o arquivo a.csv também o traz.'],
  [
    { staying: [{ fileName: null, count: 3 }] },
    '3 lançamentos ficam: outro arquivo traz outra parcela da mesma compra.',
  ],
  [{ changedCount: 5 }, '5 lançamentos foram alterados por você depois. Eles ficam ou saem?'],
  [{ changedBeforeCount: 1 }, '1 lançamento que já existia, e que você alterou depois, fica como está.'],
  [
    { opening: { fromCents: cents(10_300), toCents: cents(0), fileName: null } },
    'O saldo inicial volta de R$ 103,00 para R$ 0,00.',
  ],
  [
    { opening: { fromCents: cents(10_300), toCents: null, fileName: 'novembro.ofx' } },
    'O saldo inicial, hoje R$ 103,00, passa a fechar com o arquivo novembro.ofx.',
  ],
])('IMP-11 an undo of %j says: %s', (undo, sentence) => {
  expect(said(undo)).toEqual([sentence]);
  expect(takesNothing({ ...NOTHING, ...undo })).toBe(false);
});

test('IMP-11 an undo that takes nothing says nothing, and is not asked about', () => {
  expect(said({})).toEqual([]);
  expect(takesNothing(NOTHING)).toBe(true);
});
