// The preview of a rule beside a long history, with as many categories and rules as a ledger may have, over HTTP.
import type { Person } from './people.ts';
import { send } from './people.ts';
import { milliseconds, type Section } from './report.ts';

const CATEGORIES = 200;
const RULES = 100;
const TIMES = 5;

/** What is asked of the history: a word that few rows have, and no word at all, which every expense matches. */
const PREVIEWS = [
  { of: 'one word', conditions: { text: { match: 'contains', anyOf: ['padaria'] } } },
  { of: 'all expenses', conditions: { direction: 'out' } },
] as const;

/** @param person with a history of 100,000 */
export async function measureRules(product: string, person: Person): Promise<Section> {
  console.log('Previewing rules…');
  const path = `/api/ledgers/${person.ledgerId}`;
  const key = await makeCategories(product, person, path);
  for (let index = 0; index < RULES; index += 1) {
    const conditions = { text: { match: 'contains', anyOf: [`loja ${index}`, `posto ${index}`] } };
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person makes them
    await send(product, `${path}/rules`, person.cookie, {
      name: `${index}`,
      conditions,
      actions: { category: key },
    });
  }
  const rows = [];
  for (const { of, conditions } of PREVIEWS) {
    // oxlint-disable-next-line no-await-in-loop -- measured one by one
    rows.push([of, ...(await measurePreview(product, person, { conditions, actions: { category: key } }))]);
  }
  return {
    title: 'Previewing a rule',
    note: 'On a ledger of 100,000 with 200 own categories and 100 rules: the middle one of five previews. All that changes is counted, and the newest 10,000 are told.',
    header: ['asks for', 'would change', 'preview'],
    rows,
  };
}

async function makeCategories(product: string, person: Person, path: string): Promise<string> {
  let key = '';
  for (let index = 0; index < CATEGORIES; index += 1) {
    const body = { type: 'expense', name: `Categoria ${index}` };
    // oxlint-disable-next-line no-await-in-loop -- as above
    const answer = await send(product, `${path}/categories`, person.cookie, body);
    // oxlint-disable-next-line no-await-in-loop -- as above
    key = ((await answer.json()) as { category: { key: string } }).category.key;
  }
  return key;
}

async function measurePreview(product: string, person: Person, body: object): Promise<[string, string]> {
  const times: number[] = [];
  let count = 0;
  for (let round = 0; round < TIMES; round += 1) {
    const startedAt = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- measured one by one
    const answer = await send(product, `/api/ledgers/${person.ledgerId}/rules/try`, person.cookie, body);
    // oxlint-disable-next-line no-await-in-loop -- as above
    ({ count } = (await answer.json()) as { count: number });
    times.push(performance.now() - startedAt);
  }
  const middle = times.toSorted((one, other) => one - other)[Math.floor(TIMES / 2)] ?? 0;
  return [count.toLocaleString('en-US'), milliseconds(middle)];
}
