import { addDays, day } from '@vintem/core/calendar/day';
import { cents, ZERO } from '@vintem/core/money/money';
import { type Supposed, suppose } from '@vintem/core/projections/what-if';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DocumentInbox, type EmptyForm, type Inbox } from '#shell/document-inbox.ts';
import { WhatIf } from './what-if.tsx';

const TODAY = day('2026-11-20');
const LINE = Array.from({ length: 100 }, (_, index) => ({
  day: addDays(TODAY, index),
  balanceCents: cents(100_000),
  lowCents: null,
  highCents: null,
  inCents: ZERO,
  outCents: ZERO,
}));

const openForm = vi.fn<(form: EmptyForm) => void>();
// The one thing of it that is used here.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
const INBOX = { openForm } as unknown as Inbox;

function Supposing() {
  const [supposed, setSupposed] = useState<readonly Supposed[]>([]);
  return (
    <DocumentInbox value={INBOX}>
      <WhatIf
        supposed={supposed}
        onChange={setSupposed}
        line={suppose(LINE, supposed)}
        today={TODAY}
        currency="BRL"
      />
    </DocumentInbox>
  );
}

test('PROJ-01 what if: a purchase in parcels and a bill say what the least will be, lead to their forms, and go again', async () => {
  const screen = await render(<Supposing />);
  const said = screen.getByRole('region', { name: 'E se' }).getByRole('status');
  await screen.getByRole('button', { name: 'Parcelar uma compra' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Em quantas vezes' })).toHaveValue('10');
  await screen.getByRole('textbox', { name: 'Valor da compra' }).fill('3000');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(said)
    .toHaveTextContent(
      'Com R$ 3.000,00 em 10×, o menor saldo passa a R$ 100,00, em 20 de fevereiro. Nada fica negativo.',
    );
  await screen.getByRole('button', { name: 'Lançar esta compra' }).click();
  expect(openForm).toHaveBeenLastCalledWith({ purpose: 'line', text: '3.000,00 em 10x Compra' });

  await screen.getByRole('button', { name: 'Uma conta nova todo mês' }).click();
  await screen.getByRole('textbox', { name: 'Valor por mês' }).fill('200,50');
  await screen.getByRole('button', { name: 'Ver no gráfico' }).click();
  await expect
    .element(said)
    .toHaveTextContent(
      'Com R$ 3.000,00 em 10× e uma conta de R$ 200,50 por mês, o menor saldo passa a −R$ 501,50, em 20 de fevereiro. O saldo fica negativo em 20 de janeiro.',
    );

  await screen.getByRole('button', { name: 'Sem R$ 3.000,00 em 10×' }).click();
  await expect
    .element(said)
    .toHaveTextContent(
      'Com uma conta de R$ 200,50 por mês, o menor saldo passa a R$ 398,50, em 20 de fevereiro. Nada fica negativo.',
    );
  await screen.getByRole('button', { name: 'Lançar esta conta' }).click();
  expect(openForm).toHaveBeenLastCalledWith({ purpose: 'repeating', amount: '200,50' });
});

test('PROJ-01 what if: an amount or a number of times that is none is said under its field', async () => {
  const screen = await render(<Supposing />);
  await screen.getByRole('button', { name: 'Parcelar uma compra' }).click();
  const times = screen.getByRole('textbox', { name: 'Em quantas vezes' });
  await times.fill('1');
  await screen.getByRole('button', { name: 'Ver no gráfico' }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'Valor da compra' }))
    .toHaveAccessibleDescription('Informe o valor');
  await expect.element(times).toHaveAccessibleDescription('Escolha de 2 a 99 parcelas.');
});
