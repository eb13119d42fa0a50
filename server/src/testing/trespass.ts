// The rows of another person that a request can reach: each id in a request, replaced by the other person's, must be answered like a
// missing one.
import type { Route } from '@vintem/contract/route';
import { OWNER_COLUMN } from '#platform/schema.ts';
import type { Answer, Person, TestServer } from './test-server.ts';
import { type Ids, REQUESTS, type Request, type RouteName, type World } from './world.ts';

/** An id that no row has. */
export const NOWHERE = '00000000-0000-7000-8000-000000000000';

/** What a path names that nobody owns: the same for everybody. */
const NO_IDS: Ids = { month: '2026-12' };

/** The path of `route` with these ids. Throws when one is missing, so that no test calls an address by accident. */
export function pathOf(route: Route, ids: Ids): string {
  return route.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const id = ids[name] ?? NO_IDS[name];
    if (id === undefined) throw new Error(`the world owns no row for :${name} of ${route.path}`);
    return encodeURIComponent(id);
  });
}

/** Sends the request of `name` with these ids. */
export async function sendAs(person: Person, name: RouteName, route: Route, ids: Ids) {
  const { body, query }: Request = REQUESTS[name]?.(ids) ?? {};
  return person.send<unknown>(route.method, pathOf(route, ids), body, {}, query);
}

/** The names of the ids that a request of `route` carries, in its path, query or body. */
function idsNamedBy(name: RouteName, route: Route, ids: Ids): string[] {
  const sent = JSON.stringify([pathOf(route, ids), REQUESTS[name]?.(ids) ?? {}]);
  return Object.keys(ids).filter((key) => sent.includes(ids[key] as string));
}

/**
 * One sentence for each id through which `mine` reads or changes something of `theirs`. The expected result is an empty list.
 *
 * @param only limits the search to the ids of these names
 */
export async function trespasses(
  name: RouteName,
  route: Route,
  { mine, theirs, only }: { mine: World; theirs: World; only?: readonly string[] },
): Promise<string[]> {
  const found: string[] = [];
  for (const keys of replaced(name, route, mine.ids)) {
    if (only && !keys.some((key) => only.includes(key))) continue;
    const send = async (idOf: (key: string) => string) =>
      sendAs(mine.person, name, route, {
        ...mine.ids,
        ...Object.fromEntries(keys.map((key) => [key, idOf(key)])),
      });
    // oxlint-disable-next-line no-await-in-loop -- both change the same rows when something is wrong
    const [answer, missing] = [await send((key) => theirs.ids[key] as string), await send(() => NOWHERE)];
    const what = `${name} with another person’s ${keys.join(' and ')}`;
    if (told(answer) !== told(missing))
      found.push(`${what}: ${told(answer)}, with one that is missing: ${told(missing)}`);
    if (keys.some((key) => route.path.includes(`:${key}`)) && answer.status !== 404)
      found.push(`${what}: ${answer.status}`);
  }
  return found;
}

/** Which ids to replace: each by itself, and those of a path together, since a row may be found by both. */
function replaced(name: RouteName, route: Route, ids: Ids): string[][] {
  const named = idsNamedBy(name, route, ids);
  const together = named.filter((key) => key !== 'ledgerId' && route.path.includes(`:${key}`));
  return [...named.map((key) => [key]), ...(together.length > 1 ? [together] : [])];
}

/** The whole answer, without the id of its request. */
function told({ status, body }: Answer<unknown>): string {
  return `${status} ${JSON.stringify(body).replaceAll(/"requestId":"[^"]*"/g, '')}`;
}

/** Answers a fingerprint of all rows that the person owns, table by table. */
export function watchRows(server: TestServer, { person, ids }: World): () => Promise<unknown> {
  const owners = { user_id: [person.userId], ledger_id: [person.ledgerId, ids['ledgerId']] };
  const tables = Object.entries(OWNER_COLUMN).map(
    ([table, owner]) =>
      `select '${table}' as name, md5(string_agg(t::text, '' order by t::text)) as hash
       from ${table} t where ${owner} = any('{${owners[owner].join()}}')`,
  );
  return async () => server.look(tables.join('\nunion all\n'));
}
