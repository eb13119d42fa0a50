import { expect, test } from 'vitest';
import { linesFromItems, linesFromText, type TextItem } from './text-lines.ts';

function item(text: string, x: number, y: number, rest: Partial<TextItem> = {}): TextItem {
  return { text, x, y, width: text.length * 5, height: 8, page: 1, ...rest };
}

test('items of one row become words of a cell or cells of their own, from left to right', () => {
  const lines = linesFromItems([
    item('1.950,00', 300, 20),
    item('TOTAL', 10, 20.5),
    item('DA', 40, 20),
    item('NOTA', 54, 20),
    item('Página 1', 10, 5),
    item('segunda', 10, 5, { page: 2 }),
  ]);
  expect(lines.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ['Página 1'],
    ['TOTAL DA NOTA', '1.950,00'],
    ['segunda'],
  ]);
  expect(lines[1]).toMatchObject({ folded: 'total da nota  1.950,00', isPlaced: true });
});

test('a number in pieces is one number', () => {
  expect(linesFromItems([item('1.9', 10, 5), item('50,00', 25.4, 5)])[0]?.text).toBe('1.950,00');
});

test('columns that were laid out with spaces are cells', () => {
  const lines = linesFromItems([item('VALOR DO FRETE     VALOR TOTAL', 10, 5)]);
  expect(lines[0]?.cells.map(({ text, left }) => [text, left])).toEqual([
    ['VALOR DO FRETE', 10],
    ['VALOR TOTAL', 105],
  ]);
});

test('a stamp across the page splits no row', () => {
  const lines = linesFromItems([
    item('VALOR', 10, 20),
    item('CANCELADA', 20, 20, { isTurned: true }),
    item('10,00', 80, 20),
  ]);
  expect(lines.map(({ text }) => text)).toEqual(['VALOR  10,00', 'CANCELADA']);
});

test('plain text: cells by tabs, bars and two spaces; empty lines are left out', () => {
  const lines = linesFromText('TOTAL R$   45,90\r\n\n a | b\tc ');
  expect(lines.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ['TOTAL R$', '45,90'],
    ['a', 'b', 'c'],
  ]);
  expect(lines[0]?.cells[1]).toMatchObject({ start: 10 });
});
