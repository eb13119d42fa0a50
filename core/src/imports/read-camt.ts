/**
 * Statements in CAMT, the bank messages of ISO 20022: the statement of an account (053), the report within a day (052) and the notice of
 * entries (054), in every version, which differ little in what is read here. Banks in Europe hand them out.
 * Worked examples: docs/specs/bank-files.md, every row of which is a test. Source: ISO 20022, camt.052.001, camt.053.001, camt.054.001.
 */
import { currencyCode } from './bank-codes.ts';
import type { BankBalance, BankFile, BankRow, BankStatement } from './bank-file.ts';
import { readCamtDay, rowOfEntry, signedAmount } from './camt-entry.ts';
import { dayBefore } from './day-before.ts';
import { lineCounter } from './line-counter.ts';
import type { Day } from '#calendar/day.ts';
import {
  attributeOf,
  descendants,
  elementAt,
  elementsAt,
  textAt,
  type XmlElement,
} from '#documents/xml-element.ts';

const MESSAGES = ['BkToCstmrStmt', 'BkToCstmrAcctRpt', 'BkToCstmrDbtCdtNtfctn'];
const STATEMENTS = new Set(['Stmt', 'Rpt', 'Ntfctn']);
const ENTRY_TAG = /<(?:[\w.-]{1,40}:)?Ntry[\s/>]/gu;

/**
 * Reads the tree of a file; `text` is the file itself, on whose lines the entries stand, which a tree does not know. Pages and days of one
 * account stay statements of their own. A file that is cut has no tree, so none is truncated. Never throws.
 */
export function readCamt(root: XmlElement, text: string): BankFile {
  const nextLine = linesOfEntries(text);
  const statements = descendants(root, ...MESSAGES).flatMap((message) =>
    message.children.filter(({ name }) => STATEMENTS.has(name)),
  );
  return {
    format: 'camt',
    statements: statements.map((one) => statementOf(one, nextLine)),
    isTruncated: false,
  };
}

/** Gives the line of one entry after the other. */
function linesOfEntries(text: string): () => number {
  const lineOf = lineCounter(text);
  const places = text.matchAll(ENTRY_TAG);
  let line = 1;
  return () => {
    const place = places.next();
    if (place.done !== true) line = lineOf(place.value.index);
    return line;
  };
}

function statementOf(element: XmlElement, nextLine: () => number): BankStatement {
  const entries = elementsAt(element, 'Ntry');
  const currency = currencyOf(element, entries);
  const rows = entries.map((entry) => rowOfEntry(entry, nextLine(), currency));
  const account = elementAt(element, 'Acct');
  return {
    account: {
      kind: textAt(account, 'Tp/Cd') === 'CARD' ? 'card' : 'account',
      bank: textAt(account, 'Svcr/FinInstnId/BICFI', 'Svcr/FinInstnId/BIC'),
      number: textAt(account, 'Id/IBAN', 'Id/Othr/Id'),
      name: textAt(account, 'Nm'),
    },
    currency,
    fromDay: dayAt(element, 'FrToDt/FrDtTm', 'FrToDt/FrDt'),
    toDay: dayAt(element, 'FrToDt/ToDtTm', 'FrToDt/ToDt'),
    rows,
    closing: balanceOf(element, ['CLBD'], currency),
    opening: openingOf(element, rows, currency),
  };
}

/** That of the account, else of its first entry, else of its first balance. */
function currencyOf(element: XmlElement, entries: readonly XmlElement[]): string | null {
  const amounts = [...entries.slice(0, 1), ...elementsAt(element, 'Bal')].map((one) => elementAt(one, 'Amt'));
  const ofAmounts = amounts.map((amount) => amount && attributeOf(amount, 'Ccy'));
  return currencyCode(textAt(element, 'Acct/Ccy') ?? ofAmounts.find((code) => code !== null) ?? null);
}

function dayAt(element: XmlElement, ...paths: readonly string[]): Day | null {
  const read = readCamtDay(elementAt(element, ...paths));
  return read.ok ? read.day : null;
}

/** The last balance of the first of `kinds` that there is, booked and in this currency. */
function balanceOf(
  element: XmlElement,
  kinds: readonly string[],
  currency: string | null,
): BankBalance | null {
  for (const kind of kinds) {
    const found = elementsAt(element, 'Bal')
      .filter((balance) => textAt(balance, 'Tp/CdOrPrtry/Cd') === kind)
      .flatMap((balance) => {
        const read = signedAmount(balance, currency);
        const day = dayAt(balance, 'Dt');
        return read.ok && day !== null ? [{ day, balanceCents: read.amountCents }] : [];
      })
      .at(-1);
    if (found !== undefined) return found;
  }
  return null;
}

/** Some banks date it on the first day of the period, others on the day before: it is of the day before the first movement at the latest. */
function openingOf(
  element: XmlElement,
  rows: readonly BankRow[],
  currency: string | null,
): BankBalance | null {
  const found = balanceOf(element, ['OPBD', 'PRCD'], currency);
  const days = rows.flatMap((row) => (row.kind === 'movement' ? [row.day] : []));
  const first = days.reduce<Day | null>((least, day) => (least === null || day < least ? day : least), null);
  if (found === null || first === null || found.day < first) return found;
  const day = dayBefore(first);
  return day === null ? null : { ...found, day };
}
