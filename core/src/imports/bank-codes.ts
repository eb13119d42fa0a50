/** The codes by which files name banks and currencies, as one. */
import { bankName } from '#documents/banks.ts';

const SANTANDER = '033';
/** Santander's files have it for `033`; it was another bank's, which is no more. */
const MISTAKEN_SANTANDER = '034';

/** What else a file says of its bank: its name and its own number for it. */
export type BankFacts = { readonly name: string | null; readonly number: string | null };

/**
 * The COMPE code in three digits, where `code` is one in other digits: `1`, `0341`, `001-9`. Any other stays as it is; null for none.
 * `034` becomes Santander's `033` only if the file names Santander.
 */
export function bankCode(code: string | null, facts: BankFacts): string | null {
  const trimmed = code?.trim() ?? '';
  if (trimmed === '') return null;
  const digits = /^0{0,20}(?<compe>[1-9]\d{0,2})(?:-[\dXx])?$/u.exec(trimmed)?.groups?.['compe'];
  if (digits === undefined) return trimmed;
  const compe = digits.padStart(3, '0');
  const isSantander = /santander/iu.test(`${facts.name} ${facts.number}`);
  return compe === MISTAKEN_SANTANDER && isSantander ? SANTANDER : compe;
}

/** The COMPE code that a file without one has as the number of its institution (files of cards do); null when it is no bank's. */
export function bankOfInstitution(facts: BankFacts): string | null {
  const code = bankCode(facts.number, facts);
  return code !== null && bankName(code) !== null ? code : null;
}

/** The ISO 4217 code that `text` means, in capitals: `BRC` and `R$` are BRL. Null for none. */
export function currencyCode(text: string | null): string | null {
  const code = text?.trim().toUpperCase() ?? '';
  if (code === 'BRC' || code === 'R$') return 'BRL';
  return code === '' ? null : code;
}
