import type { ImportColumns, ImportReading } from '@vintem/contract/import-columns';
import { day } from '@vintem/core/calendar/day';
import type { ColumnMapping } from '@vintem/core/imports/column-mapping';
import { cents } from '@vintem/core/money/money';
import { useState } from 'react';
import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ColumnOptions } from './column-options.tsx';
import { formatReading, nameOfColumn } from './column-words.ts';
import { ColumnsList } from './columns-list.tsx';
import { SaidNote } from './said-note.tsx';
import { ColumnsReading } from './columns-reading.tsx';
import { ColumnsTable } from './columns-table.tsx';
import type { Account } from '@vintem/contract/accounts';
import type { Import } from '@vintem/contract/imports';

const READING: ImportReading = {
  movementCount: 3,
  balanceCount: 1,
  unreadableCount: 7,
  movements: [
    {
      line: 2,
      day: day('2026-10-20'),
      amountCents: cents(-4590),
      text: 'PADARIA SOL',
      installment: { number: 2, count: 3 },
      balanceCents: cents(100_000),
      categoryText: 'Casa',
    },
    {
      line: 3,
      day: day('2026-10-21'),
      amountCents: cents(300_000),
      text: '',
      installment: null,
      balanceCents: null,
      categoryText: null,
    },
  ],
  unreadable: [{ line: 1214, reason: 'bad_amount', text: 'TARIFA isento' }],
  dayOrder: 'dmy',
  decimalMark: ',',
  unproved: [],
};
const MAPPING: ColumnMapping = {
  columns: ['day', 'text', 'amount'],
  dayOrder: 'dmy',
  decimalMark: ',',
  spendingIsPositive: false,
};
const FILE: ImportColumns = {
  names: ['Quando', '', 'Quanto'],
  records: [
    { line: 2, cells: ['20/10/2026', 'PADARIA SOL', '45,90'] },
    { line: 3, cells: ['21/10/2026', 'PADARIA SOL', ''] },
  ],
  recordCount: 2,
  mapping: { ...MAPPING, columns: [...MAPPING.columns] },
  reading: null,
};

test.each([ColumnsTable, ColumnsList])(
  'IMP-08 what a column is can be chosen by keyboard, and the file stands beside it',
  async (Columns) => {
    const chosen: unknown[] = [];
    const screen = await render(
      <Columns
        file={FILE}
        columns={MAPPING.columns}
        onChoose={(index, choice) => chosen.push([index, choice])}
      />,
    );
    await expect.element(screen.getByText(/20\/10\/2026/u)).toBeVisible();
    const chooser = screen.getByRole('combobox', { name: /^Coluna 2/u });
    await expect.element(chooser).toHaveTextContent('Descrição');
    chooser.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('option', { name: 'Documento' })).toBeVisible();
    await userEvent.keyboard('Docu{Enter}');
    expect(chosen).toEqual([[1, 'document']]);
  },
);

test('IMP-08 on a phone a column shows the different things that stand in it', async () => {
  const screen = await render(
    <ColumnsList file={FILE} columns={MAPPING.columns} onChoose={() => undefined} />,
  );
  await expect.element(screen.getByText('20/10/2026 · 21/10/2026')).toBeVisible();
  await expect.element(screen.getByText('PADARIA SOL', { exact: true })).toBeVisible();
});

async function options(changes: Partial<ImportReading>, asksSign = true) {
  const given: unknown[] = [];
  function Kept() {
    const [mapping, setMapping] = useState(MAPPING);
    return (
      <ColumnOptions
        mapping={mapping}
        reading={{ ...READING, ...changes }}
        asksSign={asksSign}
        onChange={(next) => {
          given.push(next);
          setMapping({ ...mapping, ...next });
        }}
      />
    );
  }
  return { screen: await render(<Kept />), given };
}

test('IMP-08 what the rows prove is said and not asked', async () => {
  const { screen } = await options({ dayOrder: 'ymd', decimalMark: '.' }, false);
  await expect.element(screen.getByText('ano-mês-dia')).toBeVisible();
  await expect.element(screen.getByText('como 1,234.56')).toBeVisible();
  expect(screen.getByRole('radio').elements()).toEqual([]);
});

test('IMP-08 what no row proves is asked, as is the sign of what is spent', async () => {
  const { screen, given } = await options({ unproved: ['day_order', 'decimal_mark'] });
  await screen.getByText('mês/dia/ano').click();
  await screen.getByText('1,234.56').click();
  await screen.getByText('positivas').click();
  expect(given).toEqual([{ dayOrder: 'mdy' }, { decimalMark: '.' }, { spendingIsPositive: true }]);
  await expect.element(screen.getByRole('radio', { name: 'positivas' })).toBeChecked();
});

test('IMP-08 the first rows are shown as they would be, and what cannot be read by its line', async () => {
  const screen = await render(<ColumnsReading reading={READING} isBusy={false} currency="BRL" />);
  await expect.element(screen.getByText('PADARIA SOL')).toBeVisible();
  await expect.element(screen.getByText(/^Parcela 2 de 3 · Casa · Saldo R\$\s1\.000,00$/u)).toBeVisible();
  await expect.element(screen.getByText(/^\+R\$\s3\.000,00$/u)).toBeVisible();
  await expect.element(screen.getByText('Linha 3', { exact: true })).toBeVisible();
  await expect
    .element(screen.getByText('Linha 1.214: o valor não pôde ser lido (TARIFA isento)'))
    .toBeVisible();
  await expect.element(screen.getByText('e mais 6')).toBeVisible();
});

test.each([
  [{}, '11 linhas: 3 lançamentos · 1 saldo ou aviso · 7 que não dá para ler'],
  [{ movementCount: 1, balanceCount: 0, unreadableCount: 0 }, '1 linha: 1 lançamento'],
])('the counts of %o add up: %s', (changes, words) => {
  expect(formatReading({ ...READING, ...changes })).toBe(words);
});

test.each([
  [['Quando', ' '], 0, 'Quando'],
  [['Quando', ' '], 1, 'Coluna 2'],
  [null, 0, 'Coluna 1'],
])('of the names %j the %i. is called %s', (names, index, name) => {
  expect(nameOfColumn(names, index)).toBe(name);
});

test.each([
  [{ columns: 'remembered', state: 'draft' }, 'Colunas como da última vez'],
  [{ columns: 'given', state: 'draft' }, 'Colunas escolhidas por você'],
  [{ columns: 'given', state: 'applied' }, undefined],
  [{ columns: 'needed', state: 'draft' }, undefined],
  [{ columns: null, state: 'draft' }, undefined],
] as const)('IMP-08 of an import with %o is said: %s', async (changes, words) => {
  const asked: string[] = [];
  const screen = await render(
    <SaidNote
      one={changes as Import}
      account={{ name: 'Itaú', type: 'checking' } as Account}
      isAskingColumns={false}
      onChange={(what) => asked.push(what)}
    />,
  );
  const button = screen.getByRole('button', { name: 'Mudar colunas' });
  expect(button.elements()).toHaveLength(words === undefined ? 0 : 1);
  if (words === undefined) return;
  await expect.element(screen.getByText(words)).toBeVisible();
  await button.click();
  await screen.getByRole('button', { name: 'Mudar conta' }).click();
  expect(asked).toEqual(['columns', 'account']);
});
