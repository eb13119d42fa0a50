import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TimeField } from './time-field.tsx';

test.each([
  ['14h30', '14:30'],
  ['930', '09:30'],
  ['25:00', '25:00'],
])('%s becomes %s on leaving', async (typed, shown) => {
  const screen = await render(<TimeField label="Hora" />);
  const field = screen.getByLabelText('Hora');
  await field.fill(typed);
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveValue(shown);
});
