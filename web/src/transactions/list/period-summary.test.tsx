import type { CardMonth } from '@vintem/core/cards/card-month';
import { cents } from '@vintem/core/money/money';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PeriodSummary } from './period-summary.tsx';

const TOTALS = {
  incomeCents: cents(0),
  expenseCents: cents(31_240),
  netCents: cents(-31_240),
  scheduledIncomeCents: cents(0),
  scheduledExpenseCents: cents(0),
  count: 1,
  isConverted: false,
};

test.each([
  ['purchase', 'Compras do cartão contam no mês da compra.'],
  [
    'due',
    'Nestes totais as compras do cartão contam no mês da fatura. A lista mostra o que tem data no período.',
  ],
  [null, ''],
] as const)(
  'CARD-11 the totals of a period say how they count cards: %s',
  async (cardMonth: CardMonth | null, says) => {
    const screen = await render(
      <PeriodSummary
        totals={TOTALS}
        before={undefined}
        monthBefore={null}
        currency="BRL"
        cardMonth={cardMonth}
      />,
    );
    await expect.element(screen.getByText('Despesas')).toBeVisible();
    const said = [...screen.container.querySelectorAll('p')].map((one) => one.textContent);
    expect(said.filter((text) => text.includes('cartão')).join('')).toBe(says);
  },
);
