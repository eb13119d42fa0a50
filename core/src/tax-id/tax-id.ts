/**
 * Tax ids: the CNPJ of a company, since 2026 also with letters, and the CPF of a person, who may be a sole trader.
 *
 * Map: `readTaxId` takes what was typed or pasted and says which of the two it is, without punctuation, and whether its check digits hold;
 * `formatTaxId` writes it as Brazil prints it; `maskTaxId` does so for what is still being typed.
 * Source: IN RFB 2.229/2024 and the joint technical note 2025.001: a character counts as its ASCII code less 48, both check digits modulo 11.
 */

export type TaxIdKind = 'cnpj' | 'cpf';

/** `text` without punctuation, upper case; `checks`, whether the check digits hold. */
export type TaxId = { readonly kind: TaxIdKind; readonly text: string; readonly checks: boolean };

const PUNCTUATION = /[\s./\-–]/gu;
const CNPJ = /^[0-9A-Z]{12}\d{2}$/u;
const CPF = /^\d{11}$/u;
const ALL_EQUAL = /^(.)\1+$/u;

const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const;
const CPF_WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2] as const;
const ZERO_CODE = '0'.charCodeAt(0);

/** What `typed` is; null when it has the form of neither. One character repeated is neither, though the arithmetic would pass it. */
export function readTaxId(typed: string): TaxId | null {
  const text = bareTaxId(typed);
  if (ALL_EQUAL.test(text)) return null;
  if (CNPJ.test(text)) return { kind: 'cnpj', text, checks: isCheckedBy(text, CNPJ_WEIGHTS) };
  if (CPF.test(text)) return { kind: 'cpf', text, checks: isCheckedBy(text, CPF_WEIGHTS) };
  return null;
}

/** `typed` without spaces and punctuation, in upper case. */
export function bareTaxId(typed: string): string {
  return typed.replaceAll(PUNCTUATION, '').toUpperCase();
}

/** Whether `text`, bare, is a CNPJ whose check digits hold. */
export function isCnpj(text: string): boolean {
  const read = readTaxId(text);
  return read?.kind === 'cnpj' && read.checks;
}

/** Whether `text`, bare, is a CPF whose check digits hold. */
export function isCpf(text: string): boolean {
  const read = readTaxId(text);
  return read?.kind === 'cpf' && read.checks;
}

/** The two check digits that follow `base`: 12 characters of a CNPJ or 9 digits of a CPF. */
export function taxIdCheckDigits(base: string): string {
  const weights = base.length === 12 ? CNPJ_WEIGHTS : CPF_WEIGHTS;
  const first = checkDigit(base, weights.slice(1));
  return first + checkDigit(base + first, weights);
}

/** As printed: `12.ABC.345/01DE-35` or `123.456.789-09`; anything else as it is. */
export function formatTaxId(text: string): string {
  if (CNPJ.test(text))
    return `${text.slice(0, 2)}.${text.slice(2, 5)}.${text.slice(5, 8)}/${text.slice(8, 12)}-${text.slice(12)}`;
  if (CPF.test(text)) return `${text.slice(0, 3)}.${text.slice(3, 6)}.${text.slice(6, 9)}-${text.slice(9)}`;
  return text;
}

/**
 * `typed` with the punctuation so far: that of a CPF up to 11 digits, that of a CNPJ from there on or once it has a letter. What has the
 * form of neither comes back as it was, since a mask must not eat what somebody typed.
 */
export function maskTaxId(typed: string): string {
  const bare = bareTaxId(typed);
  if (!/^[0-9A-Z]*$/u.test(bare) || bare.length > 14) return typed;
  const isPerson = bare.length <= 11 && /^\d*$/u.test(bare);
  return isPerson ? punctuate(bare, [3, 6, 9], '..-') : punctuate(bare, [2, 5, 8, 12], '../-');
}

/** `bare` with the marks before the characters at these places, as far as it goes. */
function punctuate(bare: string, places: readonly number[], marks: string): string {
  return Array.from(bare, (character, index) => {
    const mark = places.indexOf(index);
    return mark === -1 ? character : `${marks[mark]}${character}`;
  }).join('');
}

function isCheckedBy(text: string, weights: readonly number[]): boolean {
  const base = text.slice(0, -2);
  const first = checkDigit(base, weights.slice(1));
  return text.slice(-2) === first + checkDigit(base + first, weights);
}

function checkDigit(base: string, weights: readonly number[]): string {
  const sum = Array.from(base).reduce(
    (total, character, index) => total + (character.charCodeAt(0) - ZERO_CODE) * (weights[index] ?? 0),
    0,
  );
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}
