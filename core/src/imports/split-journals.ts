/**
 * A transaction of several categories in Firefly III: a journal each, with the id and the title of their group. They are one movement again, with its parts,
 * as the bank tells it. Worked examples: docs/specs/csv-files.md, every row of which is a test.
 */
import { sum } from '#money/money.ts';
import { foldText } from '#text/fold.ts';
import type { Movement } from './bank-file.ts';
import { type CsvRecord, LONGEST_TEXT } from './csv-record.ts';
import { dividedInto, noteOfPart } from './divided-movement.ts';

/** A journal, and the rows of the accounts that it moves. */
export type ReadJournal = { readonly record: CsvRecord; readonly sides: readonly CsvRecord[] };

type Part = { readonly side: CsvRecord; readonly row: Movement; readonly record: CsvRecord };

/**
 * The rows of the journals of one group. Transfers stay rows of their own, and so does all of what is not of one account and day.
 * @param otherOf who paid or was paid, by the record of a journal of this account
 */
export function joinedJournals(
  journals: readonly ReadJournal[],
  otherOf: (record: CsvRecord, account: string | null) => string | null,
): readonly CsvRecord[] {
  const all = journals.flatMap(({ sides }) => sides);
  const parts = journals.flatMap(partOf);
  const [first] = parts;
  if (!first || parts.length < 2 || parts.length < journals.length) return all;
  const { account, currency } = first.side;
  const isOfOne = parts.every(
    ({ side, row }) => side.account === account && side.currency === currency && row.day === first.row.day,
  );
  const amountCents = sum(parts.map(({ row }) => row.amountCents));
  const others = new Set(parts.map(({ record }) => otherOf(record, account)));
  const [other = null] = others.size === 1 ? others : [];
  const title = first.record.payee || first.record.memo || first.row.text;
  const divided = dividedInto(
    amountCents,
    parts.map(({ row, record }) => ({
      categoryText: row.categoryText,
      amountCents: row.amountCents,
      note: noteOfPart(foldText(record.memo) === foldText(title) ? '' : record.memo),
    })),
  );
  if (!isOfOne || divided === null) return all;
  const isNamed = other === null || foldText(title).includes(foldText(other));
  const row: Movement = {
    ...first.row,
    ...divided,
    amountCents,
    text: (isNamed ? title : `${title} - ${other}`).slice(0, LONGEST_TEXT),
    tags: [...new Set(parts.flatMap((part) => part.row.tags))],
  };
  return all.map((side) => {
    if (side === first.side) return { ...side, row };
    const { line, text } = side.row;
    return { ...side, row: { kind: 'balance', line, text } };
  });
}

/** A journal that moves one account alone, and nothing in another currency. */
function partOf({ record, sides }: ReadJournal): Part[] {
  const [side] = sides;
  if (!side || sides.length > 1 || side.row.kind !== 'movement') return [];
  const { row } = side;
  return row.counterAccount === null && row.foreign === null ? [{ side, row, record }] : [];
}
