import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentOf, found } from './document.ts';
import { mergeDocuments } from './merge.ts';
import { readCode } from './read-code.ts';
import { day } from '#calendar/day.ts';
import { cents } from '#money/money.ts';

const TODAY = day('2026-11-20');
const STATIC_PIX =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';

test.each([
  ['26180875335849000115550010000016871192213331', 'nfe'],
  ['NFe26180875335849000115550010000016871192213331', 'nfe'],
  ['00194166700000123451234567890123456789012345', 'boleto'],
  ['84630000000299902962020041013600000200644114', 'collection'],
  ['E37880206202601151348H73WUEALS4W', 'pix_receipt'],
  [STATIC_PIX, 'pix'],
  [STATIC_PIX.replace('5913', '59\n13'), 'pix'],
  [STATIC_PIX.replace('1D3D', '1d3d'), 'pix'],
])('SCAN-08 %s is a %s', (code, kind) => {
  expect(readCode(code, { today: TODAY })?.kind).toBe(kind);
});

test.each([
  [''],
  ['7891000100103'], // a product's bar code
  ['https://example.com/'],
  ['41210780568835000181580010402005751006005791'], // a manifest: nobody pays it
  ['26180875335849000115550010000016881192213331'], // an altered key
  ['858000000038036002701007700017317627195520251132'], // its general digit is wrong
  [STATIC_PIX.replace('Fulano', 'Fulana')],
  [
    '00020126360014BR.GOV.BCB.PIX0114+5511943214321520400005303986540566.665802BR5907EMPRESA6008BRASILIA62080503***6304170E',
  ],
  ['0'.repeat(100_000)],
  ['\uD800'],
])('%.60j is no code', (code) => {
  expect(readCode(code, { today: TODAY })).toBeNull();
});

test.each([
  // The first counts the characters of a name with an accent, the second its bytes.
  [
    '00020126330014br.gov.bcb.pix0111loja@loja.a5204000053039865802BR5904JOSÉ6009SAO PAULO62070503***63042645',
  ],
  [
    '00020126330014br.gov.bcb.pix0111loja@loja.a5204000053039865802BR5905JOSÉ6009SAO PAULO62070503***6304BA60',
  ],
])('%s is paid to José', (code) => {
  expect(readCode(code, { today: TODAY })?.issuerName?.value).toBe('JOSÉ');
});

test('no text makes the reader throw', () => {
  const pieces = fc.constantFrom('0002', '6304', 'p=', '|', '?', 'chNFe=', '8', '%7C', 'E', STATIC_PIX);
  const texts = fc.array(
    fc.oneof(
      pieces,
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('0', '1', '3', '5', '8', '9'), minLength: 44, maxLength: 48 }),
    ),
  );
  const property = fc.property(texts, (parts) => void readCode(parts.join(''), { today: TODAY }));
  expect(() => fc.assert(property)).not.toThrow();
});

test('the findings of several readers are merged field by field', () => {
  const boleto = readCode('00194166700000123451234567890123456789012345', { today: TODAY });
  if (boleto === null) throw new Error('not read');
  const text = documentOf(
    'receipt',
    {
      amountCents: found(cents(99), 'text', 'guess'),
      issuerName: found('Condomínio das Flores', 'text', 'likely'),
      description: found('Condomínio das Flores', 'text', 'likely'),
    },
    ['open_amount'],
  );
  expect(mergeDocuments([text, boleto])).toMatchObject({
    kind: 'boleto',
    amountCents: { value: 12_345, from: 'boleto' },
    description: { value: 'Condomínio das Flores', from: 'text' },
    issuerName: { value: 'Condomínio das Flores' },
    warnings: ['open_amount'],
  });
  expect(mergeDocuments([])).toBeNull();
  expect(mergeDocuments([boleto])).toEqual(boleto);
});
