// Cards of ten years, beside the list of transactions and a dashboard without cards.
import { addDays, addMonths, type Day } from '@vintem/core/calendar/day';
import { firstDay, lastDay, monthOf } from '@vintem/core/calendar/month';
import { compare } from './compare.ts';
import { type Person, send, signUp } from './people.ts';
import { ratios, type Section } from './report.ts';

const CARDS = 10;
const YEARS = 10;
const PURCHASES_OF_MONTH = 4;
const ROUNDS = 100;

const CARD = {
  currency: 'BRL',
  dueDayOfMonth: 10,
  closing: { by: 'days_before', count: 7 },
  closingDayIsNext: true,
  dueMoves: false,
} as const;

export async function measureCards(product: string, plain: Person, today: Day): Promise<Section> {
  console.log('Filling cards of ten years…');
  const person = await signUp(product, 'cartoes@exemplo.com');
  const path = `/api/ledgers/${person.ledgerId}`;
  const cards: string[] = [];
  for (let index = 0; index < CARDS; index += 1) {
    const made = await send(product, `${path}/cards`, person.cookie, { ...CARD, name: `Cartão ${index}` });
    cards.push(((await made.json()) as { account: { id: string } }).account.id);
  }
  for (const accountId of cards) await spend(product, person, accountId, today);
  const read = async (who: Person, address: string) =>
    (await send(product, `/api/ledgers/${who.ledgerId}${address}`, who.cookie)).arrayBuffer();
  const month = `from=${firstDay(monthOf(today))}&to=${lastDay(monthOf(today))}`;
  const page = await compare(
    [
      {
        name: 'without cards',
        run: () => Promise.all([read(plain, '/transactions'), read(plain, `/transactions/summary?${month}`)]),
      },
      {
        name: 'with cards',
        run: () =>
          Promise.all([
            read(person, `/cards/${cards[0]}`),
            read(person, `/transactions?accountId=${cards[0]}`),
          ]),
      },
    ],
    ROUNDS,
  );
  const dashboard = await compare(
    [
      { name: 'without cards', run: () => read(plain, '/dashboard') },
      { name: 'with cards', run: () => read(person, '/dashboard') },
    ],
    ROUNDS,
  );
  return ratios(
    'Cards',
    `A card of ${YEARS * 12} statements with a page of its rows, beside a page of the list with the sums of its month, without cards; and a dashboard with ${CARDS} such cards beside one without.`,
    [
      ['page', page],
      ['dashboard', dashboard],
    ],
  );
}

async function spend(product: string, person: Person, accountId: string, today: Day): Promise<void> {
  const months = Array.from({ length: YEARS * 12 }, (_, index) => addMonths(today, -index - 1));
  for (const month of months) {
    await Promise.all(
      Array.from({ length: PURCHASES_OF_MONTH }, (_, index) =>
        send(product, `/api/ledgers/${person.ledgerId}/transactions`, person.cookie, {
          type: 'expense',
          accountId,
          day: addDays(month, index),
          category: 'food',
          description: 'Padaria',
          amountCents: 100 + index,
          currency: 'BRL',
        }),
      ),
    );
  }
}
