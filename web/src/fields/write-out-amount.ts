import { readAmount, writeAmount } from '@vintem/core/money/read-amount';
import { typeInto } from './type-into.ts';

/** On leaving a field: what was typed, in full (`1.234,56`). What cannot be read stays as it is, for the person to see and mend. */
export function writeOutAmount(input: HTMLInputElement): void {
  const read = readAmount(input.value);
  if (!read.ok) return;
  const written = writeAmount(read.amountCents);
  if (written !== input.value) typeInto(input, written);
}
