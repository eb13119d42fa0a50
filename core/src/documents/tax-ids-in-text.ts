/** CNPJs and CPFs as documents print them. */
import type { TextLine } from './text-lines.ts';
import { readTaxId, type TaxId } from '#tax-id/tax-id.ts';

/** `checks`, whether its check digits hold; `label`, the folded words before it. */
export type TextTaxId = TaxId & { readonly line: number; readonly label: string };

const CNPJ =
  /(?<![0-9a-z])[0-9a-z]{2}\s?[.,]?\s?[0-9a-z]{3}\s?[.,]?\s?[0-9a-z]{3}\s?\/\s?[0-9a-z]{4}\s?-?\s?\d{2}(?!\d)/gu;
const BARE_CNPJ = /(?<=cnpj\D{0,8})\d{14}(?!\d)/gu;
const CPF = /(?<![\d.])\d{3}\s?\.\s?\d{3}\s?\.\s?\d{3}\s?-\s?\d{2}(?!\d)/gu;
const SAT_SERIAL = /\bsat\b/u;

/** Every CNPJ and CPF of `lines`, in order. The serial number of a SAT has the form and the arithmetic of a CPF, and is none. */
export function taxIdsIn(lines: readonly TextLine[]): TextTaxId[] {
  return lines.flatMap(({ folded }, line) =>
    [CNPJ, BARE_CNPJ, CPF].flatMap((pattern) =>
      [...folded.matchAll(pattern)].flatMap((match) => {
        const read = readTaxId(match[0].replaceAll(/[\s,]/gu, ''));
        const label = folded.slice(Math.max(0, match.index - 40), match.index);
        if (read === null || (read.kind === 'cpf' && SAT_SERIAL.test(label))) return [];
        return [{ ...read, line, label }];
      }),
    ),
  );
}
