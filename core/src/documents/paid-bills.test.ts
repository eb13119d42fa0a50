import { describe, expect, test } from 'vitest';
import { documentOf, dayToEnter, found } from './document.ts';
import { mergeDocuments } from './merge.ts';
import { readCode } from './read-code.ts';
import { readText, type TextContext } from './read-text.ts';
import { lineOfBill, type PaidBill, paidCents, RECEIPTS } from '#testing/bank-receipts.ts';
import { boletoBarcode } from './boleto.ts';
import { day } from '#calendar/day.ts';

const CONTEXT: TextContext = { today: day('2026-11-21'), source: 'pdf', ownTaxIds: [], ledgerKind: 'personal' };
const LATE: PaidBill = {
  nominal: 45_990,
  interest: 507,
  fine: 920,
  discount: 0,
  due: day('2026-10-10'),
  paidOn: day('2026-11-12'),
  payee: 'ESCOLA PASSO A PASSO LTDA',
  payer: 'Ana Lima',
};
const EARLY: PaidBill = { ...LATE, interest: 0, fine: 0, discount: 2300, paidOn: day('2026-10-02') };
const EXACT: PaidBill = { ...LATE, interest: 0, fine: 0, paidOn: day('2026-10-09') };

describe.each(RECEIPTS)('SCAN-08 a paid boleto of %s', (_, layout) => {
  test.each([
    ['late', LATE],
    ['early', EARLY],
    ['in time', EXACT],
  ] as const)('%s', (_when, bill) => {
    for (const source of ['pdf', 'ocr'] as const) {
      const read = readText(layout(bill), { ...CONTEXT, source });
      expect({
        kind: read?.kind,
        amount: read?.amountCents?.value,
        day: read?.day?.value,
        due: read?.dueDay?.value,
        barcode: read?.barcode?.value,
        name: read?.issuerName?.value,
        type: read?.type?.value,
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
});
