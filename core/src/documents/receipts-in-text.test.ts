import { describe, expect, test } from 'vitest';
import { readText } from './read-text.ts';
import { day } from '#calendar/day.ts';
import { grouped, paper, paperKey } from '#testing/paper.ts';

const KEY = paperKey();
const PRINTED = grouped(KEY);
const SAT_KEY = paperKey({ model: '59' });

/** The expected total; `sure` states whether it is certain. */
type Expected = { readonly total: number | null; readonly day?: string | null; readonly sure?: boolean };

function read(text: string) {
  return readText(text, {
    today: day('2026-11-21'),
    source: 'ocr',
    ownTaxIds: [],
    ledgerKind: 'personal',
  });
}

/** The total, its certainty, and the day, which is never certain: nothing on paper distinguishes two days that look alike. */
function seen(text: string) {
  const { amountCents, day: found } = read(text) ?? {};
  expect(found?.certainty ?? 'guess').toBe('guess');
  return {
    total: amountCents?.value ?? null,
    sure: amountCents?.certainty === 'likely',
    day: found?.value ?? null,
  };
}

const HEAD = `MERCADO BOM PRECO LTDA
CNPJ: 11.222.333/0001-81 IE: 110.042.490.114
RUA DAS FLORES, 20 CENTRO`;
const ITEMS = `001 7891000100103 ARROZ 5KG 1 UN X 25,37 25,37
002 7891000100104 CAFE 500G 2 UN X 14,85 29,70`;
const ISSUE = 'NFC-e n. 000004321 Serie 001 13/05/2026 10:37:51';
const FOOT = `Consulte pela Chave de Acesso em
${PRINTED}
${ISSUE}
Trib aprox R$ 7,11 Federal e R$ 9,90 Estadual Fonte: IBPT`;

describe('SCAN-08 notes of shops', () => {
  test.each<[string, string, Expected]>([
    [
      'items, total and payment agree',
      `VALOR TOTAL R$ 55,07\nCartao de Credito 55,07\nTroco R$ 0,00`,
      { total: 5507, sure: true },
    ],
    [
      'a discount',
      `VALOR TOTAL R$ 55,07\nDESCONTO R$ 5,00\nVALOR A PAGAR R$ 50,07\nPIX 50,07`,
      { total: 5007, sure: true },
    ],
    [
      'several discounts',
      `Valor total R$ 55,07\nDescontos R$ 1,07\nValor a pagar R$ 54,00\nCartao Debito 54,00`,
      { total: 5400, sure: true },
    ],
    [
      'a surcharge',
      `VALOR TOTAL R$ 55,07\nACRESCIMO R$ 2,00\nVALOR A PAGAR R$ 57,07\nDinheiro 57,07`,
      { total: 5707, sure: true },
    ],
    ['cash and change', `VALOR TOTAL R$ 55,07\nDinheiro 100,00\nTroco R$ 44,93`, { total: 5507, sure: true }],
    [
      'two payments',
      `VALOR TOTAL R$ 55,07\nCartao de Credito 30,00\nDinheiro 25,07`,
      { total: 5507, sure: true },
    ],
    ['the dot as decimal mark', `VALOR TOTAL R$ 55.07\nCartao 55.07`, { total: 5507, sure: true }],
    [
      'a space behind the comma',
      `VALOR TOTAL R$ 55, 07\nCartao de Credito 55,07`,
      { total: 5507, sure: true },
    ],
    ['a letter in the label', `VAL0R T0TAL RS 55,07\nCart4o de Credito 55,07`, { total: 5507, sure: true }],
    ['a broken label', `YALOR TOTAI R$ 55,07\nDinhelro 55,07`, { total: 5507, sure: true }],
    ['a letter in the amount', `VALOR TOTAL R$ S5,07\nCartao de Credito 55,07`, { total: 5507 }],
    ['only the payment', `Cartao de Credito 55,07`, { total: 5507 }],
    ['only cash and change', `Dinheiro 60,00\nTroco 4,93`, { total: 5507 }],
    ['only the total', `VALOR TOTAL R$ 55,07`, { total: 5507 }],
    [
      'the payment below its label',
      `VALOR TOTAL R$\n55,07\nFORMA DE PAGAMENTO VALOR PAGO\nCartao 55,07`,
      { total: 5507, sure: true },
    ],
    [
      'labels and figures in two blocks',
      `QTD. TOTAL DE ITENS\nVALOR TOTAL R$\nCartao de Credito\nTroco\n55,07\n55,07\n0,00`,
      { total: 5507 },
    ],
    [
      'a total that the payment contradicts',
      `VALOR TOTAL R$ 55,07\nCartao de Credito 50,07`,
      { total: 5507 },
    ],
    [
      'a discount without the sum to pay',
      `VALOR TOTAL R$ 55,07\nDESCONTO R$ 5,00\nPIX 50,07`,
      { total: 5007 },
    ],
    [
      'a digit that two readings have wrong',
      `VALOR TOTAL R$ 56,07\nCartao de Credito 56,07`,
      { total: 5607 },
    ],
    [
      'a digit wrong against a discount',
      `VALOR TOTAL R$ 55,07\nDESCONTO R$ 5,00\nVALOR A PAGAR R$ 10,07\nPIX 10,07`,
      { total: 1007 },
    ],
    ['a total misread, the payment not', `VALOR TOTAL R$ 85,07\nIEF 55,07`, { total: 5507 }],
  ])('%s', (_, summary, expected) => {
    const text = `${HEAD}\nDANFE NFC-e Documento Auxiliar\n${ITEMS}\nQTD. TOTAL DE ITENS 2\n${summary}\n${FOOT}`;
    expect(seen(text)).toEqual({ sure: false, day: '2026-05-13', ...expected });
    expect(read(text)).toMatchObject({
      kind: 'nfce',
      accessKey: { value: KEY },
      issuerName: { value: 'MERCADO BOM PRECO LTDA' },
      issuerTaxId: { value: '11222333000181' },
      category: { value: 'food' },
    });
  });

  test('disagreeing readings of one receipt get a warning', () => {
    const text = `${HEAD}\nNFC-e\n${ITEMS}\nVALOR TOTAL R$ 55,07\nCartao de Credito 50,07\n${FOOT}`;
    expect(read(text)?.warnings).toContain('amounts_disagree');
  });

  test('one item proves nothing about a misread digit', () => {
    const text = `${HEAD}\nNFC-e\n1 CAFE 1 UN X 7,00 7,00\nVALOR TOTAL R$ 7,00\nPIX 7,00\n${FOOT}`;
    expect(seen(text)).toMatchObject({ total: 700, sure: false });
  });
});

describe('SCAN-08 days of notes', () => {
  test.each<[string, string, string | null]>([
    ['the issue', ISSUE, '2026-05-13'],
    [
      'the label before',
      'Emissao: 13/05/2026 10:37:51\nProtocolo 135260000000000 14/05/2026 08:00:00',
      '2026-05-13',
    ],
    ['the label above', 'DATA DE EMISSAO\n13/05/2026', '2026-05-13'],
    ['only the authorisation', 'Data de autorizacao 13/05/2026 10:37:59', '2026-05-13'],
    ['two digits of the year', 'NFC-e 4321 13/05/26 10:37', '2026-05-13'],
    ['a letter in it', 'NFC-e 4321 13/O5/2026 10:37:51', '2026-05-13'],
    ['spaces in it', 'NFC-e 4321 13 / 05 / 2026 10:37:51', '2026-05-13'],
    ['strokes read as digits', 'NFC-e 4321 1370572026 10:37:51', '2026-05-13'],
    [
      'the month of the key outvotes a misread one',
      'NFC-e 4321 13/08/2026 10:37\nAutorizacao 13/05/2026',
      '2026-05-13',
    ],
    ['a day to come is none of issue', 'Troca ate 13/06/2027\nNFC-e 4321 13/05/2026 10:37', '2026-05-13'],
    ['validity is none of issue', 'Validade 20/05/2026\nEmissao 13/05/2026', '2026-05-13'],
    ['none', 'sem data', null],
  ])('%s', (_, lines, expected) => {
    const text = `${HEAD}\nNFC-e\n${ITEMS}\nVALOR TOTAL R$ 55,07\nCartao 55,07\n${PRINTED}\n${lines}`;
    expect(seen(text)).toEqual({ total: 5507, day: expected, sure: true });
  });
});

test.each<[string, string, Expected]>([
  [
    'CF-e SAT',
    paper`DROGARIA CENTRAL LTDA
      CNPJ 11.222.333/0001-81
      Extrato No. 004321
      CUPOM FISCAL ELETRONICO - SAT
      001 DIPIRONA 1 UN X 9,97 (1,98) 9,97
      002 ALGODAO 2 UN X 6,58 (2,57) 13,16
      Total bruto de Itens 23,13
      TOTAL R$ 23,13
      Cartao de Debito 23,13
      Valor aproximado dos tributos deste cupom R$ 4,55
      SAT No. 000.767.614
      22/05/2026 - 08:58:05
      ${grouped(SAT_KEY)}`,
    { total: 2313, day: '2026-05-22', sure: true },
  ],
  [
    'the receipt of a till with a letter of the tax rate',
    paper`COMERCIAL MODELO LTDA
      CNPJ:11.222.333/0001-81
      25/06/2012 14:36:29 CCF:000002 COO:000005
      CUPOM FISCAL
      001 13435708 ABRACADEIRA 90.5
      1UN X 9,28 F1 9,28g
      TOTAL R$ 9,28
      DINHEIRO 9,28`,
    { total: 928, day: '2012-06-25' },
  ],
  [
    'a till with subtotal and discount',
    paper`COMERCIAL MODELO LTDA
      CUPOM FISCAL 25/06/2026 14:36
      ITEM A 1UN X 30,00 30,00
      ITEM B 1UN X 21,45 21,45
      SUBTOTAL R$ 51,45
      DESCONTO -1,45
      TOTAL R$ 50,00
      CARTAO 50,00`,
    { total: 5000, day: '2026-06-25', sure: true },
  ],
  [
    'a bill with service and a share for each',
    paper`RESTAURANTE BELA VISTA
      CONFERENCIA DE CONTA
      MESA 12 13/05/2026 21:30
      2 BUFFET 78,40
      1 SUCO 11,90
      SUBTOTAL 90,30
      SERVICO 10% 9,03
      TOTAL 99,33
      TOTAL POR PESSOA (2) 49,67`,
    { total: 9933, day: '2026-05-13', sure: true },
  ],
  [
    'a fuel note: litres and their price are no total',
    paper`AUTO POSTO AVENIDA LTDA
      NFC-e
      1 GASOLINA C COMUM
      23,456 L x 5,899 138,37
      VALOR TOTAL R$ 138,37
      Cartao de Credito 138,37
      Emissao 13/05/2026 07:12`,
    { total: 13_837, day: '2026-05-13' },
  ],
  [
    'a slip of Cielo',
    paper`CIELO
      VISA CREDITO
      **** **** **** 4321
      PADARIA AURORA LTDA
      11.222.333/0001-81
      13/05/2026 10:15 CX: 000021
      VENDA CREDITO A VISTA
      VALOR: R$ 34,90
      TRANSACAO APROVADA MEDIANTE SENHA`,
    { total: 3490, day: '2026-05-13' },
  ],
  [
    'a slip of Rede in instalments',
    paper`REDE
      MASTERCARD
      COMPROV: 123456789 VALOR: 300,00
      PADARIA AURORA LTDA
      13/05/26 10:15:12 TERM: PV123456
      PARCELADO 3 X 100,00`,
    { total: 30_000, day: '2026-05-13' },
  ],
  [
    'a slip of Stone',
    paper`stone
      Via Cliente
      PADARIA AURORA LTDA
      Debito R$ 34,90
      13/05/2026 as 10:15:12`,
    { total: 3490, day: '2026-05-13' },
  ],
  [
    'a slip of PagBank with the amount below',
    paper`PagBank PagSeguro
      PADARIA AURORA LTDA
      DEBITO A VISTA
      13 MAI 2026 10:15:12
      Valor total
      R$ 34,90`,
    { total: 3490, day: '2026-05-13' },
  ],
  [
    'a ride',
    paper`Uber
      13 de maio de 2026
      Total R$ 23,45
      Subtotal R$ 22,70
      Custo fixo R$ 0,75
      Visa 4321 R$ 23,45`,
    { total: 2345, day: '2026-05-13' },
  ],
  [
    'a meal delivered',
    paper`iFood
      Pedido 4821 - 13/05/2026
      1x Pizza R$ 58,90
      Subtotal R$ 58,90
      Taxa de entrega R$ 7,99
      Total R$ 66,89`,
    { total: 6689, day: '2026-05-13', sure: true },
  ],
  [
    'a receipt by hand',
    paper`RECIBO
      Valor: R$ 250,00
      Recebi de Ana Lima a importância de R$ 250,00 referente a consulta.
      São Paulo, 13 de maio de 2026.`,
    { total: 25_000, day: '2026-05-13' },
  ],
])('%s', (_, text, expected) => {
  expect(seen(text)).toEqual({ sure: false, ...expected });
});
