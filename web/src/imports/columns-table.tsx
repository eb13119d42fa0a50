import type { ImportColumns } from '@vintem/contract/import-columns';
import type { ColumnChoice } from '@vintem/core/imports/column-mapping';
import { cx } from '#ui/cx.ts';
import { Select } from '#ui/select.tsx';
import { CHOICE_OPTIONS, nameOfColumn } from './column-words.ts';

export interface ColumnsProps {
  file: ImportColumns;
  columns: readonly ColumnChoice[];
  onChoose: (index: number, choice: ColumnChoice) => void;
}

/** The file as it is, with what each column is above it. */
export function ColumnsTable({ file: { names, records }, columns, onChoose }: ColumnsProps) {
  return (
    <div className="max-h-80 overflow-auto border-t border-line">
      <table className="min-w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">As primeiras linhas do arquivo</caption>
        <thead>
          <tr>
            <th scope="col" className={cx(HEAD, 'pl-5 text-right align-bottom')}>
              <span className="sr-only">Linha do arquivo</span>
            </th>
            {columns.map((choice, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a column has no identity but its place
              <th key={index} scope="col" className={cx(HEAD, 'min-w-36 px-2 text-left last:pr-5')}>
                <Select
                  aria-label={`${nameOfColumn(names, index)} é`}
                  options={CHOICE_OPTIONS}
                  value={choice}
                  onValueChange={(next) => onChoose(index, next)}
                  className={choice === 'ignore' ? 'text-fg-3' : 'font-medium'}
                />
                <span dir="auto" className="mt-2 block max-w-56 truncate px-1 text-xs font-medium text-fg-2">
                  {nameOfColumn(names, index)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="num">
          {records.map(({ line, cells }) => (
            <tr key={line}>
              <th
                scope="row"
                className="border-t border-line py-2 pr-2 pl-5 text-right text-xs font-normal text-fg-3"
              >
                {line}
              </th>
              {cells.map((cell, index) => (
                <td
                  // oxlint-disable-next-line react/no-array-index-key -- a cell has no identity but its place
                  key={index}
                  dir="auto"
                  className={cx(
                    'max-w-72 truncate border-t border-line px-3 py-2 text-left last:pr-5',
                    columns[index] === 'ignore' && 'text-fg-3',
                  )}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const HEAD = 'sticky top-0 z-1 bg-surface pt-3 pb-2 font-normal';
