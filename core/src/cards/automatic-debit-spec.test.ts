import { expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import { formatAmount } from '#money/read-amount.ts';
import { reais } from '#testing/card-spec.ts';
import { specTable } from '#testing/spec-table.ts';
import spec from '#specs/cards.md?raw';
import { automaticDebit } from './automatic-debit.ts';

test.each(specTable(spec, 'Automatic debit'))(
  'automatic debit since "%s" of a statement due %s with %s left, %s to come, seen: %s, on %s: "%s"',
  (since, due, rest, pending, seen, today, expected) => {
    const debit = automaticDebit(
      {
        since: since === '' ? null : day(since),
        closingDay: day('2026-12-03'),
        dueDay: day(due),
        restCents: reais(rest),
        pendingCents: reais(pending),
        isSeen: seen === 'yes',
      },
      day(today),
    );
    expect(debit ? `${formatAmount(debit.amountCents)} on ${debit.day}` : '').toBe(expected);
  },
);
