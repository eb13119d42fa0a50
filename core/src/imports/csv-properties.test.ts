import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import { csvRows } from '#testing/csv-rows.ts';
import { BANK_SAMPLES, PRODUCT_SAMPLES } from '#testing/csv-samples.ts';
import { balanceChain } from './balance-chain.ts';
import { separatorOf } from './csv-separator.ts';
import { type CsvRow, type CsvShape, isBlank } from './csv-shape.ts';
import { withInstallments } from './installment-in-text.ts';
import { readCsv } from './read-csv.ts';
import { headerFingerprint, recogniseShape } from './recognise-shape.ts';

const SAMPLES = [...BANK_SAMPLES, ...PRODUCT_SAMPLES];
const SOURCE = { fileName: 'extrato.csv', today: day('2027-01-10') };

/** A sample after some accidents: lines dropped, moved and doubled, characters changed, the end cut off. */
const anySpoiled = fc
  .record({
    sample: fc.constantFrom(...SAMPLES),
    lines: fc.array(fc.tuple(fc.nat(30), fc.constantFrom('drop', 'double', 'last')), { maxLength: 4 }),
    changes: fc.array(fc.tuple(fc.nat(2000), fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 6 }),
    cut: fc.option(fc.nat(2000)),
  })
  .map(({ sample, lines, changes, cut }) => {
    let text = lines.reduce((kept, [at, what]) => {
      const all = kept.split('\n');
      const [line = ''] = all.splice(at % all.length, 1);
      if (what === 'double') all.splice(at % (all.length + 1), 0, line, line);
      if (what === 'last') all.push(line);
      return all.join('\n');
    }, sample.text);
    for (const [at, put] of changes) {
      const index = at % (text.length + 1);
      text = text.slice(0, index) + put + text.slice(index + 1);
    }
    return { layout: sample.layout, text: cut === null ? text : text.slice(0, cut) };
  });

function recordLines(rows: readonly CsvRow[], { headerLine }: CsvShape): number[] {
  return rows.filter((row) => row.line > (headerLine ?? 0) && !isBlank(row)).map(({ line }) => line);
}

test('a spoiled file never throws, and each of its records is a row, of one statement where it is of one account', () => {
  fc.assert(
    fc.property(anySpoiled, ({ text }) => {
      const rows = csvRows(text);
      const found = recogniseShape(rows, SOURCE.fileName);
      headerFingerprint(rows);
      if (found === null || found.shape.headerLine === null) return;
      const file = withInstallments(readCsv(rows, found.shape, SOURCE));
      for (const statement of file.statements) {
        balanceChain(statement.rows.filter((row) => row.kind === 'movement'));
        const lines = statement.rows.map(({ line }) => line);
        // Where one line moves money to several places, it is a row of each (docs/specs/csv-files.md).
        if (found.shape.entries !== 'splits') expect(new Set(lines).size).toBe(lines.length);
        for (const row of statement.rows) expect(row.text.length).toBeLessThanOrEqual(500);
      }
      const told = file.statements.flatMap((statement) => statement.rows.map(({ line }) => line));
      const records = recordLines(rows, found.shape);
      expect([...new Set(told)].toSorted((left, right) => left - right)).toEqual(records);
      if (found.shape.entries === 'single') expect(told).toHaveLength(records.length);
    }),
    { numRuns: 300 },
  );
});

test('rows in another order are the same rows', () => {
  fc.assert(
    fc.property(fc.constantFrom(...BANK_SAMPLES), fc.infiniteStream(fc.nat()), (sample, keys) => {
      const rows = csvRows(sample.text);
      const found = recogniseShape(rows, sample.fileName);
      if (found === null || found.shape.endWords.length > 0) return;
      const start = rows.findIndex(({ line }) => line > (found.shape.headerLine ?? 0));
      const shuffled = rows
        .slice(start)
        .map((row) => ({ row, key: keys.next().value ?? 0 }))
        .toSorted((left, right) => left.key - right.key)
        .map(({ row }) => row);
      const moved = (all: readonly CsvRow[]) =>
        readCsv(all, found.shape, SOURCE)
          .statements.flatMap(({ rows: read }) =>
            read.map((row) => [row.line, row.kind, row.kind === 'movement' ? row.amountCents : 0].join(' ')),
          )
          .toSorted();
      expect(moved([...rows.slice(0, start), ...shuffled])).toEqual(moved(rows));
    }),
  );
});

test.each(SAMPLES.map((sample, index) => ({ ...sample, index })))(
  'the $index. sample, $layout, is recognised in capitals, with no-break spaces, a byte order mark and Windows line ends',
  ({ layout, fileName, text }) => {
    const shape = recogniseShape(csvRows(text), fileName)?.shape;
    const header = text.split('\n')[(shape?.headerLine ?? 1) - 1] ?? '';
    const writings = [
      `\uFEFF${text}`,
      text.replace(header, header.toUpperCase()),
      text.replace(header, header.replaceAll(' ', '\u00a0')),
      text.replaceAll('\n', '\r\n'),
      text.replace(header, header.normalize('NFD')),
      text.replace(header, header.replaceAll(/(?=[aA])/gu, '\u200B')),
      `\n\n${text}`,
    ];
    for (const writing of writings) {
      const rows = csvRows(writing, separatorOf(text));
      const found = recogniseShape(rows, fileName);
      expect([found?.shape.layout, found?.certainty]).toEqual([layout, 'known']);
      expect(found?.shape.columns).toEqual(shape?.columns);
      expect(headerFingerprint(rows)).toBe(headerFingerprint(csvRows(text)));
    }
  },
);
