/**
 * The check digits of bar codes and access keys.
 *
 * Map: `mod10` guards the fields of a boleto's line and the collections of value ids 6 and 7; `mod11` guards access keys and the
 * collections of value ids 8 and 9; `boletoMod11` is the general digit of a boleto.
 * Source: FEBRABAN's layouts of boletos and collections; the taxpayer's manual of NF-e. Worked examples: docs/specs/documents.md.
 */

const ZERO_CODE = '0'.charCodeAt(0);

/** Modulo 10 of `digits`: weights 2, 1, 2, 1… from the right, the decimal digits of each product added up. */
export function mod10(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - ZERO_CODE;
    const product = index % 2 === 0 ? digit * 2 : digit;
    sum += product > 9 ? product - 9 : product;
  }
  return (10 - (sum % 10)) % 10;
}

/** Modulo 11 of `text`; a rest of 0 or 1 gives 0. A letter counts as its ASCII code less 48, as in the CNPJ with letters. */
export function mod11(text: string): number {
  const rest = mod11Rest(text);
  return rest < 2 ? 0 : 11 - rest;
}

/** Modulo 11 as the general digit of a boleto takes it, which is never 0: a rest of 0 or 1 gives 1. */
export function boletoMod11(digits: string): number {
  const rest = mod11Rest(digits);
  return rest < 2 ? 1 : 11 - rest;
}

/** Weights 2 to 9 from the right, again from 2 after 9. */
function mod11Rest(text: string): number {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) {
    sum += (text.charCodeAt(text.length - 1 - index) - ZERO_CODE) * (2 + (index % 8));
  }
  return sum % 11;
}
