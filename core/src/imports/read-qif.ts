/**
 * Files in QIF, the oldest of the formats: lines that begin with a letter for what they say, records that end with `^`, and no word of how
 * days and amounts are written.
 *
 * Map: sections and their records; days and amounts of all records decide how those of the file are read; then each record becomes a row.
 * Worked examples: docs/specs/bank-files.md, every row of which is a test. Source: Intuit's description of QIF for Quicken 2004.
 */
import { type DecimalMark, decideDecimalMark, readBankAmount } from './bank-amount.ts';
import type { BankBalance, BankFile, BankRow, BankStatement, Movement, MovementPart } from './bank-file.ts';
import { bankWords, joinWords, rawWords, tellsBalance } from './bank-words.ts';
import { dayBefore } from './day-before.ts';
import { dividedInto, noteOfPart } from './divided-movement.ts';
import { type DayOrder, decideDayOrder, looksLikeDay, readQifDay } from './qif-days.ts';
import { type QifRecord, type QifSection, qifSections } from './qif-records.ts';
import type { Day } from '#calendar/day.ts';
import { sum } from '#money/money.ts';
import { foldText } from '#text/fold.ts';

/** How the days and the amounts of this file are written. */
type Notation = { readonly order: DayOrder; readonly mark: DecimalMark | null };

type Statement = {
  name: string | null;
  type: string;
  readonly rows: BankRow[];
  closing: BankBalance | null;
  opening: BankBalance | null;
};

const ACCOUNT = 'account';
const TYPE = 'type:';
/** They hold no movements: lists of names, templates, prices. */
const LISTS = /^(?:type:(?:cat|class|memorized|security|prices|tag|budget|invitem|template)|option|clear)\b/u;
/** They move shares, and no amount of the account can be read from them. */
const OF_SECURITIES = /^type:(?:invst|port|401)/u;
const CARD = /^(?:type:)?ccard/u;
const OPENING = /^(?:opening balance|saldo (?:inicial|de abertura))$/u;

/** Reads `text` whatever it is: a file without records has no statements. Never throws. */
export function readQif(text: string): BankFile {
  const sections = qifSections(text);
  const moving = sections.filter(({ header }) => header !== ACCOUNT && !LISTS.test(header));
  const records = moving.flatMap((section) => section.records);
  const notation: Notation = {
    order: decideDayOrder(records.flatMap(({ fields }) => fields.get('D') ?? [])).order,
    mark: decideDecimalMark(records.flatMap(({ fields }) => amountText(fields) ?? [])),
  };
  return {
    format: 'qif',
    statements: statementsOf(sections, notation),
    isTruncated: sections.some((section) => section.records.some(({ isCut }) => isCut)),
  };
}

function amountText(fields: QifRecord['fields']): string | undefined {
  return fields.get('T') ?? fields.get('U');
}

function statementsOf(sections: readonly QifSection[], notation: Notation): BankStatement[] {
  const statements: Statement[] = [];
  const byName = new Map<string, Statement>();
  let current: Statement | null = null;
  for (const { header, records } of sections) {
    if (header === ACCOUNT) {
      // Some programs list all accounts first, and name each again before its rows.
      for (const record of records) current = namedStatement(record, { statements, byName, notation });
    } else if (!LISTS.test(header)) {
      current = statementFor(header, current, statements);
      for (const record of records) {
        noteOpening(current, record, notation);
        current.rows.push(...rowsOf(record, header, notation));
      }
    }
  }
  return statements.map(bankStatement);
}

function namedStatement(
  { fields }: QifRecord,
  {
    statements,
    byName,
    notation,
  }: { statements: Statement[]; byName: Map<string, Statement>; notation: Notation },
): Statement {
  const name = fields.get('N') ?? '';
  const known = byName.get(name);
  const statement = known ?? newStatement(name === '' ? null : name);
  if (known === undefined) statements.push(statement);
  byName.set(name, statement);
  if (statement.type === '') statement.type = (fields.get('T') ?? '').toLowerCase();
  const day = readQifDay(fields.get('/') ?? '', notation.order);
  const read = readBankAmount(fields.get('$') ?? '', notation.mark);
  if (day !== null && read.ok) statement.closing = { day, balanceCents: read.amountCents };
  return statement;
}

/** The statement of the rows under `header`: of the account named last, else the one before if it is of the same type. */
function statementFor(header: string, current: Statement | null, statements: Statement[]): Statement {
  const type = header.startsWith(TYPE) ? header.slice(TYPE.length) : header;
  const belongs = current !== null && (current.name !== null || current.type === type || header === '');
  const statement = belongs ? current : newStatement(null);
  if (statement.type === '') statement.type = type;
  if (!belongs) statements.push(statement);
  return statement;
}

function newStatement(name: string | null): Statement {
  return { name, type: '', rows: [], closing: null, opening: null };
}

/** A balance with which an account begins is written as a transfer from the account to itself, which is also how its name is told. */
function noteOpening(statement: Statement, { fields, isCut }: QifRecord, notation: Notation): void {
  if (isCut || !isOpening(fields)) return;
  const { counterAccount } = categoryOf([fields.get('L') ?? '']);
  statement.name ??= counterAccount;
  const day = readQifDay(fields.get('D') ?? '', notation.order);
  const read = readBankAmount(amountText(fields) ?? '', notation.mark);
  const before = day && dayBefore(day);
  if (statement.opening === null && before !== null && read.ok)
    statement.opening = { day: before, balanceCents: read.amountCents };
}

function isOpening(fields: QifRecord['fields']): boolean {
  const words = [fields.get('P'), fields.get('M')].find((value) => value !== undefined && value !== '') ?? '';
  return words.length < 40 && OPENING.test(foldText(words));
}

/** One, but for a record of which parts are transfers: each of them is a row, and so are the others together. */
function rowsOf(record: QifRecord, header: string, { order, mark }: Notation): BankRow[] {
  const { line, fields, isCut } = record;
  const text = joinWords(bankWords(fields.get('P') ?? ''), bankWords(fields.get('M') ?? ''));
  const unreadable = (reason: Extract<BankRow, { kind: 'unreadable' }>['reason']): BankRow[] => [
    { kind: 'unreadable', line, reason, text: rawWords(record.lines.join(' ')) },
  ];
  if (isCut) return unreadable('cut');
  if (OF_SECURITIES.test(header)) return unreadable('no_amount');
  if (tellsBalance(text) || isOpening(fields)) return [{ kind: 'balance', line, text }];

  const dayText = fields.get('D') ?? '';
  const day = readQifDay(dayText, order);
  if (day === null) return unreadable(looksLikeDay(dayText) ? 'impossible_day' : 'no_day');
  const read = readBankAmount(amountText(fields) ?? '', mark);
  if (!read.ok) return unreadable(read.reason);
  const { amountCents } = read;
  if (amountCents === 0) return [{ kind: 'balance', line, text }];
  const bare = { ...movementOf(line, day, text), amountCents };
  return dividedRows(bare, partsOf(record, mark)) ?? [{ ...bare, ...categoryOf(categoriesOf(record)) }];
}

function movementOf(line: number, day: Day, text: string): Omit<Movement, 'amountCents'> {
  return {
    kind: 'movement',
    line,
    day,
    text,
    bankId: null,
    balanceCents: null,
    installment: null,
    foreign: null,
    categoryText: null,
    counterAccount: null,
    tags: [],
  };
}

type SaidPart = MovementPart & Pick<Movement, 'counterAccount' | 'tags'>;

/** Null where one of them does not say its amount. */
function partsOf({ parts }: QifRecord, mark: DecimalMark | null): SaidPart[] | null {
  const said = parts.flatMap(({ category, memo, amount }) => {
    const read = readBankAmount(amount, mark);
    const note = noteOfPart(bankWords(memo));
    return read.ok ? [{ ...categoryOf([category]), amountCents: read.amountCents, note }] : [];
  });
  return said.length > 0 && said.length === parts.length ? said : null;
}

/** Null where the parts are not the whole, or some come and some leave: it stays one movement, and nothing is known to be right for all of it. */
function dividedRows(bare: Movement, parts: readonly SaidPart[] | null): Movement[] | null {
  if (parts === null || sum(parts.map((part) => part.amountCents)) !== bare.amountCents) return null;
  const plain = parts.filter(({ counterAccount }) => counterAccount === null);
  const transfers = parts
    .filter(({ counterAccount, amountCents }) => counterAccount !== null && amountCents !== 0)
    .map(({ amountCents, counterAccount }) => ({ ...bare, amountCents, counterAccount }));
  const amountCents = sum(plain.map((part) => part.amountCents));
  if (amountCents === 0 && plain.length === 0) return transfers;
  const said = plain.map((part) => ({
    categoryText: part.categoryText,
    amountCents: part.amountCents,
    note: part.note,
  }));
  const divided = dividedInto(amountCents, said);
  const tags = [...new Set(plain.flatMap((part) => part.tags))];
  return divided && [{ ...bare, ...divided, amountCents, tags }, ...transfers];
}

function categoriesOf({ fields, parts }: QifRecord): string[] {
  return parts.length > 0 ? parts.map(({ category }) => category) : [fields.get('L') ?? ''];
}

/**
 * What `Category/Class` or `[account]/Class` says. Of a row that was split among several, nothing: it stays one movement, and none of
 * them is right for all of its amount.
 */
function categoryOf(
  categories: readonly string[],
): Pick<Movement, 'categoryText' | 'counterAccount' | 'tags'> {
  const [written = '', ...others] = new Set(categories);
  if (others.length > 0) return { categoryText: null, counterAccount: null, tags: [] };
  const account = /^\[(?<name>[^\]]*)\]/u.exec(written);
  const rest = account === null ? written : written.slice(account[0].length);
  const slash = rest.indexOf('/');
  const category = bankWords(slash < 0 ? rest : rest.slice(0, slash));
  const tags =
    slash < 0
      ? []
      : rest
          .slice(slash + 1)
          .split(':')
          .map(bankWords);
  return {
    categoryText: account !== null || category === '' ? null : category,
    counterAccount: bankWords(account?.groups?.['name'] ?? '') || null,
    tags: tags.filter((tag) => tag !== ''),
  };
}

function bankStatement({ name, type, rows, closing, opening }: Statement): BankStatement {
  return {
    account: { kind: CARD.test(type) ? 'card' : 'account', bank: null, number: null, name },
    currency: null,
    fromDay: null,
    toDay: null,
    rows,
    closing,
    opening,
  };
}
