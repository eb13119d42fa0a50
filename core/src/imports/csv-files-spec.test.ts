// Every row of docs/specs/csv-files.md.
import { expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import { type Cents, cents, sum } from '#money/money.ts';
import { csvRows } from '#testing/csv-rows.ts';
import { BANK_SAMPLES, PRODUCT_SAMPLES } from '#testing/csv-samples.ts';
import { specTable } from '#testing/spec-table.ts';
import spec from '#specs/csv-files.md?raw';
import { balanceChain, type ChainLink } from './balance-chain.ts';
import type { BankBalance, BankRow, BankStatement } from './bank-file.ts';
import { decideDecimalMark, readCsvAmount } from './csv-amounts.ts';
import { decideDayOrder, type Period, readCsvDay } from './csv-days.ts';
import type { DayOrder, DecimalMark } from './csv-shape.ts';
import { installmentIn, installmentInCell } from './installment-in-text.ts';
import { KNOWN_SHAPES } from './known-shapes.ts';
import { readCsv } from './read-csv.ts';
import { recogniseShape } from './recognise-shape.ts';

const TODAY = day('2027-01-10');

test.each(specTable(spec, 'Amounts'))('%j in a column with %s is %s', (cell, mark, expected) => {
  for (const written of [cell, ` ${cell}\u00a0`, cell.replaceAll(' ', '\u00a0')]) {
    const read = readCsvAmount(written, mark as DecimalMark);
    expect(read.amountCents === null ? read.reason : String(read.amountCents)).toBe(expected);
  }
});

test.each(specTable(spec, 'The decimal mark of a column'))(
  'the mark of %j is %s, ambiguous: %s',
  (cells, mark, ambiguous) => {
    expect(decideDecimalMark(cells.split('; '))).toEqual({ mark, isAmbiguous: ambiguous === 'yes' });
  },
);

test.each(specTable(spec, 'Days'))('%j, %s, in the period %j is %s', (cell, order, period, expected) => {
  const [fromDay = null, toDay = null] = period === '' ? [] : period.split(' a ').map((text) => day(text));
  const within: Period = { fromDay, toDay };
  for (const written of [cell, cell.toUpperCase(), ` ${cell}\u00a0`]) {
    const read = readCsvDay(written, order as DayOrder, within);
    expect(read.day ?? read.reason).toBe(expected);
  }
});

test.each(specTable(spec, "The order of a column's days"))(
  'the order of %j is %s, ambiguous: %s',
  (cells, order, ambiguous) => {
    expect(decideDayOrder(cells.split(';'))).toEqual({ order, isAmbiguous: ambiguous === 'yes' });
  },
);

test.each(specTable(spec, 'Parcels in words'))(
  '%j, posted on %s, is the parcel %j and says %j',
  (text, posted, parcel, rest) => {
    const found = installmentIn(text, day(posted));
    expect([found ? `${found.number}/${found.count}` : '', found?.text ?? '']).toEqual([parcel, rest]);
  },
);

test('the split of a transaction is no parcel in a cell of its own either', () => {
  expect(['Split (1/3)', 'Parcela (1/3)'].map(installmentInCell)).toEqual([null, { number: 1, count: 3 }]);
});

test.each(specTable(spec, 'Layouts by their header'))(
  'the header %j in the file %j is of %s, %s',
  (header, fileName, layout, certainty) => {
    const found = recogniseShape(csvRows(header), fileName);
    expect([found?.shape.layout ?? '', found?.certainty ?? 'none']).toEqual([layout, certainty]);
  },
);

test.each(specTable(spec, 'Broken chains'))('%s: %s', (rows, expected) => {
  const { verdict, order, breaks } = balanceChain(rows.split('; ').map(linkOf));
  const said = breaks.map((one) => `${one.afterLine}-${one.beforeLine}: ${one.missingCents}`).join(', ');
  expect({ holds: `holds ${order}`, breaks: `breaks ${said}`, none: 'none' }[verdict]).toBe(expected);
});

/** "2 2026-11-01 -500 9500" */
function linkOf(text: string): ChainLink {
  const [line = '', on = '', amount = '', balance = ''] = text.split(' ');
  return {
    line: Number(line),
    day: day(on),
    amountCents: cents(Number(amount)),
    balanceCents: balance === '-' ? null : cents(Number(balance)),
  };
}

const SAMPLE_ROWS = specTable(spec, 'A file of each layout');
const SAMPLES = [...BANK_SAMPLES, ...PRODUCT_SAMPLES];

test.each(SAMPLES.map((sample, index) => ({ ...sample, index })))(
  'the $index. sample, $layout, is known and says what the table has',
  ({ layout, fileName, text, index }) => {
    const rows = csvRows(text);
    const found = recogniseShape(rows, fileName);
    expect([found?.shape.layout, found?.certainty]).toEqual([layout, 'known']);
    if (found === null) return;
    const { statements } = readCsv(rows, found.shape, { fileName, today: TODAY });
    const before = SAMPLES.slice(0, index).filter(
      (one) => one.layout === layout && one.fileName === fileName,
    );
    expect(before).toEqual([]);
    const expected = SAMPLE_ROWS.filter((row) => row[0] === layout && row[1] === fileName);
    expect(statements.map((one) => [layout, fileName, ...summaryOf(one)])).toEqual(expected);
    for (const { opening, closing, rows: read } of statements) {
      if (opening && closing) expect(opening.balanceCents + movedCents(read)).toBe(closing.balanceCents);
    }
  },
);

function summaryOf({ account, rows, opening, closing }: BankStatement): string[] {
  const count = (kind: BankRow['kind']) => String(rows.filter((row) => row.kind === kind).length);
  const told = (balance: BankBalance | null) => (balance ? `${balance.day} ${balance.balanceCents}` : '');
  return [
    account.name ?? account.number ?? '',
    count('movement'),
    String(movedCents(rows)),
    count('balance'),
    count('unreadable'),
    told(opening),
    told(closing),
  ];
}

function movedCents(rows: readonly BankRow[]): Cents {
  return sum(rows.flatMap((row) => (row.kind === 'movement' ? [row.amountCents] : [])));
}

test('every known layout has a sample, and every row of the table is of one', () => {
  const layouts = new Set(SAMPLES.map(({ layout }) => layout));
  expect(KNOWN_SHAPES.filter(({ layout }) => !layouts.has(layout))).toEqual([]);
  const isOfSample = (row: string[]) =>
    SAMPLES.some((one) => one.layout === row[0] && one.fileName === row[1]);
  expect(SAMPLE_ROWS.filter((row) => !isOfSample(row))).toEqual([]);
});
