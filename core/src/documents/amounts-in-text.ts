/**
 * Amounts as documents print them and as optical recognition damages them: `208, 45`, `1.000.00`, `84.52`, `R$I0,00`.
 *
 * Map: `amountsIn` takes a folded line and answers every stretch that can only be money: two decimals, or a currency sign. Quantities with
 * three decimals, percentages, days, tax ids and versions are none of them. What had to be mended is doubtful, and never counts as read well.
 */
import { type Cents, cents } from '#money/money.ts';

/** An amount, without its sign, from `index` to `end` of the folded line. */
export type AmountInText = {
  readonly amountCents: Cents;
  readonly index: number;
  readonly end: number;
  readonly isNegative: boolean;
  /** Read with a correction, or with a digit before it that may belong to it. */
  readonly isDoubtful: boolean;
};

/** A unit behind the number makes it a quantity. */
const NOT_MONEY = String.raw`(?![\d%]|[.,/:]\d|-\d|\s?%|\s?(?:kg|ml|un|kwh|lt|m3|cm|mm|pts?)\b)`;
const SYMBOL = String.raw`(?<symbol>r\s?[$s]\s{0,3}|\$\s?)?`;
const EXACT = new RegExp(
  String.raw`(?<![\d.,/:\p{L}])${SYMBOL}(?<whole>\d{1,3}(?:[.,]\d{3}){1,3}|\d{1,9})(?<mark>\s?[.,]\s?)(?<decimals>\d{2})${NOT_MONEY}`,
  'gu',
);
/** Digits, and letters that stand for them on poor prints. */
const LOOSE = new RegExp(
  String.raw`(?<![\d.,/:\p{L}])(?<symbol>r\s?[$s]\s{0,3})?(?<whole>[\dolisbz|!]{1,6}(?:\s?\.\s?[\dolisbz|!]{3}){0,2})(?<mark>\s?[.,]\s?)(?<decimals>[\dolisbz|!]{2})(?!\p{L})${NOT_MONEY}`,
  'gu',
);
/** Whole reais of an application's receipt: only a currency sign makes them money. */
const WHOLE =
  /(?<![\p{L}\d])r\s?\$\s{0,2}(?<whole>\d{1,3}(?:\.\d{3}){1,3}|\d{1,7})(?![\d.,%]|\s?[.,]\s?\d|\s\d)/gu;

const DIGIT_OF: Readonly<Record<string, string>> = {
  o: '0',
  l: '1',
  i: '1',
  '|': '1',
  '!': '1',
  s: '5',
  b: '8',
  z: '2',
};

/** Every amount of `folded`, from left to right. Without `mends`, as for the text of a PDF, letters are never taken for digits. */
export function amountsIn(folded: string, { mends }: { readonly mends: boolean }): AmountInText[] {
  const found = [...folded.matchAll(EXACT)].map((match) => amountOf(folded, match));
  const whole = [...folded.matchAll(WHOLE)].map((match) => amountOf(folded, match));
  const loose = mends ? [...folded.matchAll(LOOSE)].filter(isMostlyDigits) : [];
  const all = [...found, ...whole];
  for (const match of loose) {
    const amount = amountOf(folded, match);
    if (!all.some((other) => other.index < amount.end && amount.index < other.end)) all.push(amount);
  }
  return all.toSorted((left, right) => left.index - right.index);
}

function amountOf(folded: string, match: RegExpExecArray): AmountInText {
  const { whole = '', decimals = '00', mark = '' } = match.groups ?? {};
  const before = folded.slice(Math.max(0, match.index - 8), match.index);
  const isGroup = /^\d{3}(?!\d)/u.test(whole);
  const lostGroup =
    isGroup && whole.length < 8 ? (/r\$\s?(?<group>\d{1,3})\s$/u.exec(before)?.groups?.['group'] ?? '') : '';
  const digits = digitsOf(lostGroup + whole + decimals);
  const end = match.index + match[0].length;
  return {
    amountCents: cents(Number(digits)),
    index: match.index,
    end,
    isNegative: /[-−]\s?$/u.test(before) || /^\s?[-−](?!\s?\d)/u.test(folded.slice(end, end + 4)),
    isDoubtful:
      /[^\d.,\s]/u.test(whole + decimals) ||
      /\s/u.test(mark.slice(0, 1) + whole) ||
      (isGroup && /\d\s$/u.test(before)) ||
      match.groups?.['decimals'] === undefined,
  };
}

function isMostlyDigits(match: RegExpExecArray): boolean {
  const characters = (match.groups?.['whole'] ?? '') + (match.groups?.['decimals'] ?? '');
  const digits = characters.replaceAll(/\D/gu, '').length;
  return digits >= 2 && digits * 2 >= characters.replaceAll(/[\s.]/gu, '').length;
}

function digitsOf(text: string): string {
  return Array.from(text.replaceAll(/[\s.,]/gu, ''), (character) => DIGIT_OF[character] ?? character).join(
    '',
  );
}
