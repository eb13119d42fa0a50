import { day } from '@vintem/core/calendar/day';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DayField } from './day-field.tsx';

const TODAY = day('2026-11-20');

test.each([
  ['20/11/26', '20/11/2026'],
  ['5/1', '05/01/2027'],
  ['20112026', '20/11/2026'],
  ['1', '01/12/2026'],
  ['2026-11-20', '20/11/2026'],
  ['5/1/2026', '05/01/2026'],
  ['20/11', '20/11/2026'],
])('TX-11 %s is formatted on leaving the field', async (typed, written) => {
  const screen = await render(<DayField label="Data" today={TODAY} />);
  const field = screen.getByRole('textbox', { name: 'Data' });
  await field.fill(typed);
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveValue(written);
});

test('a day more than half a year away is shown in words while it is typed, a nearer one is not', async () => {
  const screen = await render(<DayField label="Data" today={TODAY} hint="Quando foi" />);
  const field = screen.getByRole('textbox', { name: 'Data' });
  await field.fill('20/11/28');
  await expect.element(field).toHaveAccessibleDescription('É segunda-feira, 20 de novembro de 2028.');
  await field.fill('20/12/26');
  await expect.element(field).toHaveAccessibleDescription('Quando foi');
});
