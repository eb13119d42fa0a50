/**
 * A transaction that is divided: its parts, each with a category, and what holds of them.
 *
 * Map: the transaction keeps its amount, its account and its day, and its category is `SPLIT`. Its parts are above zero and make up the
 * amount to the cent, in its own currency and in that of its account. Month figures count the parts; the balance moves by the whole, once.
 * Rules and worked examples: docs/specs/splits.md.
 */
import { type DecimalText, decimalParts } from '#money/decimal.ts';
import { allocate, type Cents, cents, percentOf, subtract, sum } from '#money/money.ts';
import { type CategoryKey, isCategoryKey } from './category-key.ts';

/** The category of what is divided. Nobody chooses it, and no total has it. */
export const SPLIT = 'split' satisfies CategoryKey;

export const MIN_PARTS = 2;
export const MAX_PARTS = 50;
/** Characters. */
export const MAX_PART_NOTE = 200;

/** A part as a form gives it, in the currency of the transaction. */
export interface NewPart {
  readonly category: CategoryKey;
  readonly amountCents: Cents;
  readonly note: string | null;
}

/** A part as it is kept: also in the currency of the account. There it may come to nothing, where the account's unit is worth more. */
export interface Part extends NewPart {
  readonly accountAmountCents: Cents;
}

export type PartsFault = 'parts_too_few' | 'parts_too_many' | 'part_amount_invalid' | 'parts_unequal';

/** Why these amounts are no parts of `amountCents`; null where they are. */
export function faultOfParts(
  parts: readonly Pick<NewPart, 'amountCents'>[],
  amountCents: Cents,
): PartsFault | null {
  if (parts.length < MIN_PARTS) return 'parts_too_few';
  if (parts.length > MAX_PARTS) return 'parts_too_many';
  if (parts.some((part) => part.amountCents <= 0)) return 'part_amount_invalid';
  const missing = missingCents(
    parts.map((part) => part.amountCents),
    amountCents,
  );
  return missing === 0 ? null : 'parts_unequal';
}

/** What these amounts lack of `amountCents`; below zero it is what they have too much. Throws a `RangeError` beyond the safe range. */
export function missingCents(amounts: readonly Cents[], amountCents: Cents): Cents {
  return subtract(amountCents, sum(amounts));
}

/** The parts, with what each has of the amount that moved the account: by `allocate`, so that nothing is lost. */
export function withAccountAmounts(parts: readonly NewPart[], accountAmountCents: Cents): Part[] {
  const amounts = allocate(
    accountAmountCents,
    parts.map((part) => part.amountCents),
  );
  return parts.map(({ category, amountCents, note }, index) => ({
    category,
    amountCents,
    accountAmountCents: amounts[index] ?? cents(0),
    note,
  }));
}

/**
 * The same parts of another amount, in proportion, by `allocate`. Parts that come to nothing are left out; null where fewer than two are left:
 * then there is nothing to divide.
 */
export function scaledParts(parts: readonly NewPart[], amountCents: Cents): NewPart[] | null {
  const amounts = allocate(
    amountCents,
    parts.map((part) => part.amountCents),
  );
  const scaled = parts.flatMap(({ category, note }, index) => {
    const part = amounts[index] ?? cents(0);
    return part > 0 ? [{ category, amountCents: part, note }] : [];
  });
  return scaled.length < MIN_PARTS ? null : scaled;
}

/** The category of the largest part, the first on a tie: what is left of a division that nothing is left of. */
export function largestCategory(parts: readonly NewPart[]): CategoryKey | undefined {
  return parts.toSorted((left, right) => right.amountCents - left.amountCents)[0]?.category;
}

/** What a part is to be: so much of the amount, so many percent of it, or what the others leave. */
export type Share =
  | { readonly amountCents: Cents }
  | { readonly percent: DecimalText }
  | { readonly isRest: true };

/**
 * The amounts of these shares of `total`, which they make up to the cent. With a rest, each percentage is rounded half-up and the rest is what is
 * left; without one they are all fixed, or all percentages that are 100 together, by `allocate`. Null where that cannot be: too much, too little,
 * two rests, or a part that would not be above zero.
 */
export function splitByShares(total: Cents, shares: readonly Share[]): Cents[] | null {
  const rests = shares.filter((share) => 'isRest' in share).length;
  if (rests > 1) return null;
  const amounts = rests === 1 ? withRest(total, shares) : withoutRest(total, shares);
  const isWhole = amounts !== null && missingCents(amounts, total) === 0;
  return isWhole && amounts.every((amount) => amount > 0) ? amounts : null;
}

function withRest(total: Cents, shares: readonly Share[]): Cents[] {
  const amounts = shares.map((share) => amountOf(total, share));
  const rest = missingCents(
    amounts.flatMap((amount) => amount ?? []),
    total,
  );
  return amounts.map((amount) => amount ?? rest);
}

function amountOf(total: Cents, share: Share): Cents | null {
  if ('isRest' in share) return null;
  return 'percent' in share ? percentOf(total, share.percent) : share.amountCents;
}

/** All fixed, or all percentages, which are 100 together. */
function withoutRest(total: Cents, shares: readonly Share[]): Cents[] | null {
  const fixed = shares.flatMap((share) => ('amountCents' in share ? share.amountCents : []));
  if (fixed.length === shares.length) return fixed;
  const percents = shares.flatMap((share) => ('percent' in share ? share.percent : []));
  const weights = weightsOf(percents);
  const all = weights.reduce((partial, weight) => partial + weight, 0);
  const isWhole = percents.length === shares.length && all === 100 * 10 ** largestScale(percents);
  return isWhole ? allocate(total, weights) : null;
}

/** Whole numbers in the proportion of these percentages, which have few decimals. */
function weightsOf(percents: readonly DecimalText[]): number[] {
  const most = largestScale(percents);
  return percents.map((percent) => {
    const { digits, scale } = decimalParts(percent);
    return Number(digits * 10n ** BigInt(most - scale));
  });
}

function largestScale(percents: readonly DecimalText[]): number {
  return Math.max(...percents.map((percent) => decimalParts(percent).scale));
}

/** Whether a stored value has the shape of parts. */
export function isParts(value: unknown): value is Part[] {
  return Array.isArray(value) && value.length >= MIN_PARTS && value.every(isPart);
}

function isPart(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { category, amountCents, accountAmountCents, note } = value as Record<string, unknown>;
  return (
    typeof category === 'string' &&
    isCategoryKey(category) &&
    Number.isSafeInteger(amountCents) &&
    Number.isSafeInteger(accountAmountCents) &&
    (note === null || typeof note === 'string')
  );
}
