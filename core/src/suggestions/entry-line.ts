/**
 * Reads a transaction from one line, as people write it to themselves: `45,90 padaria ontem nubank`. What is not understood stays in the words:
 * nothing that was typed is lost.
 *
 * Worked examples: docs/specs/suggestions.md, every row of which is a test.
 */
import type { Day } from '#calendar/day.ts';
import { readTypedDayNear } from '#calendar/read-typed-day.ts';
import type { EnteredType } from '#ledger/transaction.ts';
import { type Cents, cents } from '#money/money.ts';
import { readAmount } from '#money/read-amount.ts';
import { foldText } from '#text/fold.ts';

export type EntryLine = {
  /** Above zero. */
  readonly amountCents: Cents;
  readonly type: EnteredType;
  readonly description: string;
  /** Null where the line names none. */
  readonly day: Day | null;
  readonly accountId: string | null;
  readonly tags: readonly string[];
};

export type LineContext = {
  readonly today: Day;
  /** To choose from. */
  readonly accounts: readonly Named[];
  readonly tags: readonly Named[];
};

type Named = { readonly id: string; readonly name: string };

const SYMBOL = /^(?:r\$|us\$|\$|€|£)$/iu;
const MARKED = /[.,$€£+−-]/u;
/** A day that needs no other word to be one: a number alone is none. */
const DAY = /^(?:hoje|ontem|amanha|\d{1,2}\/\d{1,2}(?:\/\d{2}|\/\d{4})?)$/u;
/** Words before an account or a day, of which they are part. */
const LINKS = new Set(['no', 'na', 'do', 'da', 'em', 'pelo', 'pela', 'com', 'dia']);
/** What many accounts are called, and purchases too. */
const COMMON = new Set([
  'conta',
  'corrente',
  'poupanca',
  'cartao',
  'credito',
  'debito',
  'banco',
  'carteira',
  'digital',
]);
const SHORTEST_NAME = 3;

/** Null for what has no amount above zero, or nothing beside it. */
export function readEntryLine(text: string, { today, accounts, tags }: LineContext): EntryLine | null {
  const amount = takeAmount(joinSymbols(text.split(/\s+/u).filter((word) => word !== '')));
  if (amount === null) return null;
  const tagged = takeTags(amount.rest, tags);
  const dated = takeDay(tagged.rest, today);
  const placed = takeAccount(dated.rest, accounts);
  const description = placed.rest.join(' ');
  if (description === '') return null;
  const { amountCents, type } = amount;
  return { amountCents, type, description, day: dated.day, accountId: placed.accountId, tags: tagged.ids };
}

/** `R$ 45,90` is one word. */
function joinSymbols(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const symbol = joined.at(-1) ?? '';
    const isOfSymbol = SYMBOL.test(symbol) && amountOf(word) !== null;
    if (isOfSymbol) joined.pop();
    joined.push(isOfSymbol ? `${symbol}${word}` : word);
  }
  return joined;
}

/** The first word that only an amount looks like, else the first or the last word, where that is a number. */
function takeAmount(words: readonly string[]) {
  const places = [
    words.findIndex((word) => MARKED.test(word) && amountOf(word) !== null),
    0,
    words.length - 1,
  ];
  const place = places.find((index) => index >= 0 && amountOf(words[index] ?? '') !== null);
  const found = place === undefined ? null : amountOf(words[place] ?? '');
  return found && { ...found, rest: words.filter((_, index) => index !== place) };
}

function amountOf(word: string): { amountCents: Cents; type: EnteredType } | null {
  const isIncome = word.startsWith('+');
  const read = readAmount(isIncome ? word.slice(1) : word);
  if (!read.ok || read.amountCents === 0) return null;
  return { amountCents: cents(Math.abs(read.amountCents)), type: isIncome ? 'income' : 'expense' };
}

function takeTags(words: readonly string[], tags: readonly Named[]) {
  const idOf = new Map(tags.map(({ id, name }) => [`#${foldText(name)}`, id]));
  const ids = [...new Set(words.flatMap((word) => idOf.get(foldText(word)) ?? []))];
  return { ids, rest: words.filter((word) => !idOf.has(foldText(word))) };
}

function takeDay(words: readonly string[], today: Day): { day: Day | null; rest: readonly string[] } {
  const place = words.findLastIndex((word) => DAY.test(foldText(word)));
  const day = readTypedDayNear(words[place] ?? '', today);
  return place < 0 || day === null ? { day: null, rest: words } : { day, rest: without(words, place, 1) };
}

/** An account stands at the end: elsewhere its name may be what was bought. */
function takeAccount(
  words: readonly string[],
  accounts: readonly Named[],
): { accountId: string | null; rest: readonly string[] } {
  for (let count = words.length - 1; count > 0; count -= 1) {
    const from = words.length - count;
    const name = foldText(words.slice(from).join(' '));
    const [account, ...others] = accounts.filter((one) => foldText(one.name) === name);
    const only =
      account && others.length === 0 ? account : count === 1 ? calledLike(name, accounts) : undefined;
    const rest = without(words, from, count);
    if (only && rest.length > 0) return { accountId: only.id, rest };
  }
  return { accountId: null, rest: words };
}

/** The only account of which `word` is a word of the name. */
function calledLike(word: string, accounts: readonly Named[]): Named | undefined {
  if (word.length < SHORTEST_NAME || COMMON.has(word)) return undefined;
  const [account, ...others] = accounts.filter(({ name }) => foldText(name).split(' ').includes(word));
  return others.length === 0 ? account : undefined;
}

/** Without these words, and without the link before them. */
function without(words: readonly string[], from: number, count: number): readonly string[] {
  const isLinked = from > 0 && LINKS.has(foldText(words[from - 1] ?? ''));
  const start = isLinked ? from - 1 : from;
  return [...words.slice(0, start), ...words.slice(from + count)];
}
