import type { BankFileFormat } from './bank-file.ts';

/**
 * Whether a file is of another product, which knows accounts by their names. What it says that the account holds follows from its own rows, and is no bank's
 * word: it sets what the account opened with, and proves nothing that a person might break.
 */
export function isOfProduct(file: {
  readonly format: BankFileFormat;
  readonly bank: string | null;
  readonly accountName: string | null;
}): boolean {
  return (file.format === 'csv' || file.format === 'qif') && file.bank === null && file.accountName !== null;
}
