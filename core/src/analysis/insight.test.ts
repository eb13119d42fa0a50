import { describe, expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import { type Cents, cents } from '#money/money.ts';
import { strongestInsight } from './insight.ts';

const TODAY = day('2026-11-20');
const NONE: Parameters<typeof strongestInsight>[0] = {
  usualRanges: [],
  changeOfThisMonth: {
    before: { from: TODAY, to: TODAY },
    after: { from: TODAY, to: TODAY },
    beforeCents: cents(0),
    afterCents: cents(0),
    differenceCents: cents(0),
    categories: [],
  },
  opportunities: [],
  doubleCharges: [],
};

const range = (spent: number, usual: number, verdict: 'above' | 'within' | null = 'above') => ({
  category: 'leisure' as const,
  spentCents: cents(spent),
  usualCents: cents(usual),
  lowCents: cents(usual),
  highCents: cents(usual),
  usualByTodayCents: cents(usual),
  lowByTodayCents: cents(usual),
  highByTodayCents: cents(usual),
  verdict,
});

const changeBy = (description: string, differenceCents: Cents) => ({
  ...NONE.changeOfThisMonth,
  categories: [
    {
      category: 'leisure' as const,
      beforeCents: cents(0),
      afterCents: differenceCents,
      differenceCents,
      items: [
        {
          description,
          kind: 'new' as const,
          beforeCents: cents(0),
          afterCents: differenceCents,
          differenceCents,
          transactionIds: [],
        },
      ],
      restCents: cents(0),
    },
  ],
});

const fees = (yearly: number) => ({
  kind: 'fees' as const,
  category: 'fees' as const,
  description: null,
  yearlyCents: cents(yearly),
  transactionIds: [],
});

const doubled = (description: string, amountCents: number) => ({
  description,
  amountCents: cents(amountCents),
  firstDay: TODAY,
  secondDay: TODAY,
  transactionIds: ['a', 'b'] as const,
});

describe('the strongest insight of an analysis', () => {
  test('is none where nothing is out of the ordinary', () => {
    expect(strongestInsight(NONE)).toBeNull();
    expect(strongestInsight({ ...NONE, usualRanges: [range(50_000, 10_000, 'within')] })).toBeNull();
    expect(strongestInsight({ ...NONE, usualRanges: [range(50_000, 10_000, null)] })).toBeNull();
  });

  test('is a double charge before all else, the largest of them', () => {
    const doubleCharges = [doubled('Netflix', 3_990), doubled('Escola', 120_000)];
    const facts = { ...NONE, doubleCharges, usualRanges: [range(900_000, 10_000)] };
    expect(strongestInsight(facts)).toEqual({
      kind: 'double_charge',
      description: 'Escola',
      amountCents: 120_000,
    });
  });

  test('names what explains at least half of a category above its usual amount', () => {
    const usualRanges = [range(53_200, 12_000)];
    const of = (changeOfThisMonth: typeof NONE.changeOfThisMonth) =>
      strongestInsight({ ...NONE, usualRanges, changeOfThisMonth });
    const insight = { kind: 'above_usual', category: 'leisure', amountCents: 41_200 };
    expect(of(changeBy('Passagem', cents(20_600)))).toEqual({ ...insight, cause: 'Passagem' });
    expect(of(changeBy('Passagem', cents(20_599)))).toEqual({ ...insight, cause: null });
    expect(of(NONE.changeOfThisMonth)).toEqual({ ...insight, cause: null });
  });

  test('weighs a month of a saving against what this month cost above the usual', () => {
    const facts = { ...NONE, usualRanges: [range(20_000, 10_000)] };
    const saving = { kind: 'saving', category: 'fees', description: null, reason: 'fees' };
    expect(strongestInsight({ ...facts, opportunities: [fees(120_012)] })).toEqual({
      ...saving,
      yearlyCents: 120_012,
    });
    expect(strongestInsight({ ...facts, opportunities: [fees(119_988)] })).toMatchObject({
      kind: 'above_usual',
    });
  });

  test('does not tell twice what is above the usual', () => {
    const above = { ...fees(600_000), kind: 'above_usual' as const };
    expect(strongestInsight({ ...NONE, opportunities: [above] })).toBeNull();
  });
});
