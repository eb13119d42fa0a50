/** The words of a bank's row, whatever its format. */

/** A text of a record that cannot be read is shown up to here. */
const LONGEST_RAW = 500;

/** No bank tells a balance in more. It also bounds what matching can cost. */
const LONGEST_BALANCE = 100;

/** Runs of spaces (no-break ones, line ends and control characters too) as one, none at the ends. */
export function bankWords(text: string): string {
  // A space alone is left as it is, which most are.
  return text.replaceAll(/[\s\p{Cc}]{2,}|[^\S ]|\p{Cc}/gu, ' ').trim();
}

/** What stands in `text` from `start` up to `end`, as `bankWords`, at most 500 characters. */
export function rawWords(text: string, start = 0, end = text.length): string {
  return bankWords(text.slice(start, Math.min(end, start + 2 * LONGEST_RAW))).slice(0, LONGEST_RAW);
}

/** Two texts of one row in one: the longer alone when it holds the other, whatever the case; else both, in this order. */
export function joinWords(first: string, second: string): string {
  if (first === '' || second === '') return first + second;
  const [one, other] = [first.toLowerCase(), second.toLowerCase()];
  if (other.includes(one)) return second;
  return one.includes(other) ? first : `${first} ${second}`;
}

/**
 * Whether a row's words say that it tells a balance or a sum instead of money that moved: `SALDO ANTERIOR`, `S A L D O`, `Total`. A
 * purchase may begin so too (`SALDO DE ESTOQUE LTDA`), so what follows must be a word of a bank, a day, or nothing.
 *
 * Source: rows in files of Banco do Brasil, Bradesco, Caixa, Itaú.
 */
export function tellsBalance(text: string): boolean {
  if (text.length > LONGEST_BALANCE || !/^\s*[st]/iu.test(text)) return false;
  return BALANCE_WORDS.test(bankWords(text));
}

/** No repetition stands in another, so that no text makes it try many ways. */
const BALANCE_WORDS =
  /^(?:s a l d o|(?:saldo|sdo)(?: (?:anterior|atual|inicial|final|parcial|bloqueado|dispon[ií]vel|total|di[aá]rio|cont[aá]bil|consolidado|do dia|do per[ií]odo|dia|da conta|em conta|em c\/?c))*(?: (?:aplic|cta|conta)[\w ]*)?(?: dispon[ií]vel| total)?|total(?: (?:geral|do per[ií]odo|do dia))?)(?: (?:em )?\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?)?\s*[:.]?$/iu;
