import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import type { CategoryKey } from '#ledger/category-key.ts';
import { add, cents, sum, ZERO } from '#money/money.ts';
import { formatAmount } from '#money/read-amount.ts';
import spec from '#specs/payables.md?raw';
import { reais } from '#testing/card-spec.ts';
import { specTable } from '#testing/spec-table.ts';
import { delayText, dueGroup, dueState, dueText, isTaxBill, taxNotice } from './due-state.ts';
import { differenceCents, settleBill, settlementFault, wholeBill } from './settle-bill.ts';

test.each(specTable(spec, 'How a bill stands'))(
  'FIN-01 due on %s (a tax: %s), on %s it is %s, in the group %s, and says "%s"',
  (due, tax, today, state, group, text) => {
    const terms = { dueDay: day(due), isTax: tax === 'yes' };
    expect(dueState(terms, day(today))).toBe(state);
    expect(dueGroup(terms, day(today))).toBe(group);
    expect(dueText(terms, day(today))).toBe(text);
  },
);

test.each(specTable(spec, 'What is a tax'))(
  'FIN-01 of the category "%s" with the document "%s", whether it is a tax: %s',
  (category, document, tax) => {
    const documentKey = document === '' ? null : document;
    expect(isTaxBill({ category: category as CategoryKey, documentKey })).toBe(tax === 'yes');
  },
);

test.each(specTable(spec, 'Notice of a tax'))(
  'FIN-01 a tax due on %s says on %s: "%s"',
  (due, today, notice) => {
    const terms = { dueDay: day(due), isTax: true };
    expect(taxNotice(terms, day(today))).toBe(notice === '' ? null : notice);
    expect(taxNotice({ ...terms, isTax: false }, day(today))).toBeNull();
  },
);

test.each(specTable(spec, 'When it was settled'))(
  'FIN-01 due on %s and settled on %s, it was "%s"',
  (due, settled, text) => expect(delayText(day(due), day(settled))).toBe(text),
);

test.each(specTable(spec, 'Settling'))(
  'FIN-02 of %s due, %s with interest %s and discount %s moves "%s", leaves "%s", and the fault is "%s"',
  (due, amount, interest, discount, moved, rest, fault) => {
    const settlement = {
      amountCents: reais(amount),
      interestCents: reais(interest),
      discountCents: reais(discount),
    };
    expect(settlementFault(reais(due), settlement)).toBe(fault === '' ? null : fault);
    if (fault !== '') {
      expect(() => settleBill(reais(due), settlement)).toThrow(fault);
      return;
    }
    const settled = settleBill(reais(due), settlement);
    expect([formatAmount(settled.movedCents), formatAmount(settled.restCents)]).toEqual([moved, rest]);
  },
);

test('FIN-02 all of a bill leaves nothing, and what is more than is due is named', () => {
  expect(settleBill(reais('742,00'), wholeBill(reais('742,00'))).restCents).toBe(0);
  expect(differenceCents(reais('600,00'), reais('615,00'))).toBe(1_500);
  expect(differenceCents(reais('600,00'), reais('600,00'))).toBe(0);
});

test('FIN-03 parts add up to their bill in whatever order, and interest never touches what was paid', () => {
  const bills = fc
    .array(fc.record({ part: fc.integer({ min: 1, max: 5_000_000 }), interest: fc.nat(90_000) }), {
      minLength: 1,
      maxLength: 8,
    })
    .chain((parts) => fc.tuple(fc.constant(parts), fc.shuffledSubarray(parts, { minLength: parts.length })));
  fc.assert(
    fc.property(bills, ([parts, order]) => {
      const billCents = sum(parts.map(({ part }) => cents(part)));
      let due = billCents;
      const paid = order.map(({ part, interest }) => {
        const settled = settleBill(due, {
          amountCents: cents(part),
          interestCents: cents(interest),
          discountCents: ZERO,
        });
        due = settled.restCents;
        return settled;
      });
      expect(due).toBe(0);
      expect(sum(paid.map(({ paidCents }) => paidCents))).toBe(billCents);
      expect(sum(paid.map(({ movedCents }) => movedCents))).toBe(
        add(billCents, sum(order.map(({ interest }) => cents(interest)))),
      );
    }),
  );
});
