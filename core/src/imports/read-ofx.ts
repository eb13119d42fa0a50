/**
 * Files in OFX, of either generation and as banks really write them: SGML and XML, tags closed or not, aggregates that never end, all in one
 * line, without a header; and `.ofc`, which came before it.
 *
 * Map: `ofxTags` gives the tags in their order. Which ones begin a statement, a record, an account or a balance is known by their names alone,
 * so that none needs its closing tag; a record ends where another thing begins. Nothing of the file is held but what it says.
 * Worked examples: docs/specs/bank-files.md, every row of which is a test. Sources: OFX 1.0.2, 1.6 and 2.2; OFC 1.0 for `.ofc`.
 */
import type { BankFile } from './bank-file.ts';
import { rawWords } from './bank-words.ts';
import { lineCounter } from './line-counter.ts';
import { OFX_FIELDS, type OfxRecord, rowOfRecord } from './ofx-record.ts';
import { newStatement, note, type OfxStatement, type OfxStatementTag, statementOf } from './ofx-statement.ts';
import { type OfxTag, ofxTags, ofxValue } from './ofx-tags.ts';
import { currencyCode } from './bank-codes.ts';

type Reading = {
  readonly text: string;
  readonly lineOf: (place: number) => number;
  readonly statements: OfxStatement[];
  record: (OfxRecord & { readonly fields: Map<string, string> }) | null;
  /** The tag within a record in which the next values stand. */
  inner: string;
  /** The tag outside of records in which they stand. */
  scope: string;
  /** The name and the number of the bank. */
  bankName: string | null;
  bankNumber: string | null;
  /** The first tag, which all others stand in, and how often it is open. */
  root: string | null;
  rootDepth: number;
  /** Whether any tag that holds others is closed, so that those of this file have ends. */
  closesTags: boolean;
  /** Whether the end of the file cuts a record. */
  isCut: boolean;
};

const RECORDS: Readonly<Record<string, OfxRecord['kind']>> = {
  STMTTRN: 'booked',
  LOANSTMTTRN: 'booked',
  STMTTRNP: 'pending',
  INVTRAN: 'security',
};
const STATEMENTS: Readonly<Record<string, OfxStatement['kind']>> = {
  STMTRS: 'account',
  CCSTMTRS: 'card',
  INVSTMTRS: 'account',
  LOANSTMTRS: 'account',
  ACCTSTMT: 'account',
};
const ACCOUNTS = new Set(['BANKACCTFROM', 'CCACCTFROM', 'INVACCTFROM', 'LOANACCTFROM', 'ACCTFROM']);
const WITHIN_RECORDS = new Set(['CURRENCY', 'ORIGCURRENCY', 'PAYEE', 'BANKACCTTO', 'CCACCTTO']);
/** Of a record itself, whatever was left open in it. */
const OF_RECORDS = new Set(['DTPOSTED', 'TRNAMT', 'FITID', 'MEMO', 'EXTDNAME']);
/** Whatever else holds others: a record ends where one of them begins or ends. */
const HOLDERS =
  /^(?:OFX|OFC|STATUS|SONRS|FI|LEDGERBAL|AVAILBAL|BALLIST|BAL|(?:BANK|INV|LOAN)TRANLISTP?|INVBANKTRAN|INVPOSLIST|INVBAL|INVOOLIST|INV401K|SECLIST|ACCTINFO|\w{1,30}(?:TRNRS|MSGSRSV\d|MSGSETV\d))$/u;

const BALANCE = 'LEDGERBAL';
/** What a person has at a bank, as a list: no statements. */
const SIGN_UP = 'SIGNUPMSGSRSV1';
/** `ACCTTYPE` of cards that are told as accounts; `2` in `.ofc`. */
const CARD_TYPES = /^(?:CREDITCARD|CARTAO|2)$/iu;

/** Reads `text` whatever it is: a file without statements has none. Never throws. */
export function readOfx(text: string): BankFile {
  const reading: Reading = {
    text,
    lineOf: lineCounter(text),
    statements: [],
    record: null,
    inner: '',
    scope: '',
    bankName: null,
    bankNumber: null,
    root: null,
    rootDepth: 0,
    closesTags: false,
    isCut: false,
  };
  let last: OfxTag | null = null;
  for (const tag of ofxTags(text)) {
    last = tag;
    if (tag.isClosing) close(reading, tag);
    else open(reading, tag);
  }
  endOfFile(reading, last?.isWhole !== false);
  const { statements, bankName: name, bankNumber: number } = reading;
  return {
    format: 'ofx',
    statements: statements.map((statement) => statementOf(statement, { name, number })),
    isTruncated: isTruncated(reading),
  };
}

function open(reading: Reading, tag: OfxTag): void {
  const { name } = tag;
  reading.root ??= name;
  if (name === reading.root) reading.rootDepth += 1;
  const role = roleOf(name);
  if (role === 'record') beginRecord(reading, tag, RECORDS[name] ?? 'booked');
  else if (role === 'statement') beginStatement(reading, tag);
  else if (role === 'account') beginAccount(reading, tag);
  else if (role === 'holder') enter(reading, tag);
  else if (reading.record === null) readOutside(reading, tag);
  else if (role === 'part' && tag.raw.trim() === '') reading.inner = `${name}/`;
  else readWithin(reading, tag);
}

function close(reading: Reading, { name, at }: OfxTag): void {
  if (name === reading.root) reading.rootDepth -= 1;
  if (name === reading.scope) reading.scope = '';
  const role = roleOf(name);
  if (role === 'part') reading.inner = '';
  if (role === 'part' || role === 'value') return;
  reading.closesTags = true;
  // What moves shares goes on behind the part that all such records have.
  if (name !== 'INVTRAN') endRecord(reading, at);
}

/** What a tag is, by its name alone: `part` is of a record and holds others, `holder` is any other that does. */
type Role = 'record' | 'statement' | 'account' | 'holder' | 'part' | 'value';

/** Few names stand in a file many times. */
const roles = new Map<string, Role>();
const MOST_ROLES = 1000;

function roleOf(name: string): Role {
  const known = roles.get(name);
  if (known !== undefined) return known;
  const role = findRole(name);
  if (roles.size < MOST_ROLES) roles.set(name, role);
  return role;
}

function findRole(name: string): Role {
  if (name in RECORDS) return 'record';
  if (name in STATEMENTS) return 'statement';
  if (ACCOUNTS.has(name)) return 'account';
  if (WITHIN_RECORDS.has(name)) return 'part';
  return HOLDERS.test(name) ? 'holder' : 'value';
}

function enter(reading: Reading, { name, at }: OfxTag): void {
  endRecord(reading, at);
  reading.scope = name === 'ACCTINFO' ? SIGN_UP : name;
}

function beginRecord(reading: Reading, { at }: OfxTag, kind: OfxRecord['kind']): void {
  endRecord(reading, at);
  reading.scope = '';
  reading.record = { kind, at, line: reading.lineOf(at), fields: new Map() };
}

function endRecord(reading: Reading, end: number): void {
  const { record, text } = reading;
  if (record === null) return;
  const statement = currentStatement(reading);
  const currency = currencyCode(statement.values.get('CURDEF') ?? null);
  statement.rows.push(rowOfRecord(record, currency, () => rawWords(text, record.at, end)));
  reading.record = null;
  reading.inner = '';
}

function beginStatement(reading: Reading, { name, at }: OfxTag): void {
  endRecord(reading, at);
  reading.scope = '';
  const current = reading.statements.at(-1);
  if (current?.awaitsBody === true) {
    current.awaitsBody = false;
    return;
  }
  const statement = newStatement(STATEMENTS[name] ?? null);
  statement.awaitsBody = name === 'ACCTSTMT';
  reading.statements.push(statement);
}

function beginAccount(reading: Reading, { name, at }: OfxTag): void {
  endRecord(reading, at);
  if (reading.scope === SIGN_UP) return;
  reading.scope = name;
  const current = reading.statements.at(-1);
  const statement = current === undefined || current.hasAccount ? newStatement('account') : current;
  if (statement !== current) reading.statements.push(statement);
  statement.hasAccount = true;
  if (name === 'CCACCTFROM') statement.kind = 'card';
}

/** The last that was begun; rows in front of any are of an account that the file does not name. */
function currentStatement(reading: Reading): OfxStatement {
  const current = reading.statements.at(-1);
  if (current !== undefined) return current;
  const unnamed = newStatement(null);
  reading.statements.push(unnamed);
  return unnamed;
}

function readWithin(reading: Reading, { name, raw }: OfxTag): void {
  if (OF_RECORDS.has(name)) reading.inner = '';
  const field = reading.inner === '' ? name : reading.inner + name;
  const { record } = reading;
  if (record === null || !OFX_FIELDS.has(field)) return;
  const value = ofxValue(raw);
  const known = record.fields.get(field);
  if (value === '') return;
  if (known === undefined) record.fields.set(field, isWords(name) ? value : firstLine(value));
  else if (name === 'MEMO') record.fields.set(field, `${known} ${value}`);
}

function isWords(name: string): boolean {
  return name === 'MEMO' || name === 'NAME' || name === 'EXTDNAME';
}

function firstLine(value: string): string {
  const end = value.search(/[\r\n]/u);
  return end < 0 ? value : value.slice(0, end).trimEnd();
}

function readOutside(reading: Reading, tag: OfxTag): void {
  const { name, raw } = tag;
  const value = firstLine(ofxValue(raw));
  if (name === 'DTPOSTED' || name === 'TRNAMT') {
    // The tag that begins the record is lost or damaged.
    beginRecord(reading, tag, 'headless');
    return;
  }
  if (name === 'ORG' && value !== '') reading.bankName ??= value;
  if (name === 'FID' && value !== '') reading.bankNumber ??= value;
  const statement = reading.statements.at(-1);
  const noted = statementTag(name, reading.scope);
  if (statement !== undefined && noted !== null) note(statement, noted, value);
  if (statement !== undefined && name === 'ACCTTYPE' && ACCOUNTS.has(reading.scope) && CARD_TYPES.test(value))
    statement.kind = 'card';
}

/** What a value outside of records says of the statement; null for nothing. */
function statementTag(name: string, scope: string): OfxStatementTag | null {
  if (name === 'CURDEF' || name === 'DTSTART' || name === 'DTEND') return name;
  if (ACCOUNTS.has(scope) && (name === 'BANKID' || name === 'BROKERID')) return 'BANKID';
  if (ACCOUNTS.has(scope) && (name === 'ACCTID' || name === 'LOANACCTID')) return 'ACCTID';
  if (scope === BALANCE && (name === 'BALAMT' || name === 'DTASOF')) return name;
  return name === 'LEDGER' ? 'BALAMT' : null; // `.ofc`
}

/** A record that the file ends in is whole only where records have no end of their own, and its last line has one. */
function endOfFile(reading: Reading, isLastTagWhole: boolean): void {
  const { record, text, closesTags } = reading;
  if (record === null) return;
  endRecord(reading, text.length);
  const rows = reading.statements.at(-1)?.rows ?? [];
  const row = rows.at(-1);
  const isWhole = !closesTags && isLastTagWhole && /[\r\n]\s*$/u.test(text.slice(-100));
  if (row === undefined || (isWhole && row.kind !== 'unreadable')) return;
  const { line, at } = record;
  rows.splice(-1, 1, { kind: 'unreadable', line, reason: 'cut', text: rawWords(text, at) });
  reading.isCut = true;
}

/** A file whose first tag is not closed ended too early, unless none of its tags is ever closed. */
function isTruncated({ isCut, root, rootDepth, closesTags, statements }: Reading): boolean {
  const hasRows = statements.some(({ rows }) => rows.length > 0);
  return isCut || root === null || (rootDepth > 0 && (closesTags || !hasRows));
}
