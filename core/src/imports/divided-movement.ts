import { MAX_PART_NOTE, MAX_PARTS } from '#ledger/split.ts';
import { type Cents, sum } from '#money/money.ts';
import type { Movement, MovementPart } from './bank-file.ts';

/**
 * What a movement of `amountCents` is for, as the file divides it: one category where its parts name no other and say nothing else, or its parts. Null
 * where they cannot stand as parts of one transaction: they make up another amount, are too many, or some come and some leave.
 */
export function dividedInto(
  amountCents: Cents,
  parts: readonly MovementPart[],
): Pick<Movement, 'categoryText' | 'parts'> | null {
  const moving = parts.filter((part) => part.amountCents !== 0);
  const [first] = moving;
  if (first === undefined || moving.length > MAX_PARTS) return null;
  if (moving.some((part) => Math.sign(part.amountCents) !== Math.sign(amountCents))) return null;
  if (sum(moving.map((part) => part.amountCents)) !== amountCents) return null;
  const isOne = moving.every(
    ({ categoryText, note }) => categoryText === first.categoryText && note === null,
  );
  return isOne || moving.length === 1
    ? { categoryText: first.categoryText }
    : { categoryText: null, parts: moving };
}

/** What is said of a part alone, as far as a part can keep it; null where nothing is. */
export function noteOfPart(words: string): string | null {
  return words.slice(0, MAX_PART_NOTE).trim() || null;
}
