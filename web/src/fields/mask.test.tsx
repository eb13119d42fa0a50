import { maskTaxId } from '@vintem/core/tax-id/tax-id';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useState } from 'react';
import { caretAfter } from './mask.ts';
import { PhoneField } from './phone-field.tsx';
import { maskPhone } from './phone-mask.ts';
import { TaxIdField } from './tax-id-field.tsx';

test.each([
  ['1', '1'],
  ['119', '(11) 9'],
  ['1134567890', '(11) 3456-7890'],
  ['11987654321', '(11) 98765-4321'],
  ['11 98765 4321', '(11) 98765-4321'],
  ['+5511987654321', '+55 (11) 98765-4321'],
  ['+55', '+55'],
  ['+351 912 345 678', '+351 912 345 678'],
  ['0800 123 4567', '0800 123 4567'],
  ['(11) 3456-7890 ramal 12', '(11) 3456-7890 ramal 12'],
])('COMP-03 a telephone typed as %s is written %s', (typed, written) => {
  expect(maskPhone(typed)).toBe(written);
});

test('the caret stays behind the character it stood behind', () => {
  expect(caretAfter('12.345', 2, false)).toBe(2);
  expect(caretAfter('12.345', 2, true)).toBe(3);
  expect(caretAfter('12.345', 3, false)).toBe(4);
  expect(caretAfter('', 3, false)).toBe(0);
});

function TaxId() {
  const [typed, setTyped] = useState('');
  return <TaxIdField label="CNPJ" typed={typed} onChange={(event) => setTyped(event.currentTarget.value)} />;
}

const caretOf = (input: Element) => (input as HTMLInputElement).selectionStart;

test('COMP-03 a CNPJ is masked as it is typed, pasted and corrected in the middle', async () => {
  const screen = await render(<TaxId />);
  const input = screen.getByRole('textbox', { name: 'CNPJ' });
  await input.click();
  await userEvent.keyboard('12abc34501de35');
  await expect.element(input).toHaveValue('12.ABC.345/01DE-35');
  expect(maskTaxId(' 12abc345 01de35 ')).toBe('12.ABC.345/01DE-35');

  // Taking away the A and typing another letter leaves the caret between its neighbours.
  (input.element() as HTMLInputElement).setSelectionRange(4, 4);
  await userEvent.keyboard('{Backspace}');
  await expect.element(input).toHaveValue('12.BC3.450/1DE3-5');
  expect(caretOf(input.element())).toBe(2);
  await userEvent.keyboard('x');
  await expect.element(input).toHaveValue('12.XBC.345/01DE-35');
  expect(caretOf(input.element())).toBe(4);
});

test('COMP-03 the key Delete gets past the punctuation', async () => {
  const screen = await render(<TaxId />);
  const input = screen.getByRole('textbox', { name: 'CNPJ' });
  await input.fill('11222333000181');
  await input.click();
  (input.element() as HTMLInputElement).setSelectionRange(2, 2);
  await userEvent.keyboard('{Delete}{Delete}');
  await expect.element(input).toHaveValue('11.223.330/0018-1');
});

test('COMP-03 wrong check digits are warned of, of eleven digits once they are all', async () => {
  const screen = await render(<TaxId />);
  const input = screen.getByRole('textbox', { name: 'CNPJ' });
  await input.click();
  await userEvent.keyboard('11222333000');
  await expect.element(input).toHaveAccessibleDescription('');
  await userEvent.keyboard('182');
  await expect.element(input).toHaveAccessibleDescription(/Os dígitos verificadores não conferem/);
  await userEvent.keyboard('{Backspace}1');
  await expect.element(input).toHaveAccessibleDescription('');
});

test('COMP-03 the caret of a telephone does not jump', async () => {
  const screen = await render(<PhoneField label="Telefone" />);
  const input = screen.getByRole('textbox', { name: 'Telefone' });
  await input.click();
  await userEvent.keyboard('1134567890');
  await expect.element(input).toHaveValue('(11) 3456-7890');
  (input.element() as HTMLInputElement).setSelectionRange(5, 5);
  await userEvent.keyboard('9');
  await expect.element(input).toHaveValue('(11) 93456-7890');
  expect(caretOf(input.element())).toBe(6);
});
