// The part of a document's text that is sent to the AI service: an allow-list of what can hold the requested fields. It has amounts, recent
// days, and the words of papers, trades and goods; a name, a number or an address never passes.
import { daysIn } from '@vintem/core/documents/days-in-text';
import { foldText } from '@vintem/core/text/fold';
import type { Day } from '@vintem/core/calendar/day';
import { FISCAL_WORDS, GOODS_WORDS, TRADE_WORDS } from './allowed-words.ts';

const YEARS_BACK = 3;
const YEARS_AHEAD = 2;
const CPF_LENGTH = 11;

/**
 * With cents, and under a hundred million: a CPF or an identity card that was misread as an amount has nine digits before its last two. Without
 * cents only behind a currency's sign.
 */
const AMOUNT =
  /(?<![\d.,/-])(?:(?:r\$|us\$|\$|€|£)\s{0,3})?(?:\d{1,2}(?:\.\d{3}){2}|\d{1,3}\.\d{3}|\d{1,8}),\d{2}(?![\d]|[.,/-]\d)|(?<![\d.,/-])(?:(?:r\$|us\$|\$|€|£)\s{0,3})?(?:\d{1,3}(?:,\d{3}){1,2}|\d{1,6})\.\d{2}(?![\d]|[.,/-]\d)|(?:r\$|us\$)\s{0,3}\d{1,6}(?![\d]|[.,/-]\d)/gu;
const WORD = /(?<![\p{L}\p{N}])\p{L}{2,}(?![\p{L}\p{N}])/gu;
/** Addresses of mail and of pages are no words of a paper, whatever they are made of. */
const ADDRESS = /\S*(?:@|:\/\/|www\.)\S*/gu;

/** Lines about people or places, by their label: words for goods and trades in them are names. */
const ABOUT_SOMEBODY =
  /\b(?:nome|razao social|cliente|consumidor|destinatario|pagador|beneficiario|sacad[oa]|cedente|favorecid[oa]|titular|recebedor|remetente|tomador|portador|funcionari[oa]|operador|vendedor|caixa|atendente|garcom|paciente|alun[oa]|condutor|proprietari[oa]|responsavel|passageir[oa]|endereco|logradouro|bairro|municipio|cidade|cep|rua|avenida|av|alameda|travessa|praca|rodovia|estrada|para|de quem)\b\s*[:.º-]|^\s*(?:rua|avenida|av|r|alameda|travessa|praca|rodovia|estrada)\b\.?\s|^\s*(?:para|de)\s/u;
/** A day on such a line is a date of birth. */
const ABOUT_BIRTH = /\bnasc|\bd\.?n\b|\bidade\b|anivers/u;

interface Part {
  readonly index: number;
  readonly end: number;
}

/** @param today days of long ago are about people, not about the paper */
export function redactedText(text: string, today: Day): string {
  let wasAboutBirth = false;
  const lines = text.split(/\r?\n/).map((written) => {
    // Normalized first, so that folding keeps every position (but for a few letters without a single form).
    const line = written.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
    const folded = foldText(line);
    const isAboutBirth = ABOUT_BIRTH.test(folded);
    const kept = leastOf(line, folded, { today, dropsDays: isAboutBirth || wasAboutBirth });
    // Forms print the label above its value.
    wasAboutBirth = isAboutBirth;
    return kept;
  });
  return lines.filter(Boolean).join('\n');
}

function leastOf(line: string, foldedLine: string, options: { today: Day; dropsDays: boolean }): string {
  const blank = (found: string) => ' '.repeat(found.length);
  const folded = foldedLine.replaceAll(ADDRESS, blank);
  const days = daysIn(folded, { mends: false });
  const near = options.dropsDays ? [] : days.filter(({ day }) => isNear(day, options.today));
  const isOfDay = ({ index, end }: Part) => days.some((day) => index < day.end && end > day.index);
  const amounts = partsOf(folded, AMOUNT).filter((part) => !isOfDay(part));
  const allowed = allowedOn(folded, amounts.length > 0);
  const said = partsOf(folded, WORD).filter(
    (part) => !isOfDay(part) && allowed.some((words) => has(words, folded.slice(part.index, part.end))),
  );
  // As it is written, where folding has moved nothing.
  const source = folded.length === line.length ? line : folded;
  const parts = [...near, ...amounts, ...said].toSorted((one, other) => one.index - other.index);
  return parts.map(({ index, end }) => source.slice(index, end).trim()).join(' ');
}

function allowedOn(folded: string, hasAmount: boolean): ReadonlySet<string>[] {
  if (ABOUT_SOMEBODY.test(folded)) return [FISCAL_WORDS];
  return hasAmount ? [FISCAL_WORDS, TRADE_WORDS, GOODS_WORDS] : [FISCAL_WORDS, TRADE_WORDS];
}

function partsOf(folded: string, pattern: RegExp): Part[] {
  return [...folded.matchAll(pattern)].map(({ index, 0: found }) => ({ index, end: index + found.length }));
}

/** In the singular as in the plural. */
export function has(words: ReadonlySet<string>, word: string): boolean {
  return [word, word.replace(/s$/, ''), word.replace(/oes$/, 'ao'), word.replace(/es$/, '')].some((one) =>
    words.has(one),
  );
}

function isNear(day: Day, today: Day): boolean {
  const inYears = (years: number) => `${Number(today.slice(0, 4)) + years}${today.slice(4)}`;
  return day >= inYears(-YEARS_BACK) && day <= inYears(YEARS_AHEAD);
}

/**
 * A company's name, unless it is a person's: that of somebody who trades under a CPF, of an individual entrepreneur (MEI), or with either's
 * number in it. The tax office names them "12.345.678 ANA SOUZA", formerly "ANA SOUZA 12345678909".
 */
export function nameToSend(name: string | null, taxId: string): string | null {
  if (name === null || taxId.length === CPF_LENGTH) return null;
  const digits = name.replaceAll(/(?<=\d)[.\-/ ]+(?=\d)/g, '');
  const numbers = digits.match(/\d{8,}/g) ?? [];
  return numbers.length > 0 || /\bmei\b|microempreended/.test(foldText(name)) ? null : name;
}
