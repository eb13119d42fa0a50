// Every row of docs/specs/transfers.md.
import { describe, expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import type { LedgerKind } from '#ledger/ledger-kind.ts';
import type { CurrencyCode } from '#money/currency.ts';
import { decimal } from '#money/decimal.ts';
import { cents } from '#money/money.ts';
import { specTable } from '#testing/spec-table.ts';
import spec from '#specs/transfers.md?raw';
import { type Candidate, matchTransfers } from './match.ts';
import { NATURE_FACTS, naturesBetween, TRANSFER_NATURES, type TransferNature } from './nature.ts';
import { PROFIT_NOTICE, profitNotice } from './profit-notice.ts';
import { faultOfRepeating, followingArrival, type Leg } from './repeating.ts';
import { describeTransfer, faultOfTransfer, type TransferSide } from './transfer.ts';

const natureOf = (cell: string) => (cell === '' ? null : (cell as TransferNature));

describe('TRF-09 natures', () => {
  const rows = specTable(spec, 'What it is');
  test('are all in the table', () => expect(rows.map(([nature]) => nature)).toEqual([...TRANSFER_NATURES]));

  test.each(rows)('%s from %s to %s is %s there and %s here', (nature, from, to, leaves, arrives) => {
    const facts = NATURE_FACTS[nature as TransferNature];
    expect(`${facts.out.type} ${facts.out.category ?? 'chosen'}`).toBe(leaves);
    expect(`${facts.in.type} ${facts.in.category ?? 'chosen'}`).toBe(arrives);
    expect(facts.directions[0]).toEqual([from, to]);
    expect(naturesBetween(from as LedgerKind, to as LedgerKind)).toContain(nature);
    if (from !== to) expect(naturesBetween(to as LedgerKind, from as LedgerKind)).not.toContain(nature);
  });
});

const sideOf = (cell: string): TransferSide | null => {
  if (cell === '-') return null;
  const [accountId = '', currency = ''] = cell.split(' ');
  const isCompany = accountId.startsWith('c');
  return {
    ledgerId: isCompany ? 'company' : 'person',
    kind: isCompany ? 'business' : 'personal',
    accountId,
    currency: currency as CurrencyCode,
  };
};

test.each(specTable(spec, 'What is refused'))(
  'from %s to %s, %s that arrive as %s, as %s: %s',
  (from, to, left, arrived, nature, fault) => {
    const found = faultOfTransfer({
      from: sideOf(from ?? ''),
      to: sideOf(to ?? ''),
      amountCents: cents(Number(left)),
      arrivedCents: arrived ? cents(Number(arrived)) : undefined,
      nature: natureOf(nature ?? ''),
    });
    expect(found ? `${found.path} ${found.code}` : '').toBe(fault);
  },
);

test.each(specTable(spec, 'What repeats'))(
  'TRF-12 from %s to %s may repeat, or not: %s',
  (from, to, fault) => {
    const found = faultOfRepeating({ from: sideOf(from ?? ''), to: sideOf(to ?? '') });
    expect(found ? `${found.path} ${found.code}` : '').toBe(fault);
  },
);

test.each(specTable(spec, 'What an occurrence becomes'))(
  'TRF-12 of %s and %s that becomes %s the arrival is %s',
  (left, arrives, becomes, arrival) => {
    const [after = '', given] = (becomes ?? '').split(', ');
    const was = { out: legOf(left), arrival: legOf(arrives) };
    const typed = given === undefined ? undefined : cents(Number(given.split(' ')[1]));
    expect(followingArrival(was, legOf(after), typed)).toEqual(legOf(arrival));
  },
);

/** "2026-12-05 USD 100000" */
function legOf(cell = ''): Leg {
  const [on = '', currency, amount] = cell.split(' ');
  return { day: day(on), currency: currency as CurrencyCode, amountCents: cents(Number(amount)) };
}

test.each(specTable(spec, 'Descriptions'))(
  'from %s to %s as %s is called %s',
  (from, to, nature, description) => {
    const name = (cell = '') => (cell === '-' ? null : cell);
    expect(describeTransfer({ from: name(from), to: name(to) }, natureOf(nature ?? ''))).toBe(description);
  },
);

const candidatesOf = (cell: string, type: 'expense' | 'income'): Candidate[] =>
  cell.split(';').map((side, index) => {
    const [account = '', dayText = '', currency = '', amount = '', ...words] = side.trim().split(' ');
    const text = words.join(' ');
    return {
      id: `${type} ${index}`,
      accountId: account,
      isCard: account === 'Cartão',
      type,
      day: day(dayText),
      amountCents: cents(Number(amount)),
      currency: currency as CurrencyCode,
      description: text.replace('*', ''),
      importId: text.endsWith('*') ? 'file' : null,
    };
  });

const CONTEXT = {
  names: ['Maria Silva'],
  ratesOn: () => ({ USD: { BRL: decimal('5.45') } }),
};

describe('TRF-07 pairs', () => {
  test.each(specTable(spec, 'Pairs that look like a transfer'))(
    '%s and %s: %s, ticked %s',
    (out, arrival, proposed, ticked) => {
      const rows = [...candidatesOf(out ?? '', 'expense'), ...candidatesOf(arrival ?? '', 'income')];
      const { pairs, questions } = matchTransfers(rows, CONTEXT);
      const found = pairs.length > 0 ? 'yes' : questions.length > 0 ? 'question' : 'no';
      expect([found, pairs[0]?.isTicked ? 'yes' : 'no']).toEqual([proposed, ticked]);
      const refused = matchTransfers(rows, { ...CONTEXT, isRefused: () => true });
      expect(refused).toEqual({ pairs: [], questions: [] });
    },
  );

  test('a question holds all that hang together, and what stands apart is a pair of its own', () => {
    const rows = [
      ...candidatesOf('A 2026-11-20 BRL 500 x; A 2026-11-19 BRL 500 x; A 2026-11-20 BRL 700 x', 'expense'),
      ...candidatesOf('B 2026-11-20 BRL 500 x; B 2026-11-20 BRL 700 x', 'income'),
    ];
    const { pairs, questions } = matchTransfers(rows);
    expect(pairs.map((pair) => [pair.out.id, pair.in.id])).toEqual([['expense 2', 'income 1']]);
    expect(questions.map(({ outs, ins }) => [outs.length, ins.length])).toEqual([[2, 1]]);
  });

  test.each([
    ['the number of the other account', { accountNumber: '00123456-7' }, 'Crédito ag 0001 cc 123456-7', {}],
    ['a tax id of the person’s company', {}, 'Pix 12.ABC.345/01DE-35', { taxIds: ['12ABC34501DE35'] }],
  ])('%s is evidence', (_, more, description, known) => {
    const [out, arrival] = [
      ...candidatesOf('A 2026-11-20 BRL 500 x', 'expense'),
      ...candidatesOf('B 2026-11-20 BRL 500 x', 'income'),
    ];
    if (!out || !arrival) throw new Error('no candidates');
    const match = (text: string) =>
      matchTransfers(
        [
          { ...out, ...more },
          { ...arrival, description: text },
        ],
        known,
      ).pairs[0]?.isTicked;
    expect([match(description), match('Crédito ag 0001')]).toEqual([true, false]);
  });
});

test.each(specTable(spec, 'Profits'))(
  'profits paid on %s, %s in the month: notice %s',
  (paidOn, inMonth, notice) => {
    expect(profitNotice(day(paidOn ?? ''), cents(Number(inMonth)))).toBe(
      notice === 'yes' ? PROFIT_NOTICE : null,
    );
  },
);
