/** The one thing of an analysis that is worth a sentence where there is room for one. Worked examples: docs/specs/analysis.md. */
import type { CategoryKey } from '#ledger/category-key.ts';
import { type Cents, cents, subtract } from '#money/money.ts';
import type { Opportunity } from './opportunities.ts';
import type { Analysis } from './summary.ts';

export type Insight =
  | { readonly kind: 'double_charge'; readonly description: string; readonly amountCents: Cents }
  | {
      readonly kind: 'above_usual';
      readonly category: CategoryKey;
      /** Above the usual amount by this day of the month. */
      readonly amountCents: Cents;
      /** What most of it was spent on; null if it is of many. */
      readonly cause: string | null;
    }
  | {
      readonly kind: 'saving';
      readonly category: CategoryKey;
      /** What it is paid for; null where it is the category as a whole. */
      readonly description: string | null;
      readonly yearlyCents: Cents;
      readonly reason: Opportunity['kind'];
    };

type Facts = Pick<Analysis, 'usualRanges' | 'changeOfThisMonth' | 'opportunities' | 'doubleCharges'>;

/** A year's saving weighs as much as a month of it beside what this month costs. */
const MONTHS = 12;

/**
 * The strongest insight of an analysis: a possible double charge, since it can be had back; else what weighs most, be it a category above its
 * usual amount or a way to save. Null if nothing is out of the ordinary.
 */
export function strongestInsight(facts: Facts): Insight | null {
  const [doubled] = facts.doubleCharges.toSorted((one, other) => other.amountCents - one.amountCents);
  if (doubled)
    return { kind: 'double_charge', description: doubled.description, amountCents: doubled.amountCents };
  const candidates = [...aboveUsual(facts), ...savings(facts)];
  return candidates.toSorted((one, other) => weightOf(other) - weightOf(one))[0] ?? null;
}

function aboveUsual(facts: Facts): Insight[] {
  return facts.usualRanges
    .filter(({ verdict }) => verdict === 'above')
    .map(({ category, spentCents, usualByTodayCents }) => {
      const amountCents = subtract(spentCents, usualByTodayCents);
      return { kind: 'above_usual', category, amountCents, cause: causeOf(facts, category, amountCents) };
    });
}

/** The item that explains at least half of it by itself. */
function causeOf(facts: Facts, category: CategoryKey, amountCents: Cents): string | null {
  const change = facts.changeOfThisMonth.categories.find((one) => one.category === category);
  const largest = change?.items.toSorted((one, other) => other.differenceCents - one.differenceCents)[0];
  return largest && largest.differenceCents * 2 >= amountCents ? largest.description : null;
}

function savings({ opportunities }: Facts): Insight[] {
  // What is above the usual this month is told as such.
  return opportunities
    .filter(({ kind }) => kind !== 'above_usual')
    .map(({ kind: reason, category, description, yearlyCents }) => ({
      kind: 'saving',
      category,
      description,
      yearlyCents,
      reason,
    }));
}

function weightOf(insight: Insight): Cents {
  return insight.kind === 'saving' ? cents(Math.round(insight.yearlyCents / MONTHS)) : insight.amountCents;
}
