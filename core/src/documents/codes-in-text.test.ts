import { expect, test } from 'vitest';
import { boletoBarcode, boletoLine } from './boleto.ts';
import { codesInText, endToEndInText } from './codes-in-text.ts';
import { boletoMod11 } from './check-digits.ts';
import { linesFromText } from './text-lines.ts';
import { day } from '#calendar/day.ts';

const BASE = '0019123400000459900000012345678901234567890';
const BARCODE = `${BASE.slice(0, 4)}${boletoMod11(BASE)}${BASE.slice(4)}`;
const LINE = boletoLine(BARCODE).replace(
  /(?<a>.{5})(?<b>.{5})(?<c>.{5})(?<d>.{6})(?<e>.{5})(?<f>.{6})(?<g>.)(?<h>.{14})/u,
  '$<a>.$<b> $<c>.$<d> $<e>.$<f> $<g> $<h>',
);
const CONTEXT = { today: day('2026-11-21'), source: 'ocr' } as const;

function codesOf(text: string) {
  return codesInText(linesFromText(text), CONTEXT).map(({ kind, barcode, amountCents }) => [
    kind,
    barcode?.value,
    amountCents?.value,
    amountCents?.certainty,
  ]);
}

test('the line is the one that its bar code gives', () => {
  expect(boletoBarcode(LINE.replaceAll(/\D/gu, ''))).toBe(BARCODE);
});

test.each([
  ['as printed', LINE, 'exact'],
  ['between other words', `Banco 001-9 | ${LINE} | Recibo do Pagador`, 'exact'],
  ['over two lines', LINE.replace(' ', '\n'), 'exact'],
  ['with letters for digits', LINE.replace('0', 'O'), 'likely'],
  ['with one digit of a field misread', LINE.replace('0019', '0819'), 'guess'],
])('the line of a boleto %s', (_, text, certainty) => {
  expect(codesOf(text)).toEqual([['boleto', BARCODE, 45_990, certainty]]);
});

test('a line with a misread amount is refused, because one digit guards it', () => {
  expect(codesOf(LINE.replace('45990', '46890'))).toEqual([]);
});

test.each(['pdf', 'ocr'] as const)('the end-to-end id of a Pix receipt, from %s', (source) => {
  const id = 'E18236120202605131734s0123456789';
  const read = (text: string) => endToEndInText(linesFromText(text), source);
  const certainty = source === 'pdf' ? 'exact' : 'guess';
  for (const text of [
    `ID da transação: ${id}`,
    `ID\n${id.slice(0, 20)}\n${id.slice(20)}`,
    `ID ${id.slice(0, 9)} ${id.slice(9)}`,
  ]) {
    expect(read(text)).toMatchObject({
      pixId: { value: id, certainty },
      day: { value: '2026-05-13', certainty },
    });
  }
  expect(read('E182361202026051317')).toBeNull();
});
