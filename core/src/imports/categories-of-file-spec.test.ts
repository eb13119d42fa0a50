import { expect, test } from 'vitest';
import { ownKey } from '#ledger/category-key.ts';
import { categoriesWith } from '#ledger/own-categories.ts';
import { FIGURES } from '#ledger/transaction.ts';
import { specTable } from '#testing/spec-table.ts';
import spec from '#specs/imports.md?raw';
import { categoriesOfFile, type NamedCategory } from './categories-of-file.ts';

const LEDGER = categoriesWith('personal', [
  {
    key: ownKey('mercado'),
    type: 'expense',
    name: 'Mercado',
    parentKey: 'food',
    icon: null,
    color: null,
    position: 1,
    isArchived: false,
  },
]);

/** "expense 3× Casa: Luz" */
function namedIn(words: string): NamedCategory {
  const [, figure, count, text] = /^(\w+) (\d+)× (.+)$/u.exec(words) ?? [];
  const known = FIGURES.find((one) => one === figure);
  if (!known || text === undefined) throw new Error(`nobody says what ${words} is`);
  return { text, figure: known, count: Number(count) };
}

test.each(specTable(spec, 'Which categories a file brings'))(
  'IMP-01 a file of %s brings %s',
  (said, made) => {
    const named = (said ?? '').split('; ').map((words) => namedIn(words));
    const words = categoriesOfFile(named, LEDGER).map(
      ({ name, parent, figure }) =>
        `${parent === null ? '' : `${parent} › `}${name}${figure === 'income' ? ' (income)' : ''}`,
    );
    expect(words.join('; ')).toBe(made);
  },
);
