import { describe, expect, test } from 'vitest';
import { readText, type TextContext } from './read-text.ts';
import { linesFromItems, type TextItem } from './text-lines.ts';
import { day } from '#calendar/day.ts';
import { grouped, paperKey } from '#testing/paper.ts';

const CONTEXT: TextContext = {
  today: day('2026-11-21'),
  source: 'pdf',
  ownTaxIds: [],
  ledgerKind: 'personal',
};
const KEY = grouped(paperKey({ model: '55' }));
const HEAD = `DANFE\nCHAVE DE ACESSO\n${KEY}`;

function read(text: string, source: 'ocr' | 'pdf' = 'pdf') {
  return readText(text, { ...CONTEXT, source });
}

function cell(text: string, x: number, y: number, height = 7): TextItem {
  return { text, x, y, height, width: text.length * 3.2, page: 1 };
}

function totalOf(items: readonly TextItem[]) {
  const { amountCents } = readText(linesFromItems([cell('DANFE', 250, 10), ...items]), CONTEXT) ?? {};
  return amountCents?.value;
}

describe('SCAN-08 the total of a DANFE stands under its own heading', () => {
  test('the total of a DANFE is found where the figures are left of their boxes', () => {
    const headings = ['VALOR DO FRETE', 'VALOR TOTAL DOS PRODUTOS', 'VALOR TOTAL DA NOTA'];
    const figures = ['50,00', '1.500,00', '1.550,00'];
    for (const shift of [-60, -20, 0, 40, 70])
      expect(
        totalOf([
          ...headings.map((text, index) => cell(text, 80 + index * 110, 100, 5)),
          ...figures.map((text, index) => cell(text, 80 + index * 110 + shift, 109)),
        ]),
        String(shift),
      ).toBe(155_000);
  });

  test('the total of a DANFE is found where the headings are wrapped', () => {
    const wrapped = [
      ['VALOR DO', 'FRETE'],
      ['VALOR TOTAL DOS', 'PRODUTOS'],
      ['VALOR TOTAL DA', 'NOTA'],
    ];
    expect(
      totalOf([
        ...wrapped.flatMap(([first = '', second = ''], index) => [
          cell(first, 10 + index * 110, 100, 5),
          cell(second, 10 + index * 110, 106, 5),
        ]),
        ...['50,00', '1.500,00', '1.550,00'].map((text, index) => cell(text, 40 + index * 110, 116)),
      ]),
    ).toBe(155_000);
  });

  test('the total of a DANFE is found where only some headings are wrapped', () => {
    expect(
      totalOf([
        cell('DESCONTO', 10, 106, 5),
        cell('VALOR TOTAL DOS', 120, 100, 5),
        cell('PRODUTOS', 120, 106, 5),
        cell('VALOR TOTAL DA', 230, 100, 5),
        cell('NOTA', 230, 106, 5),
        cell('VALOR DO IPI', 340, 106, 5),
        cell('0,00', 40, 116),
        cell('1.500,00', 150, 116),
        cell('1.550,00', 260, 116),
        cell('7,00', 370, 116),
      ]),
    ).toBe(155_000);
  });

  test('a box of taxes does not turn its neighbour into one', () => {
    expect(
      totalOf([
        cell('VALOR DO ICMS 270,00', 10, 100),
        cell('1.550,00', 260, 100),
        cell('VALOR TOTAL DA NOTA', 250, 91, 5),
      ]),
    ).toBe(155_000);
  });

  test('the total of a DANFE in plain text is found by the order of its columns', () => {
    const text = `${HEAD}
BASE DE CÁLCULO DO ICMS  VALOR TOTAL DA NOTA  VALOR DO ICMS
1.500,00  1.550,00  270,00`;
    expect(read(text)?.amountCents?.value).toBe(155_000);
  });
});

describe('SCAN-08 the key of a PDF is checked against the fields beside it', () => {
  test('a key of another issuer is not that of the document', () => {
    const text = `${HEAD}\nCNPJ 45.723.174/0001-10\nDATA DA EMISSÃO 13/05/2026\nVALOR TOTAL DA NOTA 10,00`;
    const found = read(text);
    expect(found).toMatchObject({
      accessKey: { certainty: 'guess' },
      issuerTaxId: { certainty: 'guess' },
      warnings: ['key_mismatch'],
    });
    expect(read(text.replace('45.723.174/0001-10', '11.222.333/0001-81'))).toMatchObject({
      accessKey: { certainty: 'exact' },
      issuerTaxId: { value: '11222333000181', certainty: 'exact' },
      warnings: [],
    });
  });

  test('a labelled day of issue outside the month of the key is kept as a guess', () => {
    const text = `${HEAD}\nCNPJ 11.222.333/0001-81\nDATA DA EMISSÃO 13/06/2026\nPROTOCOLO 14/05/2026 10:00\nVALOR TOTAL DA NOTA 10,00`;
    expect(read(text)).toMatchObject({
      day: { value: '2026-06-13', certainty: 'guess' },
      warnings: ['key_mismatch'],
    });
  });

  test('a key whose issuer fails its own check digits is never exact, from any source', () => {
    const key = grouped(paperKey({ model: '55', issuer: '11222333000199' }));
    const text = `DANFE\nCHAVE DE ACESSO\n${key}\nVALOR TOTAL DA NOTA 10,00`;
    expect(read(text)?.accessKey?.certainty).toBe('guess');
    expect(read(text, 'ocr')?.accessKey?.certainty ?? 'guess').toBe('guess');
  });

  test('the year of a sound key corrects a recognised one', () => {
    const receipt = (printed: string) =>
      `MERCADO LTDA\nCNPJ 11.222.333/0001-81\nNFC-e 4321 ${printed} 10:37\nVALOR TOTAL R$ 10,00\n${grouped(paperKey())}`;
    for (const printed of ['13/05/2028', '13/05/2020', '13/05/2025'])
      expect(read(receipt(printed), 'ocr')?.day).toMatchObject({ value: '2026-05-13', certainty: 'guess' });
    expect(read(receipt('13/08/2028'), 'ocr')?.day?.value).not.toBe('2026-05-13');
  });
});

describe('SCAN-08 the amount of a slip', () => {
  test.each([
    ['R$ 80\nFaxina\nRecibo', 8000],
    ['RECIBO R$ 1.250,00\nRecebi de Ana Lima a quantia supra\n12/11/2026', 125_000],
    ['RECIBO Nº 12\nR$ 80', 8000],
    ['MERCADINHO\nARROZ 25,37\nCAFE 29,70\nVl. Total R$ 55,07\nDinheiro 55,07', 5507],
    ['MERCADINHO\nVL. TOTAL: 55,07\nCARTAO 55,07', 5507],
    ['OFICINA\nVALOR:\nR$ 350,00\nObrigado', 35_000],
    ['OFICINA\nVALOR:\n350,00', 35_000],
    ['LOJA\nTotal 100,00\nDesconto 10,00\nPix 90,00', 9000],
    ['LOJA\nTotal R$ 100,00\nDesconto R$ 10,00\nDinheiro 100,00\nTroco 10,00', 9000],
    ['LOJA\nTotal 100,00\nDesconto 10,00\nPix 100,00', 10_000],
    [
      'QTD  DESCRIÇÃO  VL. UNIT  VL. TOTAL\n1  ARROZ  25,37  25,37\n2  CAFE  14,85  29,70\nTOTAL R$ 55,07',
      5507,
    ],
  ])('%s', (text, amount) => {
    for (const source of ['pdf', 'ocr'] as const) expect(read(text, source)?.amountCents?.value).toBe(amount);
  });
});
