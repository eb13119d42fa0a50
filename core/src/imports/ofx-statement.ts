/** A statement of an OFX file while it is read. */
import { type BankFacts, bankCode, bankOfInstitution, currencyCode } from './bank-codes.ts';
import type { BankBalance, BankRow, BankStatement } from './bank-file.ts';
import { readOfxAmount, readOfxDay } from './ofx-record.ts';
import type { Day } from '#calendar/day.ts';

/** The values as the file has them; the first of each counts. */
export type OfxStatement = {
  kind: 'account' | 'card' | null;
  /** Whether its account was said, after which another account is another statement. */
  hasAccount: boolean;
  /** Whether `.ofc` began it, whose tag for a statement comes later and begins no other. */
  awaitsBody: boolean;
  readonly values: Map<OfxStatementTag, string>;
  readonly rows: BankRow[];
};

const TAGS = ['CURDEF', 'BANKID', 'ACCTID', 'DTSTART', 'DTEND', 'BALAMT', 'DTASOF'] as const;
export type OfxStatementTag = (typeof TAGS)[number];

export function newStatement(kind: OfxStatement['kind']): OfxStatement {
  return { kind, hasAccount: false, awaitsBody: false, values: new Map(), rows: [] };
}

/** Notes `value` for `tag`, if it is the first that is not empty. */
export function note(statement: OfxStatement, tag: OfxStatementTag, value: string): void {
  if (value !== '' && !statement.values.has(tag)) statement.values.set(tag, value);
}

/** The statement as it was read. `facts` are what the file says of its bank. */
export function statementOf(draft: OfxStatement, facts: BankFacts): BankStatement {
  const { kind, values, rows } = draft;
  const currency = currencyCode(values.get('CURDEF') ?? null);
  const toDay = dayOf(values.get('DTEND'));
  const code = bankCode(values.get('BANKID') ?? null, facts);
  return {
    // Institutions of other countries have numbers of their own, which mean other banks here.
    account: {
      kind,
      bank: code ?? (currency === 'BRL' ? bankOfInstitution(facts) : null),
      number: values.get('ACCTID') ?? null,
      name: null,
    },
    currency,
    fromDay: dayOf(values.get('DTSTART')),
    toDay,
    rows,
    closing: closingOf(values, toDay, rows),
    opening: null,
  };
}

function closingOf(
  values: OfxStatement['values'],
  toDay: Day | null,
  rows: readonly BankRow[],
): BankBalance | null {
  const read = readOfxAmount(values.get('BALAMT') ?? '');
  const own = dayOf(values.get('DTASOF'));
  // Zero of no day is what a bank writes that tells no balance.
  if (!read.ok || (own === null && read.amountCents === 0)) return null;
  const day = own ?? toDay ?? lastDayOf(rows);
  return day === null ? null : { day, balanceCents: read.amountCents };
}

function lastDayOf(rows: readonly BankRow[]): Day | null {
  return rows.reduce<Day | null>(
    (last, row) => (row.kind === 'movement' && (last === null || row.day > last) ? row.day : last),
    null,
  );
}

function dayOf(text: string | undefined): Day | null {
  const read = readOfxDay(text ?? '');
  return read.ok ? read.day : null;
}
