// The whole ladder in a real browser with the real engines, on documents made here.
import { day } from '@vintem/core/calendar/day';
import { mod11 } from '@vintem/core/documents/check-digits';
import { expect, test } from 'vitest';
import { drawCode, drawReceipt, fileOf } from '#testing/sample-picture.ts';
import { pdfOf } from '#testing/sample-pdf.ts';
import { scanDocument } from './scan-document.ts';
import { ScanError } from './scan-failure.ts';
import type { ScanStage } from './scan-stage.ts';

const KEY = withDigit('3526111122233300018165001000001234912345678');
/** Issued offline: the code itself has the day and the value. */
const QR = `https://www.nfce.fazenda.sp.gov.br/qrcode?p=${KEY}|2|1|20|47.90|6e6f2d646967657374|1|AB12`;
const RECEIPT = [
  'MERCADO DA ESQUINA LTDA',
  'CNPJ 11.222.333/0001-81',
  '001 CAFE TORRADO 500G 1 UN 18,90',
  '002 QUEIJO MINAS 1 UN 29,00',
  'VALOR TOTAL R$ 47,90',
  'Cartao Debito 47,90',
  'Emissao 20/11/2026 10:31:22',
];

const stages: ScanStage[] = [];
const scan = (file: File, signal = new AbortController().signal) =>
  scanDocument(file, {
    ledgerKind: 'personal',
    ownTaxIds: [],
    today: day('2026-11-21'),
    signal,
    onStage: (stage) => stages.push(stage),
  });
const readOne = async (file: File) => (await scan(file)).documents[0]?.read;
const failureOf = async (file: File) => {
  const error: unknown = await scan(file).catch((thrown: unknown) => thrown);
  return error instanceof ScanError ? error.failure : error;
};
const typed = (content: string, type: string) => new File([content], 'arquivo', { type });

test('SCAN-08 the QR code of a receipt is exact, whatever its text says', { timeout: 60_000 }, async () => {
  const picture = await drawReceipt({ lines: ['MERCADO DA ESQUINA LTDA', 'TOTAL R$ 4?,90'], qr: QR });
  expect(await readOne(await fileOf(picture, 'image/jpeg'))).toMatchObject({
    kind: 'nfce',
    accessKey: { value: KEY, from: 'qr', certainty: 'exact' },
    amountCents: { value: 4790, from: 'qr', certainty: 'exact' },
    day: { value: '2026-11-20', from: 'qr', certainty: 'exact' },
  });
});

test('SCAN-08 the bar code of a boleto is exact', { timeout: 60_000 }, async () => {
  const barcode = '23797404300001240200448056168623793601105800';
  const canvas = await drawReceipt({ lines: ['Boleto', '', '', ''] });
  canvas.getContext('2d')?.drawImage(await drawCode(barcode, 'ITF'), 40, 90, 680, 120);
  expect(await readOne(await fileOf(canvas, 'image/png'))).toMatchObject({
    kind: 'boleto',
    barcode: { value: barcode, certainty: 'exact' },
    amountCents: { value: 124_020, from: 'boleto', certainty: 'exact' },
  });
});

test.each([
  ['upright', {}],
  ['lying', { turn: 90 }],
  ['lying on its other side', { turn: 270 }],
  ['upside down', { turn: 180 }],
  ['dark', { paper: '#4a4740', ink: '#1c1a17' }],
] as const)('SCAN-03 a receipt without codes, %s', { timeout: 60_000 }, async (_name, drawn) => {
  stages.length = 0;
  const picture = await drawReceipt({ lines: RECEIPT, ...drawn });
  const read = await readOne(await fileOf(picture, 'image/jpeg'));
  expect(read).toMatchObject({ amountCents: { value: 4790 }, day: { value: '2026-11-20' } });
  expect(read?.amountCents?.from).toBe('text');
  const shares = stages.filter(({ step }) => step === 'image').map(({ share }) => share ?? 0);
  expect(shares.some((share) => share > 0 && share < 1)).toBe(true);
  expect(shares).toEqual(shares.toSorted((left, right) => left - right));
});

test('SCAN-04 the text of a PDF is read directly', { timeout: 60_000 }, async () => {
  const texts = [
    ['DANFE NFC-e MERCADO DA ESQUINA LTDA', 40, 800],
    ['CNPJ 11.222.333/0001-81', 40, 780],
    ['VALOR TOTAL R$', 40, 700],
    ['47,90', 300, 700],
    ['Cartao de Debito', 40, 680],
    ['47,90', 300, 680],
    ['Emissao: 20/11/2026 10:31:22', 40, 660],
    [`Chave de acesso ${KEY}`, 40, 640],
  ] as const;
  expect(await readOne(pdfOf({ texts }))).toMatchObject({
    kind: 'nfce',
    amountCents: { value: 4790 },
    day: { value: '2026-11-20' },
    accessKey: { value: KEY, certainty: 'exact' },
  });
});

test(
  'SCAN-04 a PDF of pictures is read as pictures, and one with an XML by its XML',
  { timeout: 60_000 },
  async () => {
    const canvas = await drawReceipt({ lines: RECEIPT, qr: QR });
    const jpeg = new Uint8Array(await (await fileOf(canvas, 'image/jpeg')).arrayBuffer());
    const picture = { bytes: jpeg, width: canvas.width, height: canvas.height };
    expect(await readOne(pdfOf({ picture }))).toMatchObject({ accessKey: { value: KEY, from: 'qr' } });

    const ide =
      '<ide><mod>65</mod><tpNF>1</tpNF><tpAmb>1</tpAmb><dhEmi>2026-11-20T10:00:00-03:00</dhEmi></ide>';
    const emit = '<emit><CNPJ>11222333000181</CNPJ><xNome>Mercado da Esquina</xNome></emit>';
    const total = '<total><ICMSTot><vNF>47.90</vNF></ICMSTot></total>';
    const content = `<NFe><infNFe Id="NFe${KEY}">${ide}${emit}${total}</infNFe></NFe>`;
    const read = await readOne(
      pdfOf({ texts: [['sem valor', 40, 800]], attachment: { name: 'nota.xml', content } }),
    );
    expect(read).toMatchObject({ amountCents: { value: 4790, from: 'xml', certainty: 'exact' } });
  },
);

test('SCAN-02 only images, PDFs and XML files are read; statements of banks are told from them', async () => {
  const others = [
    typed('PK\u0003\u0004', 'application/zip'),
    typed('<html></html>', 'text/html'),
    typed('texto', 'text/plain'),
    typed('', 'audio/mpeg'),
  ];
  for (const file of others) expect(await failureOf(file), file.type).toBe('unsupported');
  const statements = [
    typed('a,b', 'text/csv'),
    typed('OFXHEADER:100\n<OFX>', ''),
    typed('<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX></OFX>', 'text/xml'),
  ];
  for (const file of statements) expect(await failureOf(file), file.type).toBe('statement');
});

test('SCAN-07 an unreadable file ends in a failure that has its own text', { timeout: 60_000 }, async () => {
  const nothing = await drawReceipt({ lines: [], paper: '#6b8e5a' });
  const tall = Array.from(
    { length: 4 },
    (_, index) => [`Pagina sem nada ${index}`, 40, 700 - index * 20] as const,
  );
  const cases: (readonly [File, string])[] = [
    [typed('PK\u0003\u0004zip', 'application/pdf'), 'pdf_broken'],
    [pdfOf({ isLocked: true }), 'pdf_locked'],
    [new File([new Uint8Array(60 * 1024 * 1024)], 'grande.pdf', { type: 'application/pdf' }), 'pdf_too_big'],
    [new File([new Uint8Array(41 * 1024 * 1024)], 'grande.jpg', { type: 'image/jpeg' }), 'image_too_big'],
    [pdfOf({ pages: 300, texts: tall }), 'nothing_found'],
    [typed('isto não é uma imagem', 'image/png'), 'image_broken'],
    [typed('', 'image/png'), 'empty'],
    [await fileOf(nothing, 'image/png'), 'nothing_found'],
    [typed('<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>', 'text/xml'), 'xml_broken'],
    [typed('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 'text/xml'), 'xml_broken'],
    [typed('<NFe><infNFe>', 'text/xml'), 'xml_broken'],
    [typed('<receita><nome>Bolo</nome></receita>', 'text/xml'), 'xml_unknown'],
  ];
  for (const [file, failure] of cases) expect(await failureOf(file), `${file.name} ${failure}`).toBe(failure);
});

test('a script in an SVG never runs', { timeout: 60_000 }, async () => {
  const script = '<script>window.parent.wasRun = true; window.wasRun = true</script>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200" onload="wasRun = true">${script}<text y="99">oi</text></svg>`;
  expect(await failureOf(typed(svg, 'image/svg+xml'))).toBe('nothing_found');
  expect('wasRun' in window).toBe(false);
});

test('a text in another language is never certain', { timeout: 60_000 }, async () => {
  const lines = ['CORNER STORE INC', 'Coffee 4.50', 'Total $ 12.75', 'Visa 12.75', '11/20/2026 10:31 AM'];
  const found = await scan(await fileOf(await drawReceipt({ lines }), 'image/jpeg')).catch(() => undefined);
  const read = found?.documents[0]?.read;
  for (const field of [read?.amountCents, read?.day]) expect(field?.certainty ?? 'guess').toBe('guess');
});

test('reading can be cancelled half-way, and the next document is read', { timeout: 60_000 }, async () => {
  const file = await fileOf(await drawReceipt({ lines: RECEIPT }), 'image/jpeg');
  const controller = new AbortController();
  const reading = scan(file, controller.signal);
  setTimeout(() => controller.abort(), 300);
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  expect(await readOne(file)).toMatchObject({ amountCents: { value: 4790 } });
});

function withDigit(base: string): string {
  const rest = mod11(base);
  return base + String(rest);
}
