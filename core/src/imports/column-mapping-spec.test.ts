// The tables of docs/specs/csv-files.md about columns that a person chooses, and any mapping of any file.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import { csvRows } from '#testing/csv-rows.ts';
import { BANK_SAMPLES, PRODUCT_SAMPLES } from '#testing/csv-samples.ts';
import { specTable } from '#testing/spec-table.ts';
import spec from '#specs/csv-files.md?raw';
import type { BankRow } from './bank-file.ts';
import {
  CHOSEN_DAY_ORDERS,
  COLUMN_CHOICES,
  type ColumnChoice,
  type ColumnMapping,
  columnsProblem,
  DECIMAL_MARKS,
} from './column-mapping.ts';
import { mappedShape, readMapped } from './column-reading.ts';
import { asksColumns, csvTable, proposeMapping } from './propose-mapping.ts';
import { partsOf } from './read-csv.ts';
import { baseShape, recogniseShape } from './recognise-shape.ts';

const SOURCE = { fileName: 'planilha.csv', today: day('2027-01-10') };

const fileOf = (lines: string) => csvRows(lines.replaceAll(' / ', '\n'));
const choicesOf = (words: string) => words.split(' ') as ColumnChoice[];

test.each(specTable(spec, 'Columns that a person is asked about'))(
  'of %j, on a card: %s, the columns %j are proposed, spending %s',
  (lines, card, columns, spending) => {
    const rows = fileOf(lines);
    expect(asksColumns(recogniseShape(rows, SOURCE.fileName))).toBe(true);
    const table = csvTable(rows, SOURCE.fileName);
    if (table === null) throw new Error('no table');
    const proposed = proposeMapping(rows, table, card === 'yes');
    expect(proposed.columns.join(' ')).toBe(columns);
    expect(proposed.spendingIsPositive ? 'unsigned' : 'signed').toBe(spending);
  },
);

test.each(specTable(spec, 'What a choice of columns reads'))(
  '%j read as %j, %s, is %j; not proved: %j',
  (lines, columns, chosen, expected, unproved) => {
    const [dayOrder, decimalMark, spending] = chosen.split(' ');
    const mapping = {
      columns: choicesOf(columns),
      dayOrder,
      decimalMark,
      spendingIsPositive: spending === 'unsigned',
    } as ColumnMapping;
    expect(columnsProblem(mapping.columns)).toBeNull();
    const rows = fileOf(lines);
    const { file, reading } = readMapped(rows, baseShape(rows, SOURCE.fileName), mapping, SOURCE);
    expect(file.statements.flatMap((statement) => statement.rows.map(wordsOf)).join('; ')).toBe(expected);
    expect(reading.unproved.join(' ')).toBe(unproved);
  },
);

function wordsOf(row: BankRow): string {
  if (row.kind !== 'movement') return row.kind === 'balance' ? 'balance' : row.reason;
  const { installment, balanceCents } = row;
  return [
    `${row.day} ${row.amountCents} ${row.text}`,
    ...(installment ? [`${installment.number}/${installment.count}`] : []),
    ...(balanceCents === null ? [] : [`= ${balanceCents}`]),
  ].join(' ');
}

test.each(specTable(spec, 'Columns that are no choice'))(
  'of the columns %j is wrong: %j',
  (columns, problem) => {
    expect(columnsProblem(choicesOf(columns)) ?? '').toBe(problem);
  },
);

describe('which files are asked about', () => {
  test.each([
    ['20/02/2026;PADARIA;-1,00\n21/02/2026;FEIRA;2,00', false],
    ['Data,Valor,Identificador,Descrição\n01/02/2026,-1.00,x,A', false],
    ['Account,Flag,Date,Payee,Category,Memo,Outflow,Inflow,Cleared\nA,,01/02/2026,B,,,"1,00",,x', false],
    ['Quando;Onde;Quanto\n20/02/2026;Padaria;-1,00', true],
    ['Nome;Telefone\nAna;11 5555-0000', true],
  ])('%j: %s', (text, isAsked) => {
    expect(asksColumns(recogniseShape(csvRows(text), SOURCE.fileName))).toBe(isAsked);
  });

  test.each([
    ['Nome;Telefone\nAna;Recife', false],
    ['Nome;Idade\nAna;30', false],
    ['Nome;Dia\nAna;20/02/2026', false],
    ['Nome;Dia;Idade\nAna;20/02/2026;30', true],
  ])('%j can be read by some choice: %s', (text, isTable) => {
    expect(csvTable(csvRows(text), SOURCE.fileName) !== null).toBe(isTable);
  });

  test('a table has its header as it is written, and only columns in which something stands', () => {
    const table = csvTable(csvRows('Quando;Onde;;Quanto;;\n20/02/2026;Padaria;;-1,00;;\n'), SOURCE.fileName);
    expect(table).toMatchObject({ names: ['Quando', 'Onde', '', 'Quanto'], width: 4 });
    expect(table?.records).toHaveLength(1);
  });
});

const anyMapping: fc.Arbitrary<ColumnMapping> = fc.record({
  columns: fc.array(fc.constantFrom(...COLUMN_CHOICES), { maxLength: 12 }),
  dayOrder: fc.constantFrom(...CHOSEN_DAY_ORDERS),
  decimalMark: fc.constantFrom(...DECIMAL_MARKS),
  spendingIsPositive: fc.boolean(),
});
const anyCell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '20/02/2026',
    '02/20/26',
    '1.234',
    '-1,50',
    '=1+1',
    'SALDO',
    'D',
    '2/3',
    '',
    '99999999999999999',
  ),
);
const anyTable = fc
  .array(fc.array(anyCell, { maxLength: 8 }), { maxLength: 12 })
  .map((lines) => lines.map((cells, index) => ({ line: index + 1, cells })));
const anyFile = fc.oneof(
  anyTable,
  fc.constantFrom(...BANK_SAMPLES, ...PRODUCT_SAMPLES).map(({ text }) => csvRows(text)),
);

test('IMP-02 any mapping of any file never throws, and each of its records is one row', () => {
  fc.assert(
    fc.property(anyFile, anyMapping, fc.boolean(), (rows, mapping, isCard) => {
      const table = csvTable(rows, SOURCE.fileName);
      if (table !== null) {
        const proposed = proposeMapping(rows, table, isCard);
        expect(proposed.columns).toHaveLength(table.width);
        expect([null, 'columns_day_missing', 'columns_amount_missing']).toContain(
          columnsProblem(proposed.columns),
        );
      }
      const base = baseShape(rows, SOURCE.fileName);
      const { file, reading } = readMapped(rows, base, mapping, SOURCE);
      const { shape } = mappedShape(rows, base, mapping);
      const lines = file.statements.flatMap(({ rows: read }) => read.map(({ line }) => line));
      expect(lines).toEqual(partsOf(rows, shape).records.map(({ line }) => line));
      expect(reading.movementCount + reading.balanceCount + reading.unreadableCount).toBe(lines.length);
      expect(file.statements).toHaveLength(1);
    }),
    { numRuns: 200 },
  );
});
