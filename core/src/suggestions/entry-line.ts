/**
 * Reads a transaction from one line, as people write it to themselves: `45,90 padaria ontem nubank`. What is not understood stays in the words:
 * nothing that was typed is lost.
 *
 * Worked examples: docs/specs/suggestions.md, every row of which is a test.
 */
import { addDays, type Day, weekday } from '#calendar/day.ts';
import { readTypedDayNear } from '#calendar/read-typed-day.ts';
import { MAX_INSTALLMENTS, MIN_INSTALLMENTS } from '#cards/installments.ts';
import { type EnteredType, entersAccount } from '#ledger/transaction.ts';
import { type Cents, cents } from '#money/money.ts';
import { readAmount } from '#money/read-amount.ts';
import { foldText } from '#text/fold.ts';

export type EntryLine = {
  /** Above zero; with parcels, what these say. */
  readonly amountCents: Cents;
  readonly type: EnteredType;
  readonly description: string;
  /** Null where the line names none. */
  readonly day: Day | null;
  readonly accountId: string | null;
  readonly tags: readonly string[];
  readonly parcels: Parcels | null;
};

type Parcels = { readonly count: number; readonly amountIs: 'total' | 'installment' };

export type LineContext = {
  readonly today: Day;
  /** To choose from. */
  readonly accounts: readonly NamedAccount[];
  readonly tags: readonly Named[];
};

type Named = { readonly id: string; readonly name: string };
type NamedAccount = Named & { readonly isCard: boolean };

const SYMBOL = /^(?:r\$|us\$|\$|€|£)$/iu;
const MARKED = /[.,$€£+−-]/u;
/** Right after an amount, part of it. */
const UNIT = /^rea(?:l|is)$/iu;
const PARCELS = /^(?<count>\d{1,2})x$/iu;
/** A day that needs no other word to be one: a number alone is none. */
const DAY = /^(?:hoje|ontem|anteontem|amanha|\d{1,2}\/\d{1,2}(?:\/\d{2}|\/\d{4})?)$/u;
const DAY_OF_MONTH = /^\d{1,2}$/u;
const WEEKDAY = /^(?:(?:segunda|terca|quarta|quinta|sexta)(?:-feira)?|sabado|domingo)$/u;
/** As `weekday` counts. */
const WEEKDAYS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sab'];
/** After what would be a day of the week, they make it the name of something: `segunda via`, `Quinta da Boa Vista`. */
const OF_NAMES = new Set(['via', 'da', 'de', 'do', 'das', 'dos']);
/** How people begin to tell it. */
const VERBS: Readonly<Record<string, EnteredType>> = {
  recebi: 'income',
  ganhei: 'income',
  paguei: 'expense',
  gastei: 'expense',
};
/** Words before an account or a day, of which they are part. */
const LINKS = new Set(['no', 'na', 'do', 'da', 'em', 'pelo', 'pela', 'com', 'dia']);
/** Between a verb's amount and what it was for. */
const AFTER_VERB = new Set([...LINKS, 'de', 'dos', 'das']);
const CARD_WORDS = new Set(['cartao', 'credito']);
/** What many accounts are called, and purchases too. */
const COMMON = new Set([
  ...CARD_WORDS,
  'conta',
  'corrente',
  'poupanca',
  'debito',
  'banco',
  'carteira',
  'digital',
]);
const SHORTEST_NAME = 3;

/** Null for what has no amount above zero, or nothing beside it. */
export function readEntryLine(text: string, { today, accounts, tags }: LineContext): EntryLine | null {
  const tagged = takeTags(joinSymbols(text.split(/\s+/u).filter((word) => word !== '')), tags);
  const dated = takeDay(tagged.rest, today);
  const told = takeVerb(dated.rest);
  const amount = takeDivided(told.rest, told.type) ?? takeAmount(told.rest);
  if (amount === null) return null;
  const begun = told.type && AFTER_VERB.has(foldText(amount.rest[0] ?? '')) ? 1 : 0;
  const placed = takeAccount(amount.rest.slice(amount.rest.length > 1 ? begun : 0), accounts);
  const late = dated.day === null ? takeLastWeekday(placed.rest, today) : { ...dated, rest: placed.rest };
  const description = late.rest.join(' ');
  if (description === '') return null;
  return {
    amountCents: amount.amountCents,
    type: entersAccount(amount.type) ? amount.type : (told.type ?? amount.type),
    description,
    day: late.day,
    accountId: placed.accountId,
    tags: tagged.ids,
    parcels: amount.parcels,
  };
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

type TakenAmount = {
  readonly amountCents: Cents;
  readonly type: EnteredType;
  readonly place: number;
  readonly parcels: Parcels | null;
  readonly rest: readonly string[];
};

function takeVerb(words: readonly string[]): { type: EnteredType | undefined; rest: readonly string[] } {
  const verb = foldText(words[0] ?? '');
  const type = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  return { type, rest: type ? words.slice(1) : words };
}

/** The first word that only an amount looks like, else the one at `likely`, the first or the last word, where that is a number. */
function takeAmount(words: readonly string[], likely = 0): TakenAmount | null {
  const isAmount = (place: number) => amountOf(words[place] ?? '') !== null;
  const isUnit = (place: number) => UNIT.test(words[place] ?? '');
  const places = [
    words.findIndex((word, place) => (MARKED.test(word) || isUnit(place + 1)) && isAmount(place)),
    likely,
    0,
    words.length - 1,
  ];
  const place = places.find(isAmount);
  const found = place === undefined ? null : amountOf(words[place] ?? '');
  if (place === undefined || found === null) return null;
  const end = isUnit(place + 1) ? place + 2 : place + 1;
  return { ...found, place, parcels: null, rest: [...words.slice(0, place), ...words.slice(end)] };
}

/** An amount with its parcels: `12x 89,90` is twelve times as much, `1.078,80 em 12x` a twelfth each. */
function takeDivided(words: readonly string[], verb: EnteredType | undefined): TakenAmount | null {
  const from = words.findIndex((word) => PARCELS.test(word));
  const count = Number(PARCELS.exec(words[from] ?? '')?.groups?.['count']);
  if (!(count >= MIN_INSTALLMENTS && count <= MAX_INSTALLMENTS)) return null;
  const isOf = foldText(words[from + 1] ?? '') === 'de' && amountOf(words[from + 2] ?? '') !== null;
  const others = without(words, from, isOf ? 2 : 1);
  const next = from - (words.length - others.length - (isOf ? 2 : 1));
  const amount = takeAmount(others, next);
  // What comes in is never divided, and `3x` of a name before the amount is of the name.
  const comesIn = [amount?.type, verb].some((type) => type !== undefined && entersAccount(type));
  if (!amount || amount.place > next || comesIn) return null;
  return { ...amount, parcels: { count, amountIs: amount.place === next ? 'installment' : 'total' } };
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
  const folded = words.map(foldText);
  const place = folded.findLastIndex(
    (word, index) => DAY.test(word) || (DAY_OF_MONTH.test(word) && folded[index - 1] === 'dia'),
  );
  const day = readTypedDayNear(words[place] ?? '', today);
  if (place >= 0 && day !== null) return { day, rest: without(words, place, 1) };
  const named = folded.findIndex((word, index) => {
    const isLinked = folded[index - 1] === 'na' || folded[index - 1] === 'no';
    const isFirst = index === 0 && !OF_NAMES.has(folded[1] ?? '');
    return WEEKDAY.test(word) && (isFirst || isLinked || index === words.length - 1);
  });
  return named < 0
    ? { day: null, rest: words }
    : { day: lastSuch(words[named] ?? '', today), rest: without(words, named, 1) };
}

/** Before an account it was not the last word. */
function takeLastWeekday(words: readonly string[], today: Day): { day: Day | null; rest: readonly string[] } {
  const last = words.at(-1) ?? '';
  return words.length > 1 && WEEKDAY.test(foldText(last))
    ? { day: lastSuch(last, today), rest: without(words, words.length - 1, 1) }
    : { day: null, rest: words };
}

/** The last day of that name, up to today. */
function lastSuch(name: string, today: Day): Day {
  const wanted = WEEKDAYS.indexOf(foldText(name).slice(0, 3));
  return addDays(today, -((weekday(today) - wanted + 7) % 7));
}

/** An account stands at the end: elsewhere its name may be what was bought. */
function takeAccount(
  words: readonly string[],
  accounts: readonly NamedAccount[],
): { accountId: string | null; rest: readonly string[] } {
  const cards = accounts.filter(({ isCard }) => isCard);
  for (let count = words.length - 1; count > 0; count -= 1) {
    const from = words.length - count;
    const name = words.slice(from).join(' ');
    const cue = LINKS.has(foldText(words[from - 1] ?? '')) ? from - 2 : from - 1;
    const card = CARD_WORDS.has(foldText(words[cue] ?? '')) ? accountCalled(name, cards) : undefined;
    const account = card ?? accountCalled(name, accounts);
    const rest = card ? without(words, cue, words.length - cue) : without(words, from, count);
    if (account && rest.length > 0) return { accountId: account.id, rest };
  }
  return { accountId: null, rest: words };
}

/** The account of that name, else the only one of which it is a word of the name. */
function accountCalled(text: string, accounts: readonly NamedAccount[]): NamedAccount | undefined {
  const name = foldText(text);
  const called = accounts.filter((one) => foldText(one.name) === name);
  if (called.length > 0) return onlyOf(called);
  if (name.length < SHORTEST_NAME || COMMON.has(name)) return undefined;
  return onlyOf(accounts.filter((one) => foldText(one.name).split(' ').includes(name)));
}

/** Of an account and its cards, the account: who means a card says so. */
function onlyOf(accounts: readonly NamedAccount[]): NamedAccount | undefined {
  const plain = accounts.filter(({ isCard }) => !isCard);
  const [account, ...others] = accounts.length === 1 ? accounts : plain;
  return others.length === 0 ? account : undefined;
}

/** Without these words, and without the link before them. */
function without(words: readonly string[], from: number, count: number): readonly string[] {
  const isLinked = from > 0 && LINKS.has(foldText(words[from - 1] ?? ''));
  const start = isLinked ? from - 1 : from;
  return [...words.slice(0, start), ...words.slice(from + count)];
}
