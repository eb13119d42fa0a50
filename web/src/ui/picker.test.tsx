import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Picker } from './picker.tsx';

async function drawn() {
  const given: string[] = [];
  const screen = await render(
    <Picker
      trigger={<button type="button">Categoria</button>}
      label="Buscar categoria"
      options={() => [
        { value: 'food', label: 'Alimentação' },
        { value: 'market', label: 'Alimentação › Mercado', searchText: 'Mercado' },
        { value: 'health', label: 'Saúde' },
      ]}
      value="health"
      onPick={(value) => given.push(value)}
      onCreate={(text) => given.push(`new ${text}`)}
    />,
  );
  const trigger = screen.getByRole('button', { name: 'Categoria' });
  const open = async () => {
    await trigger.click();
    await expect.element(screen.getByRole('combobox', { name: 'Buscar categoria' })).toHaveFocus();
  };
  return { screen, given, trigger, open };
}

test('CAT-01 a list behind a button is searched by typing, without accents, and gives its focus back', async () => {
  const { screen, given, trigger, open } = await drawn();
  await open();
  await expect
    .element(screen.getByRole('option', { name: 'Saúde' }))
    .toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('ALIMENTACAO mer{Enter}');
  expect(given).toEqual(['market']);
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
});

test('what is typed and is no option yet is created by the last one; what is there is not', async () => {
  const { screen, given, open } = await drawn();
  await open();
  await userEvent.keyboard('mercado');
  await expect.poll(() => screen.getByRole('option').elements().length).toBe(1);
  await userEvent.clear(screen.getByRole('combobox'));
  await userEvent.keyboard('sau');
  await expect
    .poll(() =>
      screen
        .getByRole('option')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['Saúde', 'Criar “sau”']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(given).toEqual(['new sau']);
});

test('Esc and the option that is chosen already close the list', async () => {
  const { screen, given, open } = await drawn();
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  await open();
  await screen.getByRole('option', { name: 'Saúde' }).click();
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  expect(given).toEqual(['health']);
});
