import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Combobox } from './combobox.tsx';

const OPTIONS = [
  { value: 'insurance', label: 'Seguros' },
  { value: 'food', label: 'Alimentação' },
];

/** A list of choices that somebody else sets, too. */
function Choice() {
  const [value, setValue] = useState<string | null>(null);
  useEffect(() => {
    const take = () => setValue('insurance');
    addEventListener('propose', take);
    return () => removeEventListener('propose', take);
  }, []);
  return <Combobox aria-label="Categoria" options={OPTIONS} value={value} onValueChange={setValue} />;
}

const propose = () => dispatchEvent(new Event('propose'));

test('what is proposed while the person is in the field is replaced by what they type', async () => {
  const screen = await render(<Choice />);
  const field = screen.getByRole('combobox', { name: 'Categoria' });
  await field.click();
  await userEvent.keyboard('{Escape}');
  propose();
  await expect.element(field).toHaveValue('Seguros');
  await userEvent.keyboard('alim');
  await expect.element(field).toHaveValue('alim');
});

test('what is proposed while the person types leaves their words and the list of them, which they may still leave for it', async () => {
  const screen = await render(<Choice />);
  const field = screen.getByRole('combobox', { name: 'Categoria' });
  await field.fill('alim');
  propose();
  await expect.element(screen.getByRole('option', { name: 'Alimentação' })).toBeVisible();
  await expect.element(field).toHaveValue('alim');
  await screen.getByRole('option', { name: 'Alimentação' }).click();
  await expect.element(field).toHaveValue('Alimentação');
});

test('words that lead to nothing give way to what was proposed meanwhile', async () => {
  const screen = await render(<Choice />);
  const field = screen.getByRole('combobox', { name: 'Categoria' });
  await field.fill('alim');
  propose();
  await userEvent.keyboard('{Escape}');
  await userEvent.tab();
  await expect.element(field).toHaveValue('Seguros');
});
