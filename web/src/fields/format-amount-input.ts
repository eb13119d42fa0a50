import { readAmount, formatAmount } from '@vintem/core/money/read-amount';
import { typeInto } from './type-into.ts';

/** Formats the amount (`1.234,56`) on leaving a field. Invalid text stays as it is, so that the person can correct it. */
export function formatAmountInput(input: HTMLInputElement): void {
  const read = readAmount(input.value);
  if (!read.ok) return;
  const written = formatAmount(read.amountCents);
  if (written !== input.value) typeInto(input, written);
}
