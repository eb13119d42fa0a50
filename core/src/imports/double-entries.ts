/**
 * Files of products that keep books by double entry, each transaction of which names all accounts that it moves. It becomes one row in the statement of each
 * account that is a place for money; the other accounts (expenses, income, equity) are what it was for.
 *
 * Sources: the exports of Firefly III (`from_to`) and GnuCash (`splits`, `pairs`).
 */
import { type Cents, cents, negate, sum } from '#money/money.ts';
import { foldText } from '#text/fold.ts';
import type { Movement, MovementPart } from './bank-file.ts';
import { type CsvRecord, LONGEST_TEXT, type RecordContext, unreadable } from './csv-record.ts';
import type { ColumnRole, CsvRow } from './csv-shape.ts';
import { dividedInto, noteOfPart } from './divided-movement.ts';
import { joinedJournals } from './split-journals.ts';

export type SourceRecord = { readonly source: CsvRow; readonly record: CsvRecord };

/** Firefly's kinds of accounts that hold or owe money. */
const MONEY_TYPES = /^(?:asset account|default account|loan|debt|mortgage)$/u;
/** GnuCash's first names of accounts that do not, in English and Portuguese. */
const OTHER_ROOTS =
  /^(?:expenses?|income|equity|despesas?|receitas?|rendimentos?|patrimonio(?: liquido)?|capital)(?::|$)/u;
const SPLIT = /^-- ?.*split/u;
/** GnuCash's account of what others held in the beginning: `Equity:Opening Balances`, `Patrimônio Líquido:Saldos de abertura`. */
const OPENING_ACCOUNT =
  /^(?:equity|patrimonio(?: liquido)?|capital)\b.*(?:opening|inicia|abertura)|(?:^|:)(?:opening balances?|saldos? (?:inicia(?:l|is)|de abertura))$/u;

/** The rows of each record, of which it has at least one. */
export function entriesOf(records: readonly SourceRecord[], context: RecordContext): CsvRecord[] {
  const { entries } = context.shape;
  if (entries === 'from_to') return groupsOf(records, context).flatMap((group) => journalsOf(group, context));
  const nameOf = namesOf(records);
  if (entries === 'splits') {
    const groups = groupsOf(records, context).map((group) => group.map(({ record }) => record));
    return groups.flatMap((group) => sidesOf(group, nameOf));
  }
  return entries === 'pairs' ? pairsOf(records, nameOf) : records.map(({ record }) => record);
}

/** Rows without the id of a group, as of a file without that column, are a group each. */
function journalsOf(group: readonly SourceRecord[], context: RecordContext): readonly CsvRecord[] {
  const journals = group.map(({ source, record }) => ({ record, sides: fromTo(source, record, context) }));
  const [index = -1] = context.indexes('entry');
  if ((group[0]?.source.cells[index] ?? '').trim() === '') return journals.flatMap(({ sides }) => sides);
  return joinedJournals(journals, ({ account, row }, own) =>
    account === own && row.kind === 'movement' ? row.counterAccount : account,
  );
}

/** From the source to the destination, whatever the sign: a row of each that is a place for money. */
function fromTo(source: CsvRow, record: CsvRecord, context: RecordContext): CsvRecord[] {
  const { row } = record;
  if (row.kind !== 'movement') return [record];
  const cell = (role: ColumnRole) => (source.cells[context.indexes(role)[0] ?? -1] ?? '').trim();
  const type = foldText(cell('entryType').slice(0, 40));
  const amountCents = cents(Math.abs(row.amountCents));
  const [from, to] = [record.account, row.counterAccount];
  const [isFrom, isTo] = [
    holdsMoney(cell('accountType'), type, 'withdrawal'),
    holdsMoney(cell('counterAccountType'), type, 'deposit'),
  ];
  const side = (account: string | null, other: string | null, amount: Cents, isBoth: boolean): CsvRecord => {
    const words =
      isBoth || other === null || foldText(row.text).includes(foldText(other))
        ? row.text
        : `${row.text} - ${other}`.slice(0, LONGEST_TEXT);
    return {
      ...record,
      account,
      row: { ...row, amountCents: amount, text: words, counterAccount: isBoth ? other : null },
    };
  };
  if (from === null || to === null) return [{ ...record, row: unreadable(source, 'cut') }];
  const isBoth = isFrom && isTo;
  if (type === 'opening balance') {
    const balanceCents = isFrom ? negate(amountCents) : amountCents;
    return [opening(record, row, isFrom ? from : to, balanceCents)];
  }
  const arrival = isBoth ? arrivalOf(record, row, amountCents) : { record, row, amountCents };
  if (isBoth && from === to) return [{ ...record, row: { kind: 'balance', line: row.line, text: row.text } }];
  const sides = [
    ...(isFrom ? [side(from, to, negate(amountCents), isBoth)] : []),
    ...(isTo
      ? [{ ...side(to, from, arrival.amountCents, isBoth), currency: arrival.record.currency }].map((one) =>
          one.row.kind === 'movement' ? { ...one, row: { ...one.row, foreign: arrival.row.foreign } } : one,
        )
      : []),
  ];
  return sides.length > 0 ? sides : [{ ...record, row: { kind: 'balance', line: row.line, text: row.text } }];
}

/** What arrives in another currency is told as the foreign amount. */
function arrivalOf(record: CsvRecord, row: Movement, amountCents: Cents) {
  if (row.foreign === null || record.currency === null) return { record, row, amountCents };
  return {
    record: { ...record, currency: row.foreign.currency },
    row: { ...row, foreign: { currency: record.currency, amountCents } },
    amountCents: row.foreign.amountCents,
  };
}

function holdsMoney(accountType: string, entryType: string, kind: 'withdrawal' | 'deposit'): boolean {
  if (accountType !== '') return MONEY_TYPES.test(foldText(accountType.slice(0, 40)));
  return entryType === kind || entryType === 'transfer';
}

function opening(record: CsvRecord, row: Movement, account: string | null, balanceCents: Cents): CsvRecord {
  return {
    ...record,
    account,
    row: { kind: 'balance', line: row.line, text: row.text },
    balance: { day: row.day, balanceCents, isOpening: true },
  };
}

/** The lines of each transaction: those that follow each other with one id, or with none, as older files write all but the first. */
function groupsOf(records: readonly SourceRecord[], context: RecordContext): SourceRecord[][] {
  const groups: SourceRecord[][] = [];
  const [index = -1] = context.indexes('entry');
  let last: string | null = null;
  for (const one of records) {
    const id = (one.source.cells[index] ?? '').trim();
    const group = groups.at(-1);
    if (group !== undefined && id === last) group.push(one);
    else groups.push([one]);
    last = id;
  }
  return groups;
}

/**
 * A row of each account of the transaction that is a place for money; the lines of the others say what it was for. Where it moves from one place to several,
 * or to another and is for something too, it is a row there of each transfer and one of the rest.
 */
function sidesOf(group: readonly CsvRecord[], nameOf: NameOf): CsvRecord[] {
  const moving = group.filter(isMoving);
  const places = moving.filter(isAtPlace);
  const others = moving.filter((one) => !isAtPlace(one));
  const isOpening = opens(places, others);
  const home = homeOf(places, others);
  return group.flatMap((record): CsvRecord[] => {
    const account = record.account === null ? null : nameOf(record.account);
    if (!isMoving(record)) return [{ ...record, account }];
    const { row } = record;
    if (!isAtPlace(record)) {
      const first = places[0]?.account ?? null;
      return [
        {
          ...record,
          account: first === null ? null : nameOf(first),
          row: { kind: 'balance', line: row.line, text: row.text },
        },
      ];
    }
    if (isOpening) return [opening(record, row, account, row.amountCents)];
    if (record === home) {
      const rows = rowsOfHome(
        row,
        places.filter((one) => one !== home),
        others,
        nameOf,
      );
      if (rows) return rows.map((one) => ({ ...record, account, row: one }));
    }
    const other =
      home && record !== home ? home : places.find((one) => one !== record && isOpposite(one, row));
    const counterAccount = other?.account ? nameOf(other.account) : null;
    const categoryText =
      home || others.length === 0 ? null : others.map((one) => nameOf(one.account ?? '')).join(', ');
    const divided = places.length === 1 ? dividedInto(row.amountCents, partsOf(others, nameOf)) : null;
    return [{ ...record, account, row: { ...row, ...(divided ?? { categoryText }), counterAccount } }];
  });
}

type MovingRecord = CsvRecord & { readonly row: Movement };

function isMoving(record: CsvRecord): record is MovingRecord {
  return record.row.kind === 'movement';
}

function isAtPlace({ account }: CsvRecord): boolean {
  return account !== null && !isOther(account);
}

/** Whether it tells what accounts held in the beginning: nothing moves between them. */
function opens(places: readonly MovingRecord[], others: readonly MovingRecord[]): boolean {
  const openings = others.filter(({ account }) => isOpeningAccount(account ?? ''));
  if (places.length === 1) return openings.length > 0;
  const signs = new Set(places.map(({ row }) => Math.sign(row.amountCents)));
  return openings.length > 0 && openings.length === others.length && signs.size === 1;
}

/** The one place of several from which all else comes, or to which it goes; undefined where there is none, or the amounts are not whole. */
function homeOf(places: readonly MovingRecord[], others: readonly MovingRecord[]): MovingRecord | undefined {
  const all = [...places, ...others];
  if (places.length < 2 || all.length < 3 || sum(all.map(({ row }) => row.amountCents)) !== 0)
    return undefined;
  return places.find((home) => all.every((one) => one === home || isOpposite(one, home.row)));
}

function rowsOfHome(
  row: Movement,
  elsewhere: readonly MovingRecord[],
  others: readonly MovingRecord[],
  nameOf: NameOf,
): Movement[] | undefined {
  const transfers = elsewhere.map((one) => ({
    ...row,
    amountCents: negate(one.row.amountCents),
    categoryText: null,
    counterAccount: one.account === null ? null : nameOf(one.account),
  }));
  if (others.length === 0) return transfers;
  const rest = negate(sum(others.map((one) => one.row.amountCents)));
  const divided = dividedInto(rest, partsOf(others, nameOf));
  return divided
    ? [{ ...row, ...divided, amountCents: rest, counterAccount: null }, ...transfers]
    : undefined;
}

/** The lines of accounts that hold no money, as parts of the row of the place that does. */
function partsOf(others: readonly MovingRecord[], nameOf: NameOf): MovementPart[] {
  return others.map(({ account, memo, row }) => ({
    categoryText: account === null ? null : nameOf(account),
    amountCents: negate(row.amountCents),
    note: noteOfPart(memo),
  }));
}

function isOpposite(one: CsvRecord, row: Movement): boolean {
  return one.row.kind === 'movement' && Math.sign(one.row.amountCents) !== Math.sign(row.amountCents);
}

/** Each line names its account and the other one. A transfer stands once or twice in the file: the side that is missing is added. */
function pairsOf(records: readonly SourceRecord[], nameOf: NameOf): CsvRecord[] {
  const told = new Map<string, number>();
  for (const { record } of records) {
    const key = pairKey(record.row, record.account, otherOf(record), 1);
    if (key !== null) told.set(key, (told.get(key) ?? 0) + 1);
  }
  return records.flatMap(({ record }): CsvRecord[] => {
    const { row } = record;
    if (row.kind !== 'movement' || record.account === null) return [record];
    const other = otherOf(record);
    const isPlace = !isOther(record.account);
    const isOtherPlace = other !== null && !isOther(other) && other !== record.account;
    if (isPlace && other !== null && isOpeningAccount(other))
      return [opening(record, row, nameOf(record.account), row.amountCents)];
    const own: CsvRecord = {
      ...record,
      account: nameOf(record.account),
      row: {
        ...row,
        categoryText: other !== null && !isOtherPlace ? nameOf(other) : null,
        counterAccount: isOtherPlace && isPlace ? nameOf(other) : null,
      },
    };
    const mirrorKey = pairKey(row, other, record.account, -1);
    const left = mirrorKey === null ? 0 : (told.get(mirrorKey) ?? 0);
    if (mirrorKey !== null && left > 0) told.set(mirrorKey, left - 1);
    const mirrored = isOtherPlace && left === 0 ? [mirror(own, row, nameOf(other), isPlace)] : [];
    if (isPlace) return [own, ...mirrored];
    const note: CsvRecord = {
      ...own,
      account: other === null ? null : nameOf(other),
      row: { kind: 'balance', line: row.line, text: row.text },
    };
    return mirrored.length > 0 ? mirrored : [note];
  });
}

/** The side of `account` that the file leaves out. */
function mirror(own: CsvRecord, row: Movement, account: string, isPlace: boolean): CsvRecord {
  return {
    ...own,
    account,
    row: {
      ...row,
      amountCents: negate(row.amountCents),
      categoryText: isPlace ? null : own.account,
      counterAccount: isPlace ? own.account : null,
    },
  };
}

function pairKey(
  row: CsvRecord['row'],
  account: string | null,
  other: string | null,
  sign: 1 | -1,
): string | null {
  if (row.kind !== 'movement' || account === null || other === null) return null;
  return [account, other, row.day, row.amountCents * sign, row.text].join('\n');
}

function otherOf({ row }: CsvRecord): string | null {
  const other = row.kind === 'movement' ? row.counterAccount : null;
  return other === null || SPLIT.test(other.toLowerCase()) ? null : other;
}

function isOther(account: string): boolean {
  return OTHER_ROOTS.test(foldText(account));
}

function isOpeningAccount(account: string): boolean {
  return isOther(account) && OPENING_ACCOUNT.test(foldText(account));
}

type NameOf = (account: string) => string;

/** `Assets:Current Assets:Checking` is `Current Assets:Checking`, unless another account of the file is called so too. */
function namesOf(records: readonly SourceRecord[]): NameOf {
  const accounts = new Set(records.flatMap(({ record }) => [record.account, otherOf(record)]));
  const told = new Map<string, number>();
  for (const account of accounts) {
    if (account !== null) told.set(shortName(account), (told.get(shortName(account)) ?? 0) + 1);
  }
  return (account) => ((told.get(shortName(account)) ?? 0) > 1 ? account : shortName(account));
}

function shortName(account: string): string {
  const mark = account.indexOf(':');
  return mark < 0 ? account : account.slice(mark + 1).trim() || account;
}
