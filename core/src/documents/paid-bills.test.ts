import { describe, expect, test } from 'vitest';
import { boletoBarcode } from './boleto.ts';
import { dayToEnter } from './document.ts';
import { mergeDocuments } from './merge.ts';
import { readCode } from './read-code.ts';
import { readText, type TextContext } from './read-text.ts';
import { lineOfBill, type PaidBill, paidCents, RECEIPTS } from '#testing/bank-receipts.ts';
import { PAID_BILLS } from '#testing/true-papers.ts';
import { day } from '#calendar/day.ts';

const TODAY = day('2026-11-21');
const CONTEXT: TextContext = { today: TODAY, source: 'pdf', ownTaxIds: [], ledgerKind: 'personal' };
const [LATE = {} as PaidBill] = PAID_BILLS;
const LINE = lineOfBill(LATE);

function read(text: string, context: Partial<TextContext> = {}) {
  return readText(text, { ...CONTEXT, ...context });
}

describe.each(RECEIPTS)('SCAN-08 a paid boleto of %s', (_, layout) => {
  test.each(PAID_BILLS)('on $paidOn the document says what was paid and when, not what was asked', (bill) => {
    for (const source of ['pdf', 'ocr'] as const) {
      const found = read(layout(bill), { source });
      expect({
        kind: found?.kind,
        amount: found?.amountCents?.value,
        day: found?.day?.value,
        due: found?.dueDay?.value,
        barcode: found?.barcode?.value,
        name: found?.issuerName?.value,
        type: found?.type?.value,
      }).toEqual({
        kind: 'payment_receipt',
        amount: paidCents(bill),
        day: bill.paidOn,
        due: bill.due,
        barcode: boletoBarcode(lineOfBill(bill)),
        name: bill.payee,
        type: 'expense',
      });
    }
  });

  test('a bill whose code was also read in the picture keeps what was paid', () => {
    const coded = readCode(boletoBarcode(LINE), { today: TODAY });
    const written = read(layout(LATE).replaceAll(/(?:\d[ .]*){40,}/gu, ''), { source: 'ocr' });
    const merged = mergeDocuments([coded, written].filter((found) => found !== null));
    expect(merged).toMatchObject({
      kind: 'payment_receipt',
      amountCents: { value: paidCents(LATE) },
      day: { value: LATE.paidOn },
      dueDay: { value: LATE.due },
      barcode: { value: boletoBarcode(LINE), certainty: 'exact' },
      issuerName: { value: LATE.payee },
    });
  });
});

test.each([
  [
    'electricity',
    'COMPROVANTE DE PAGAMENTO\nCONTA DE ENERGIA ELÉTRICA\n836400000011 331201380002 812884627116 080136181551\nDATA DO PAGAMENTO: 12/11/2026\nVALOR DA CONTA: 133,12\nMULTA: 2,66\nVALOR PAGO: 135,78',
    13_578,
  ],
  [
    'a federal tax',
    'Comprovante de Pagamento de DARF\n858900004609 524601791605 607593050865 831483000010\nData do pagamento 12/11/2026\nPeríodo de apuração 30/09/2026\nData de vencimento 20/10/2026\nValor principal 46.052,46\nValor da multa 100,00\nValor total 46.152,46',
    4_615_246,
  ],
  [
    'a tax of a city, without a code',
    'Banco do Brasil\nComprovante de pagamento de tributo\nConvênio PREFEITURA DE CAMPINAS\nPago em 12/11/2026\nValor do tributo pago R$ 300,00',
    30_000,
  ],
])('SCAN-08 the paid amount is read from %s', (_, text, amount) => {
  for (const source of ['pdf', 'ocr'] as const)
    expect(read(text, { source })).toMatchObject({
      kind: 'payment_receipt',
      amountCents: { value: amount },
      day: { value: '2026-11-12' },
    });
});

test('SCAN-08 a proof without a day of payment gives none, even where the bill has a due day', () => {
  const found = read(`Comprovante de pagamento\n${LINE}\nValor pago R$ 474,17\nVencimento 10/10/2026`);
  expect(found).toMatchObject({ kind: 'payment_receipt', dueDay: { value: '2026-10-10' } });
  expect(found && dayToEnter(found)).toBeUndefined();
});

test('SCAN-08 a payment that is only scheduled gets a warning, and none of its fields is certain', () => {
  const found = read(
    `Comprovante de agendamento\nBoleto\n${LINE}\nValor a ser pago R$ 459,90\nAgendado para 09/12/2026`,
  );
  expect(found?.warnings).toContain('not_settled');
  expect([found?.amountCents?.certainty, found?.day?.certainty]).toEqual(['guess', 'guess']);
});

test.each([
  [
    'payment_receipt',
    47_417,
    `Sua conta foi paga\nR$ 474,17\nVencimento 10/10/2026\nValor original R$ 459,90\n${LINE}`,
  ],
  [
    'payment_receipt',
    45_990,
    `Recibo do pagador\nValor do documento 459,90\nLIQUIDADO EM 12/11/2026\n${LINE}`,
  ],
  ['boleto', 45_990, `Recibo do pagador\nVencimento 10/10/2026\nValor 459,90\nPAGO\n${LINE}`],
  [
    'payment_receipt',
    47_417,
    `Pagamento\nStatus\nConcluído\nValor\nR$ 474,17\nVencimento\n10/10/2026\n${LINE}`,
  ],
])('SCAN-08 %s of %i, by few marks, is never certain', (kind, amount, text) => {
  const found = read(text);
  expect(found).toMatchObject({ kind, amountCents: { value: amount, certainty: 'guess' } });
  expect(found?.day?.certainty ?? 'guess').toBe('guess');
});

describe('SCAN-08 an unpaid bill stays as exact as its code', () => {
  test.each([
    [
      'a form that speaks of receipts of payment',
      `Local de Pagamento: PAGÁVEL NA REDE BRADESCO\n${LINE}\nVencimento 10/10/2026\n(=) Valor do Documento 459,90\n(=) Valor Cobrado\nEste recibo somente terá validade acompanhado do comprovante de pagamento emitido pelo Banco.`,
    ],
    [
      'an e-mail',
      `Seu boleto chegou\n${LINE}\nVencimento: 10/10/2026\nValor: R$ 459,90\nApós o pagamento efetuado, a confirmação leva 2 dias úteis.`,
    ],
    [
      'the invoice of a card with the payment of the one before',
      `FATURA DO CARTÃO\nTotal desta fatura R$ 459,90\nVencimento 10/10/2026\nPagamento mínimo R$ 68,99\nPagamento efetuado em 10/09/2026 -1.200,00\n${LINE}`,
    ],
    ['a line alone', LINE],
  ])('%s', (_, text) => {
    expect(read(text)).toMatchObject({
      kind: 'boleto',
      amountCents: { value: 45_990, certainty: 'exact' },
      dueDay: { value: '2026-10-10', certainty: 'exact' },
      warnings: [],
    });
  });
});

describe('SCAN-08 a boleto that charges another amount than its code is a guess', () => {
  const bill = (lines: string) =>
    read(`Ficha de Compensação\n${LINE}\nVencimento 10/10/2026\n(=) Valor do Documento 459,90\n${lines}`);

  test.each([
    '(=) Valor Cobrado 472,00',
    '(+) Mora/Multa 12,10\n(=) Valor Cobrado 472,00',
    '(+) Mora/Multa 12,10',
    '(-) Desconto/Abatimento 10,00',
  ])('%s', (lines) => {
    expect(bill(lines)).toMatchObject({
      amountCents: { certainty: 'guess' },
      dueDay: { certainty: 'exact' },
      warnings: ['amounts_disagree'],
    });
  });

  test('the cost of a late payment is not the amount', () => {
    expect(bill('Multa de R$ 9,20 após o vencimento\n(=) Valor Cobrado 459,90')).toMatchObject({
      amountCents: { value: 45_990, certainty: 'exact' },
      warnings: [],
    });
  });

  test('a due day is not exact where a PDF prints another one', () => {
    const text = `Ficha de Compensação\n${LINE}\nVencimento 12/11/2026\nValor do Documento 459,90`;
    expect(read(text)).toMatchObject({ dueDay: { certainty: 'guess' }, warnings: ['due_day_uncertain'] });
  });
});
