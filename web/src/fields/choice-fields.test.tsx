import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ComboboxField } from './combobox-field.tsx';
import { SelectField } from './select-field.tsx';

const types = [
  { value: 'checking', label: 'Conta corrente' },
  { value: 'savings', label: 'Poupança' },
  { value: 'wallet', label: 'Carteira', searchText: 'dinheiro vivo, cédulas' },
];

function Types({ field: ChoiceField }: { field: typeof SelectField | typeof ComboboxField }) {
  const [type, setType] = useState<string | null>('checking');
  return <ChoiceField label="Tipo" options={types} value={type} onValueChange={setType} />;
}

test('a select is operated by keyboard alone', async () => {
  const screen = await render(<Types field={SelectField} />);
  const select = screen.getByRole('combobox', { name: 'Tipo' });
  await expect.element(select).toHaveTextContent('Conta corrente');

  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(screen.getByRole('option', { name: 'Conta corrente' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(select).toHaveTextContent('Poupança');
  await expect.element(select).toHaveFocus();
});

test('its label focuses a select without opening it', async () => {
  const screen = await render(<Types field={SelectField} />);
  await screen.getByText('Tipo').click();
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
});

test('typing in a combobox starts a new search, ignoring accents', async () => {
  const screen = await render(<Types field={ComboboxField} />);
  const combobox = screen.getByRole('combobox', { name: 'Tipo' });
  await combobox.click();
  await userEvent.keyboard('poupanca');
  await expect.element(screen.getByRole('option')).toHaveTextContent('Poupança');
  await userEvent.keyboard('{Enter}');
  await expect.element(combobox).toHaveValue('Poupança');
});

test('an option is also found by words that are not shown', async () => {
  const screen = await render(<Types field={ComboboxField} />);
  await screen.getByRole('combobox', { name: 'Tipo' }).fill('CEDULAS');
  await expect.element(screen.getByRole('option')).toHaveTextContent('Carteira');
});
