/** Digits that poor prints and optical recognition make of others. */

/** For each digit as read, from 0, the digits that may have been printed. */
export const CONFUSED_DIGITS = ['689', '47', '7', '589', '19', '368', '058', '12', '03569', '0348'] as const;

/** `digits` with the digit at `index` as each of those that it may have been. */
export function withOneConfused(digits: string, index: number): string[] {
  const printed = CONFUSED_DIGITS[Number(digits[index])] ?? '';
  return Array.from(printed, (digit) => digits.slice(0, index) + digit + digits.slice(index + 1));
}
