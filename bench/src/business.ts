// The dashboard of a company with a long history and many series, beside a company that was founded a moment ago.
import { type Day } from '@vintem/core/calendar/day';
import { addToMonth, firstDay, lastDay, monthOf } from '@vintem/core/calendar/month';
import type { Services } from '@vintem/server/platform/services';
import { compare } from './compare.ts';
import { fill, found, type Person, send, signUp } from './people.ts';
import { makeSeries } from './projections.ts';
import { ratios, type Section } from './report.ts';

const TRANSACTIONS = 100_000;
const ROUNDS = 100;

export async function measureBusiness(services: Services, product: string, today: Day): Promise<Section> {
  console.log('Filling a company…');
  const owner = await signUp(product, 'empresa@exemplo.com');
  const young = await found(product, owner);
  const old = await found(product, owner);
  await fill(services, old, TRANSACTIONS, today);
  await makeSeries(product, old, today);
  const groups = [];
  for (const [what, paths] of Object.entries(dashboardOf(today))) {
    const contestants = Object.entries({ 'founded now': young, '100,000 and 500 series': old }).map(
      ([name, company]) => ({
        name,
        // As the page does: all at once.
        run: () => Promise.all(paths.map((path) => ask(product, company, path))),
      }),
    );
    // oxlint-disable-next-line no-await-in-loop -- contestants take turns, groups do not
    groups.push([what, await compare(contestants, ROUNDS)] as const);
  }
  return ratios('The dashboard of a company', 'What its page asks for, over HTTP and all at once.', groups);
}

/** The queries that the page makes, one by one and together. */
function dashboardOf(today: Day): Record<string, string[]> {
  const month = monthOf(today);
  const period = (of: typeof month) => `from=${firstDay(of)}&to=${lastDay(of)}`;
  const figures = [
    'dashboard',
    `transactions/summary?${period(month)}`,
    `transactions/summary?${period(addToMonth(month, -1))}`,
  ];
  const list = [`transactions?${period(month)}`];
  const projections = ['projections'];
  return {
    'balances, the month and the one before': figures,
    'the list of the month': list,
    projections,
    'the whole page': [...figures, ...list, ...projections],
  };
}

async function ask(product: string, { ledgerId, cookie }: Person, path: string): Promise<unknown> {
  return (await send(product, `/api/ledgers/${ledgerId}/${path}`, cookie)).arrayBuffer();
}
