import type { Transaction } from '@vintem/contract/transactions';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Checkbox } from '#ui/checkbox.tsx';
import { useSelection } from './use-selection.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a transaction only its id and version are looked at
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `t${index + 1}`, version: 1 })) as Transaction[];

function List() {
  const [filter, setFilter] = useState('novembro');
  const rows = rowsOf(5);
  const selection = useSelection(rows, filter);
  return (
    <>
      {rows.map(({ id }) => (
        <p key={id} style={{ padding: 20 }}>
          <Checkbox
            label={id}
            checked={selection.has(id)}
            onCheckedChange={(_, isRange) => selection.toggle(id, isRange)}
          />
        </p>
      ))}
      <button type="button" onClick={() => selection.chooseMatching(rowsOf(7))}>
        Todas
      </button>
      <button type="button" onClick={() => setFilter('outubro')}>
        Outro filtro
      </button>
      <output>{selection.chosen.map(({ id }) => id).join(' ')}</output>
    </>
  );
}

test('a Shift-click selects from the row before to this one, in either direction, and deselects the same way', async () => {
  const screen = await render(<List />);
  const box = (name: string) => screen.getByRole('checkbox', { name });
  await box('t2').click();
  await box('t4').click({ modifiers: ['Shift'] });
  await expect.element(screen.getByText('t2 t3 t4', { exact: true })).toBeVisible();
  await box('t1').click({ modifiers: ['Shift'] });
  await expect.element(screen.getByText('t1 t2 t3 t4', { exact: true })).toBeVisible();
  await box('t3').click({ modifiers: ['Shift'] });
  await expect.element(screen.getByText('t4', { exact: true })).toBeVisible();
});

test('the whole filter can be selected, loaded or not, and another filter clears the selection', async () => {
  const screen = await render(<List />);
  const chosen = screen.getByRole('status');
  await screen.getByRole('button', { name: 'Todas' }).click();
  await expect.element(chosen).toHaveTextContent('t1 t2 t3 t4 t5 t6 t7');
  await screen.getByRole('checkbox', { name: 't2' }).click();
  await expect.element(chosen).toHaveTextContent('t1 t3 t4 t5 t6 t7');
  await screen.getByRole('button', { name: 'Outro filtro' }).click();
  await expect.element(chosen).toHaveTextContent('t1 t3 t4 t5');
});
