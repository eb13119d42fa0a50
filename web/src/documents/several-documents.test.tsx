// Several documents in one file, and pictures that are too much, with the real engines.
import { day } from '@vintem/core/calendar/day';
import { boletoLine } from '@vintem/core/documents/boleto';
import { boletoMod11, mod11 } from '@vintem/core/documents/check-digits';
import { expect, test } from 'vitest';
import { pdfOf } from '#testing/sample-pdf.ts';
import { drawCode, drawReceipt, fileOf } from '#testing/sample-picture.ts';
import { scanDocument } from './scan-document.ts';
import { ScanError } from './scan-failure.ts';
import type { ScanStage } from './scan-stage.ts';

const stages: ScanStage[] = [];
const scan = async (file: File) => {
  stages.length = 0;
  const { documents } = await scanDocument(file, {
    ledgerKind: 'personal',
    ownTaxIds: [],
    today: day('2026-11-21'),
    signal: new AbortController().signal,
    onStage: (stage) => stages.push(stage),
  });
  return documents;
};
const failureOf = async (file: File) => {
  const error: unknown = await scan(file).catch((thrown: unknown) => thrown);
  return error instanceof ScanError ? error.failure : error;
};
const keyOf = (number: number) => {
  const base = `352611112223330001816500100000${1000 + number}1234567${number}9`.slice(0, 43);
  return base + String(mod11(base));
};
const barcodeOf = (number: number) => {
  const base =
    `0019${'9'.repeat(0)}${1500 + number}000001${number}00000001234567890123456789${number}`.padEnd(43, '7');
  return `${base.slice(0, 4)}${boletoMod11(base)}${base.slice(4)}`;
};
const noteOn = (key: string, total: string, sheet: string) => [
  `DANFE NFC-e MERCADO DA ESQUINA LTDA Folha ${sheet}`,
  'CNPJ 11.222.333/0001-81',
  `VALOR TOTAL R$ ${total}`,
  `Cartao de Debito ${total}`,
  'Emissao: 20/11/2026 10:31:22',
  `Chave de acesso ${key}`,
];
const XML_NOTE = (number: number) =>
  `<NFe><infNFe Id="NFe${keyOf(number)}"><ide><mod>65</mod><dhEmi>2026-11-20T10:00:00-03:00</dhEmi></ide><emit><CNPJ>11222333000181</CNPJ><xNome>Mercado</xNome></emit><total><ICMSTot><vNF>1${number}.00</vNF></ICMSTot></total></infNFe></NFe>`;

test('SCAN-04 two notes in one PDF stay two, each with its pages', { timeout: 60_000 }, async () => {
  const pageTexts = [
    noteOn(keyOf(1), '47,90', '1/2'),
    [`DANFE NFC-e Folha 2/2`, `Chave de acesso ${keyOf(1)}`, 'Informacoes complementares do emitente'],
    noteOn(keyOf(2), '10,50', '1/1'),
  ];
  const documents = await scan(pdfOf({ pageTexts }));
  expect(documents.map(({ read, pages }) => [read.accessKey?.value, read.amountCents?.value, pages])).toEqual(
    [
      [keyOf(1), 4790, [1, 2]],
      [keyOf(2), 1050, [3]],
    ],
  );
  const shares = stages.flatMap(({ share }) => share ?? []);
  expect(shares).toEqual(shares.toSorted((left, right) => left - right));
});

test(
  'SCAN-04 a carnê gives each of its slips, whether a page holds one or three',
  { timeout: 60_000 },
  async () => {
    const slip = (number: number) => [
      'Banco do Brasil 001-9 Loja do Bairro LTDA',
      boletoLine(barcodeOf(number)),
      `Beneficiario Loja do Bairro LTDA Parcela ${number}`,
    ];
    const documents = await scan(
      pdfOf({ pageTexts: [[...slip(1), ...slip(2), ...slip(3)], slip(4), slip(4)] }),
    );
    expect(documents.map(({ read, pages }) => [read.barcode?.value, pages])).toEqual([
      [barcodeOf(1), [1]],
      [barcodeOf(2), [1]],
      [barcodeOf(3), [1]],
      [barcodeOf(4), [2, 3]],
    ]);
  },
);

test(
  'SCAN-08 two receipts in one photo give two documents, and joined XML files one for each',
  { timeout: 60_000 },
  async () => {
    const receipt = await drawReceipt({
      lines: ['MERCADO DA ESQUINA LTDA', '', '', '', '', '', '', '', '', '', '', ''],
    });
    const context = receipt.getContext('2d');
    for (const [index, top] of [90, 440].entries()) {
      const url = `https://www.nfce.fazenda.sp.gov.br/qrcode?p=${keyOf(index + 1)}|2|1|20|4${index}.90|6e6f|1|AB12`;
      context?.drawImage(await drawCode(url), 30 + 360 * index, top - 350 * index, 330, 330);
    }
    const seen = await scan(await fileOf(receipt, 'image/png'));
    expect(seen.map(({ read }) => read.amountCents?.value).toSorted()).toEqual([4090, 4190]);

    const xml = `<?xml version="1.0"?>${XML_NOTE(1)}\n<?xml version="1.0"?><nfeProc>${XML_NOTE(2)}</nfeProc>${XML_NOTE(1)}`;
    const notes = await scan(new File([xml], 'lote.xml', { type: 'text/xml' }));
    expect(notes.map(({ read }) => read.amountCents?.value)).toEqual([1100, 1200]);
  },
);

test('SCAN-07 a picture that is too large or that no browser opens says so before it is decoded', async () => {
  const png = (width: number, height: number) => {
    const bytes = new Uint8Array(200);
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    new DataView(bytes.buffer).setUint32(16, width);
    new DataView(bytes.buffer).setUint32(20, height);
    return new File([bytes], 'foto.png', { type: 'image/png' });
  };
  const heif = (brand: string) =>
    new File([`\0\0\0\u0018ftyp${brand}\0\0\0\0mif1`], `foto.${brand}`, { type: '' });
  expect(await failureOf(png(16_000, 16_000))).toBe('image_too_large');
  expect(await failureOf(png(8000, 6000))).toBe('image_too_detailed');
  expect(await failureOf(heif('heic'))).toBe('image_heic');
  expect(await failureOf(heif('avif'))).toBe('image_avif');
});

test('SCAN-03 a large JPEG is read at a part of its size', { timeout: 60_000 }, async () => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [7000, 5000];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, 7000, 5000);
  const lines = [
    'MERCADO DA ESQUINA LTDA',
    'CAFE 18,90',
    'QUEIJO 29,00',
    'VALOR TOTAL R$ 47,90',
    'Emissao 20/11/2026 10:31:22',
  ];
  const small = await drawReceipt({ lines });
  context.drawImage(small, 500, 500, 6000, (6000 * small.height) / small.width);
  const [found] = await scan(await fileOf(canvas, 'image/jpeg'));
  expect(found?.read).toMatchObject({ amountCents: { value: 4790 }, day: { value: '2026-11-20' } });
});
