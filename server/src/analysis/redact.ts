// What the text of a document says about people is none of the AI service's business: value, date, what it was for are asked, not who.
import { isCnpj, isCpf } from '@vintem/core/tax-id/tax-id';

const HIDDEN = '[oculto]';

/** Where these words begin a line or a label, what follows on the line is about somebody. */
const ABOUT_SOMEBODY =
  /\b(nome|raz[aã]o social|cliente|consumidor|destinat[aá]rio|pagador|benefici[aá]rio|sacado|cedente|favorecido|titular|recebedor|remetente|tomador|portador|funcion[aá]rio|operador|vendedor|caixa|endere[cç]o|logradouro|bairro|munic[ií]pio|cidade|complemento|cep|telefone|tel|fone|celular|e-?mail|cpf|cnpj|rg|ie|im|ag[eê]ncia|conta|chave(?: pix| de acesso)?)\b\s*[:.º/-].*$/gimu;
/** And where they stand alone, the line below, unless it has a figure. */
const NAME_BELOW =
  /^[ \t]*(nome|cliente|consumidor|destinat[aá]rio|pagador|benefici[aá]rio|favorecido|titular|recebedor)[ \t:]*\n[^\d\n]+$/gimu;
/** Streets and squares, with a number behind. */
const ADDRESS =
  /\b(rua|r\.|avenida|av\.?|alameda|al\.|travessa|pra[cç]a|rodovia|estrada)\s[^\n]*\d[^\n]*/gimu;
const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]+/g;
const PHONE = /(?:\+?55\s*)?\(?\b\d{2}\)?\s*9?\d{4}[-\s]\d{4}\b/g;
const POSTCODE = /\b\d{5}-\d{3}\b/g;
/** A CNPJ (also with letters) or CPF, with or without its punctuation. */
const TAX_ID =
  /\b(?:[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/?[\dA-Z]{4}-?\d{2}|\d{3}\.?\d{3}\.?\d{3}-?\d{2})\b/gi;
/** Account numbers, access keys, bar codes: no amount has nine digits in a row, nor so many in groups. */
const LONG_NUMBER = /\b\d{9,}\b|\b\d{3,}(?:[ .-]\d{3,}){3,}(?:[ .-]\d+)*\b/g;

/** The text without tax ids, names after their labels, addresses, emails, phones and long numbers. */
export function redact(text: string): string {
  return text
    .replaceAll(ABOUT_SOMEBODY, (_, label: string) => `${label}: ${HIDDEN}`)
    .replaceAll(NAME_BELOW, (_, label: string) => `${label}: ${HIDDEN}`)
    .replaceAll(ADDRESS, HIDDEN)
    .replaceAll(EMAIL, HIDDEN)
    .replaceAll(PHONE, HIDDEN)
    .replaceAll(POSTCODE, HIDDEN)
    .replaceAll(TAX_ID, (found) => (isTaxId(found) ? HIDDEN : found))
    .replaceAll(LONG_NUMBER, HIDDEN);
}

function isTaxId(found: string): boolean {
  const bare = found.replaceAll(/[./-]/g, '').toUpperCase();
  // Punctuated as a tax id it is one, also with a digit that OCR misread.
  return bare !== found.toUpperCase() || isCnpj(bare) || isCpf(bare);
}
