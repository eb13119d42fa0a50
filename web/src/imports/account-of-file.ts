import type { Import } from '@vintem/contract/imports';
import { bankName } from '@vintem/core/documents/banks';
import { type CurrencyCode, isCurrencyCode } from '@vintem/core/money/currency';
import { formatAmount } from '@vintem/core/money/read-amount';

interface AccountOfFile {
  name?: string;
  currency?: CurrencyCode;
  /** As typed. */
  balance?: string;
}

/** What a file knows of an account that is not here yet. */
export function accountOfFile({
  bank,
  accountName,
  currency,
  closing,
}: Pick<Import, 'bank' | 'accountName' | 'currency' | 'closing'>): AccountOfFile {
  const name = (bank !== null && bankName(bank)) || accountName;
  return {
    ...(name && { name }),
    ...(isCurrencyCode(currency) && { currency }),
    ...(closing && { balance: formatAmount(closing.balanceCents) }),
  };
}
