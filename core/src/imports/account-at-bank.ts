/**
 * Whether a file is of the account at a bank that is usually imported somewhere, as far as both say.
 *
 * Worked examples: docs/specs/imports.md, every row of which is a test.
 */

/** An account as a bank's file names it; empty or null where it does not say. */
export interface AccountAtBank {
  readonly bank: string | null;
  readonly number: string | null;
}

/** Of an account: whether all that was imported into it is of others at a bank than the file is. */
export function isOfAnother(file: AccountAtBank, imported: readonly AccountAtBank[]): boolean {
  return imported.length > 0 && !imported.some((one) => mayBe(file, one));
}

/** A file without a number is nobody's; one with the check digit and one without are of the same account. */
export function isOtherNumber(one: string | null, other: string | null): boolean {
  const [left = '', right = ''] = [one, other].map(digitsOf);
  return left !== '' && right !== '' && !(left.startsWith(right) || right.startsWith(left));
}

function mayBe(file: AccountAtBank, one: AccountAtBank): boolean {
  const [left = '', right = ''] = [file.bank, one.bank].map(digitsOf);
  const isOtherBank = left !== '' && right !== '' && left !== right;
  return !isOtherBank && !isOtherNumber(file.number, one.number);
}

/** Without the zeros that some files put before them. */
function digitsOf(said: string | null): string {
  return (said ?? '').replaceAll(/\D/gu, '').replace(/^0+/u, '');
}
