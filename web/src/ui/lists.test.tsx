// What every list under a field has in common.
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Autocomplete } from './autocomplete.tsx';
import { Button } from './button.tsx';
import { ChipsCombobox } from './chips-combobox.tsx';
import { Combobox } from './combobox.tsx';
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx';

const OPTIONS = ['Aluguel', 'Amigos', 'Anuidade', 'Animais', 'Apostas', 'Arte', 'Assinaturas', 'Aviões'].map(
  (label) => ({ value: label, label }),
);

function One() {
  const [value, setValue] = useState<string | null>('Aluguel');
  return <Combobox aria-label="Campo" options={OPTIONS} value={value} onValueChange={setValue} />;
}

function Several() {
  const [values, setValues] = useState<string[]>([]);
  return <ChipsCombobox aria-label="Campo" options={OPTIONS} values={values} onValuesChange={setValues} />;
}

function Line() {
  const [value, setValue] = useState('');
  return (
    <label>
      Campo
      <Autocomplete
        value={value}
        onValueChange={setValue}
        items={OPTIONS}
        isLooking={() => false}
        textOf={({ label }) => label}
        onTake={({ label }) => setValue(label)}
      >
        {({ label }) => label}
      </Autocomplete>
    </label>
  );
}

describe.each([
  ['one choice', One],
  ['several choices', Several],
  ['a line of text', Line],
])('the list of a field for %s', (_, FieldOf) => {
  async function open() {
    const closed = vi.fn<() => void>();
    const screen = await render(
      <Dialog open onClose={closed} title="Formulário curto">
        <DialogBody>
          <FieldOf />
        </DialogBody>
        <DialogFooter>
          <Button>Salvar</Button>
        </DialogFooter>
      </Dialog>,
    );
    await screen.getByRole('combobox', { name: 'Campo' }).fill('a');
    await expect.element(screen.getByRole('listbox')).toBeVisible();
    return { screen, closed };
  }

  test('has no word of the library in it: the ways out of it are named in Portuguese', async () => {
    const { screen } = await open();
    await expect.poll(() => screen.getByRole('button', { name: 'Fechar a lista' }).elements().length).toBe(2);
    const names = [...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
    expect(
      names.filter(
        (name) => !['Campo', 'Fechar', 'Fechar a lista', 'Mostrar as opções'].includes(name ?? ''),
      ),
    ).toEqual([]);
    // Each time that it opens.
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
    await userEvent.keyboard('m');
    await expect.element(screen.getByRole('listbox')).toBeVisible();
    await expect.poll(() => screen.getByRole('button', { name: 'Fechar a lista' }).elements().length).toBe(2);
  });

  test('leaves the buttons of a short form in sight', async () => {
    // In the middle of the screen, with room for the list on both sides.
    await page.viewport(1280, 1000);
    const { screen } = await open();
    const { top } = screen.getByText('Salvar').element().getBoundingClientRect();
    await expect
      .poll(() => {
        const list = screen.getByRole('listbox').element().getBoundingClientRect();
        return list.height > 60 && list.bottom <= top;
      })
      .toBe(true);
  });

  test('closes with Esc, of which only a second one is for the dialog, and nothing chosen is lost', async () => {
    const { screen, closed } = await open();
    const field = screen.getByRole('combobox', { name: 'Campo' });
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
    expect(closed).not.toHaveBeenCalled();
    const { value } = field.element() as HTMLInputElement;
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => closed.mock.calls.length).toBe(1);
    await expect.element(field).toHaveValue(value);
  });
});
