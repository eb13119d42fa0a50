import { SelectField } from '#fields/select-field.tsx';
import type { ColumnsProps } from './columns-table.tsx';
import { CHOICE_OPTIONS, nameOfColumn } from './column-words.ts';

/** Cells of a column that are shown. */
const SAMPLES = 3;

/** On phones: the columns one below the other, each with what stands in it. */
export function ColumnsList({ file: { names, records }, columns, onChoose }: ColumnsProps) {
  return (
    <ul className="border-t border-line">
      {columns.map((choice, index) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- a column has no identity but its place
          key={index}
          className="border-b border-line px-4 py-3 last:border-b-0"
        >
          <SelectField
            label={nameOfColumn(names, index)}
            options={CHOICE_OPTIONS}
            value={choice}
            onValueChange={(next) => onChoose(index, next)}
            hint={samplesOf(records, index)}
          />
        </li>
      ))}
    </ul>
  );
}

/** "20/10/2026 · 21/10/2026", of the first cells that hold something. */
function samplesOf(records: ColumnsProps['file']['records'], index: number): string {
  const cells = records.map(({ cells: all }) => all[index]?.trim() ?? '').filter((cell) => cell !== '');
  const samples = [...new Set(cells)].slice(0, SAMPLES);
  return samples.length === 0 ? 'Vazia nas primeiras linhas' : samples.join(' · ');
}
