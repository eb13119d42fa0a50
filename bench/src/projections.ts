// The cost of five hundred series: the answer of the service, and the twenty-four months that the browser computes from it.
import type { ProjectionBasis } from '@vintem/contract/projections';
import { addMonths, type Day, dayParts } from '@vintem/core/calendar/day';
import { projectMonths } from '@vintem/core/projections/projection';
import { compare } from './compare.ts';
import { type Person, send, signUp } from './people.ts';
import { milliseconds, type Section } from './report.ts';

const SERIES = 500;
const MONTHS = 24;
const ROUNDS = 100;

export async function measureProjections(product: string, today: Day): Promise<Section> {
  const person = await signUp(product, 'projecoes@exemplo.com');
  const ledger = `/api/ledgers/${person.ledgerId}`;
  await makeSeries(product, person, today);
  const ask = async () =>
    (await (await send(product, `${ledger}/projections`, person.cookie)).json()) as ProjectionBasis;
  const basis = await ask();
  if (basis.items.length !== SERIES) throw new Error(`projected ${basis.items.length} series`);
  const { year } = dayParts(today);
  const figures = await compare(
    [
      { name: 'the answer of the service, over HTTP', run: ask },
      {
        name: '24 months computed from it',
        run: async () =>
          projectMonths(basis, { mode: 'yearly', year }, { currency: 'BRL', rates: { USD: {} } }),
      },
      {
        name: '24 months of the last year to choose',
        run: async () =>
          projectMonths(basis, { mode: 'yearly', year: year + 4 }, { currency: 'BRL', rates: { USD: {} } }),
      },
    ],
    ROUNDS,
  );
  return {
    title: 'Projections over 500 recurring items',
    note: 'Another mode or year asks nothing of the service: the browser computes it again.',
    header: ['', 'median'],
    rows: figures.map(({ name, medianMs }) => [name, milliseconds(medianMs)]),
  };
}

/** Five hundred series, some yearly, some in dollars, each with an end. */
export async function makeSeries(product: string, person: Person, today: Day): Promise<void> {
  for (let index = 0; index < SERIES; index += 1) {
    await send(product, `/api/ledgers/${person.ledgerId}/recurrences`, person.cookie, {
      type: index % 4 === 0 ? 'income' : 'expense',
      category: 'other',
      accountId: person.accountId,
      description: `Série ${index}`,
      amountCents: 1000 + index,
      currency: index % 10 === 0 ? 'USD' : 'BRL',
      interval: index % 5 === 0 ? 'yearly' : 'monthly',
      day: addMonths(today, -(index % 12)),
      endDay: addMonths(today, MONTHS),
    });
  }
}
