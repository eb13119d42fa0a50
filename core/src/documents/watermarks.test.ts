import { describe, expect, test } from 'vitest';
import { readText, type TextContext } from './read-text.ts';
import { linesFromItems, type TextItem } from './text-lines.ts';
import { day } from '#calendar/day.ts';

const CONTEXT: TextContext = {
  today: day('2026-11-21'),
  source: 'pdf',
  ownTaxIds: [],
  ledgerKind: 'personal',
};
const FORM = 'DANFSe v1.0\nTomador: Ana Lima\nValor Líquido da NFS-e R$ 10,00';

function warningsOf(text: string, source: 'ocr' | 'pdf' = 'ocr') {
  return readText(text, { ...CONTEXT, source })?.warnings;
}

/** `word` between the rows of a form, one letter a row. */
function downwards(word: string): string {
  const rows = ['Prestador: Estúdio', 'Município: São Paulo', 'Série 1', 'Código 123'];
  return `${FORM}\n${Array.from(word, (letter, index) => `${letter}\n${rows[index % rows.length]}`).join('\n')}`;
}

describe('SCAN-08 words across a document give their warning', () => {
  test.each([
    ['CANCELADA', 'cancelled'],
    ['SUBSTITUÍDA', 'cancelled'],
    ['SEMVALORFISCAL', 'no_fiscal_value'],
    ['HOMOLOGAÇÃO', 'no_fiscal_value'],
  ] as const)('%s', (word, warning) => {
    expect(warningsOf(`${FORM}\n${Array.from(word).join(' ')}`)).toEqual([warning]);
    expect(warningsOf(downwards(word))).toEqual([warning]);
    expect(warningsOf(downwards(Array.from(word).toReversed().join('')))).toEqual([warning]);
    expect(warningsOf(downwards(word.replace('A', '')))).toEqual([warning]);
  });

  test.each([
    ['CANCELADA', 'cancelled'],
    ['SUBSTITUÍDA', 'cancelled'],
    ['SEM VALOR FISCAL', 'no_fiscal_value'],
  ] as const)('%s in a PDF, slanted, in one piece or letter by letter', (word, warning) => {
    const form = FORM.split('\n').map((text, index) => item(text, 20, 100 + index * 20));
    const letters = Array.from(word);
    const stamps = [
      [item(word, 100, 300, { isTurned: true, height: 40 })],
      letters.map((text, index) =>
        item(text, 100 + index * 20, 300 - index * 20, { isTurned: true, height: 40 }),
      ),
      letters.map((text, index) => item(text, 100 + index * 20, 90 + index * 17, { height: 40 })),
      letters.map((text, index) => item(text, 300, 300 - index * 9, { isTurned: true })).toReversed(),
    ];
    for (const stamp of stamps) {
      const lines = linesFromItems([...form, ...stamp]);
      const read = readText(lines, CONTEXT);
      expect(read?.warnings, JSON.stringify(stamp)).toEqual([warning]);
      expect(read?.amountCents?.value).toBe(1000);
    }
  });

  test.each([
    'NFS-e CANCELADA',
    'Situação: Cancelada',
    'NOTA FISCAL CANCELADA EM 12/11/2026',
    'Situação da NFS-e: Substituída',
    'Esta nota foi substituída pela NFS-e 152',
    'NFS-e substituída pela nota 152',
  ])('%s', (line) => {
    expect(warningsOf(`${FORM}\n${line}`)).toEqual(['cancelled']);
  });

  test.each([
    'NFS-e Substituída: 150',
    'Número da NFS-e substituída 150',
    'A nota pode ser cancelada até o dia 10',
    'NF-e referenciada cancelada',
  ])('%s gives no warning', (line) => {
    expect(warningsOf(`${FORM}\n${line}`)).toEqual([]);
  });
});

test('SCAN-08 of turned text only stamps are kept', () => {
  const lines = linesFromItems([
    ...FORM.split('\n').map((text, index) => item(text, 20, 100 + index * 20)),
    item('TOTAL R$ 99,00', 500, 300, { isTurned: true }),
  ]);
  expect(lines.map(({ text }) => text)).toEqual(FORM.split('\n'));
});

function item(text: string, x: number, y: number, rest: Partial<TextItem> = {}): TextItem {
  return { text, x, y, width: text.length * 5, height: 8, page: 1, ...rest };
}
