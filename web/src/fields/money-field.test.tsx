import { readAmount } from '@vintem/core/money/read-amount';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MoneyField } from './money-field.tsx';

type Send = (values: { balance: string }) => void;

const validate = (text: string) => readAmount(text).ok || 'Valor inválido';

function Sample({ initial, send }: { initial: string; send: Send }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { balance: initial } });
  return (
    <form onSubmit={(event) => void handleSubmit((values) => send(values))(event)}>
      <MoneyField
        label="Saldo"
        currency="BRL"
        allowNegative
        error={formState.errors.balance?.message}
        {...register('balance', { validate })}
      />
      <button type="submit">Salvar</button>
    </form>
  );
}

async function open(initial = '') {
  const send = vi.fn<Send>();
  const screen = await render(<Sample initial={initial} send={send} />);
  const field = screen.getByRole('textbox', { name: 'Saldo' });
  return { screen, field, send, save: screen.getByRole('button', { name: 'Salvar' }) };
}

const WAYS = {
  typing: async (field: Locator, text: string) => {
    await field.click();
    await userEvent.keyboard(text);
  },
  pasting: async (field: Locator, text: string) => {
    await field.click();
    document.execCommand('insertText', false, text); // the same events as a paste, without the clipboard's permission
  },
  filling: (field: Locator, text: string) => field.fill(text),
};

for (const [way, enter] of Object.entries(WAYS)) {
  test.each([
    ['150', '150,00'],
    ['150,5', '150,50'],
    ['150.50', '150,50'],
    ['1.234', '1.234,00'],
    ['R$ 1.234,56', '1.234,56'],
    ['1,234.56', '1.234,56'],
    ['0,01', '0,01'],
    ['-66,81', '-66,81'],
  ])(`TX-11 ${way} %s gives %s`, async (text, written) => {
    const { field, send, save } = await open();
    await enter(field, text);
    await expect.element(field).toHaveValue(text);
    await save.click();
    await expect.element(field).toHaveValue(written);
    await expect.poll(() => send.mock.calls).toEqual([[{ balance: written }]]);
  });
}

test('Enter submits the typed amount before it is formatted', async () => {
  const { field, send } = await open();
  await WAYS.typing(field, '150,5{Enter}');
  await expect.poll(() => send.mock.calls).toEqual([[{ balance: '150,5' }]]);
});

test('the caret stays where the person put it', async () => {
  const { field } = await open('1.234,56');
  await field.click();
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}9');
  await expect.element(field).toHaveValue('1.9234,56');
  expect(field.element()).toHaveProperty('selectionStart', 3);
});

test('the sign can be changed without a minus key', async () => {
  const { screen, field } = await open('1.234,56');
  const sign = screen.getByRole('button', { name: 'Trocar o sinal' });
  await sign.click();
  await expect.element(field).toHaveValue('-1.234,56');
  await expect.element(field).toHaveFocus();
  await sign.click();
  await expect.element(field).toHaveValue('1.234,56');
});

test('an invalid amount stays, is refused under the field, and gets the focus', async () => {
  const { field, send, save } = await open();
  await WAYS.typing(field, 'doze');
  await save.click();
  await expect.element(field).toHaveValue('doze');
  await expect.element(field).toHaveAccessibleDescription('Valor inválido');
  await expect.element(field).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});
