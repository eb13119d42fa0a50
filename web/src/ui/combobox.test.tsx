import { useState } from 'react';
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
  return (
    <>
      <Combobox aria-label="Categoria" options={OPTIONS} value={value} onValueChange={setValue} />
      {/* By the pointer alone, which leaves the focus where it is. */}
      <button type="button" onPointerEnter={() => setValue('insurance')}>
        Propor
      </button>
    </>
  );
}

test('what is proposed while the person is in the field is replaced by what they type', async () => {
  const screen = await render(<Choice />);
  const field = screen.getByRole('combobox', { name: 'Categoria' });
  await field.click();
  await userEvent.keyboard('{Escape}');
  await screen.getByText('Propor').hover();
  await expect.element(field).toHaveValue('Seguros');
  await userEvent.keyboard('alim');
  await expect.element(field).toHaveValue('alim');
});
