import { expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import { month } from '#calendar/month.ts';
import { CARD, parts, reais } from '#testing/card-spec.ts';
import { specTable } from '#testing/spec-table.ts';
import { billsBefore, type ToldPayment } from './bills-before.ts';
import spec from '#specs/cards.md?raw';

/** "2026-10-09 850,00", with "by the account" where the card's own file does not tell it. */
function paymentOf(text: string): ToldPayment {
  const [on = '', amount = '', ...by] = text.split(' ');
  return { day: day(on), amountCents: reais(amount), isOfCard: by.length === 0 };
}

test.each(specTable(spec, 'The bill before'))(
  'CARD-04 IMP-13 of a card that owed %s on %s, with purchases from %s on, rows of %s told and %s not, %s pay %s of bills before, closed on %s, and %s is left',
  (debt = '', on = '', first = '', told = '', other = '', paid = '', before = '', closed = '', left = '') => {
    const known = {
      debtCents: reais(debt),
      debtDay: day(on),
      firstMonth: first === '' ? null : month(first),
      closed: { toldCents: reais(told || '0,00'), otherCents: reais(other || '0,00') },
    };
    const found = billsBefore({ rule: CARD, statements: [] }, known, parts(paid, '; ').map(paymentOf));
    expect(found).toMatchObject({ cents: reais(before), debtCents: reais(left) });
    expect(found.closedOn ?? '').toBe(closed);
  },
);
