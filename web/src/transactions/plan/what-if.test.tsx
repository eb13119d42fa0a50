// What a purchase in parcels would make of the next statements of a card, as the form tells it.
import type { Account } from '@vintem/contract/accounts';
import type { Card } from '@vintem/contract/cards';
import { day } from '@vintem/core/calendar/day';
import { cents } from '@vintem/core/money/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { cardQuery } from '#finance/card.api.ts';
import { WhatIf } from './what-if.tsx';

const RULE = {
  dueDayOfMonth: 10,
  closing: { by: 'days_before', count: 7 },
  closingDayIsNext: true,
  dueMoves: false,
};
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the sentence reads these of it
const ACCOUNT = { id: 'card', ledgerId: 'ledger', currency: 'BRL', card: RULE } as unknown as Account;
const none = { earlyCents: 0, pendingCents: 0, restCents: 0 };
const cardWith = (left: number) => ({
  account: ACCOUNT,
  statements: [
    {
      ...none,
      month: '2026-11',
      closingDay: '2026-11-03',
      dueDay: '2026-11-10',
      totalCents: left,
      restCents: left,
    },
    { ...none, month: '2026-12', closingDay: '2026-12-03', dueDay: '2026-12-10', chargesCents: 98_000 },
    { ...none, month: '2027-01', closingDay: '2027-01-03', dueDay: '2027-01-10', chargesCents: 0 },
  ],
});

test.each([
  [0, '2026-11-20', 'As próximas faturas ficam entre R$ 330,00 e R$ 1.310,00.'],
  [31_240, '2026-11-20', 'As próximas faturas ficam entre R$ 330,00 e R$ 1.622,40.'],
  // It may still be paid in time.
  [31_240, '2026-11-10', 'As próximas faturas ficam entre R$ 330,00 e R$ 1.310,00.'],
  [-31_240, '2026-11-20', 'As próximas faturas ficam entre R$ 330,00 e R$ 997,60.'],
])('CARD-08 with %i left of November, on %s: %s', async (left, today, sentence) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- likewise
  client.setQueryData(cardQuery(ACCOUNT).queryKey, cardWith(left) as unknown as Card);
  const plan = { totalCents: cents(99_000), count: 3, firstNumber: 1 };
  const screen = await render(
    <QueryClientProvider client={client}>
      <p>
        <WhatIf
          account={ACCOUNT}
          plan={plan}
          typedDay={today.split('-').toReversed().join('/')}
          today={day(today)}
        />
      </p>
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText(sentence)).toBeVisible();
});
