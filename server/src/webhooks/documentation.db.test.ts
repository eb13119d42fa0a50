// Authors of receivers read docs/webhooks.md: its promises are tested here.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { EVENT_KIND_FACTS, EVENT_KINDS } from '@vintem/contract/event-kinds';
import { eventSchema } from '@vintem/contract/events';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { connect } from '#platform/database.ts';
import { testDatabase } from '#testing/test-database.ts';
import { waitAfter } from './backoff.ts';
import { sampleOf } from './sample-event.ts';
import { deliveryHeaders } from './signature.ts';

const DOCS = new URL('../../../docs/', import.meta.url);

let page: string;
beforeAll(async () => {
  page = await readFile(fileURLToPath(new URL('webhooks.md', DOCS)), 'utf8');
});

/** The first block of code in `language`. */
function codeIn(language: string): string {
  const code = page.split(`\`\`\`${language}\n`)[1]?.split(/\n *```/)[0];
  if (code === undefined) throw new Error(`no block of ${language}`);
  return code;
}

test('the documented example bodies match the schema', () => {
  const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, code = '']) => code);
  expect(examples).toHaveLength(2);
  for (const example of examples) expect(z.safeParse(eventSchema, JSON.parse(example)).error).toBeUndefined();
});

test('every event is documented, by the words of the screens', () => {
  const rows = [...page.matchAll(/^\| `(\w+)` \| ([^|]+) \| ([^|]+) \|$/gm)].map(([, ...cells]) => cells);
  expect(rows).toEqual(
    EVENT_KINDS.map((kind) => [kind, EVENT_KIND_FACTS[kind].label, EVENT_KIND_FACTS[kind].when]),
  );
});

test('the documented waits are those of the code', () => {
  const inWords = (seconds: number) => {
    if (seconds < 60 || seconds % 60 > 0) return `${seconds} s`;
    return seconds < 3_600 ? `${seconds / 60} min` : `${seconds / 3_600} h`;
  };
  const rows = [...page.matchAll(/^\| (\d+) \| (\d+ \w+) \|$/gm)].map(([, after, wait]) => [after, wait]);
  expect(rows).toEqual(
    Array.from({ length: 11 }, (_, index) => index + 1).map((attempts) => [
      `${attempts}`,
      inWords(waitAfter(attempts) ?? 0),
    ]),
  );
  expect(waitAfter(12)).toBeNull();
});

describe('the verification in JavaScript', () => {
  type Verify = (headers: Record<string, string>, body: string, secret: string) => boolean;
  const body = '{"id":"0197a000-0000-7000-8000-000000000001"}';

  async function verification(): Promise<Verify> {
    const source = `data:text/javascript,${encodeURIComponent(codeIn('js'))}`;
    return ((await import(/* @vite-ignore */ source)) as { isFromVintem: Verify }).isFromVintem;
  }

  test.each(['9f0f7f0e-6d9c-4d35-8b42-6f1f3f1b9c7e', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])(
    'the documented check accepts what we sign with %s, and rejects anything changed',
    async (secret) => {
      const isFromVintem = await verification();
      const headers = deliveryHeaders({ id: 'um-id', body, secret }, new Date());
      expect(isFromVintem(headers, body, secret)).toBe(true);
      expect(isFromVintem(headers, `${body} `, secret)).toBe(false);
      expect(isFromVintem(headers, body, `${secret}BBBB`)).toBe(false);
      expect(isFromVintem({ ...headers, 'webhook-id': 'outro' }, body, secret)).toBe(false);
      const old = deliveryHeaders({ id: 'um-id', body, secret }, new Date(0));
      expect(isFromVintem(old, body, secret)).toBe(false);
    },
  );
});

interface Workflow {
  nodes: { name: string; type: string; parameters: Record<string, unknown> }[];
  connections: Record<string, { main: { node: string }[][] }>;
}

async function workflow(): Promise<Workflow> {
  const file = fileURLToPath(new URL('webhooks/n8n-workflow.json', DOCS));
  return JSON.parse(await readFile(file, 'utf8')) as Workflow;
}

test('the workflow for n8n listens where the page says, requires the secret, and is connected', async () => {
  const { nodes, connections } = await workflow();
  const [trigger, ...steps] = nodes;
  const promised = /termina em `\/webhook\/(?<path>\w+)` e recebe `(?<method>\w+)`/.exec(page)?.groups;
  expect(promised).toBeDefined();
  expect(trigger).toMatchObject({
    type: 'n8n-nodes-base.webhook',
    parameters: { path: promised?.['path'], httpMethod: promised?.['method'], authentication: 'headerAuth' },
  });
  expect(page).toContain(`**${trigger?.name}**`);
  const reached = Object.values(connections).flatMap(({ main }) => main.flat().map(({ node }) => node));
  expect(reached).toEqual(steps.map(({ name }) => name));
});

test('of many copies of one event, the workflow lets one pass', async () => {
  const database = connect(await testDatabase(), { connections: 10 });
  await database.pool.query(codeIn('sql').trim());
  const { nodes } = await workflow();
  const note = nodes.find(({ type }) => type === 'n8n-nodes-base.postgres');
  const told = (id: string) =>
    database.pool.query<{ novo: boolean }>(String(note?.parameters['query']), [id]);
  for (let round = 0; round < 20; round += 1) {
    const id = randomUUID();
    // oxlint-disable-next-line no-await-in-loop -- an event a round
    const answers = await Promise.all(Array.from({ length: 8 }, () => told(id)));
    expect(answers.map(({ rows }) => rows[0]?.novo).filter(Boolean)).toHaveLength(1);
    // What comes later finds it there, and says so in a row: n8n takes no row for a success of another kind.
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect((await told(id)).rows).toEqual([{ novo: false }]);
  }
  await database.close();
});

test('the workflow says something of every event', async () => {
  const { nodes } = await workflow();
  const message = nodes.find(({ name }) => name === 'Mensagem');
  const set = message?.parameters['assignments'] as { assignments: { value: string }[] } | undefined;
  const code = /^=\{\{ (?<code>.*) \}\}$/s.exec(set?.assignments[0]?.value ?? '')?.groups?.['code'] ?? '';
  // As n8n evaluates it.
  const source = `data:text/javascript,${encodeURIComponent(`export const say = ($) => ${code};`)}`;
  const { say } = (await import(/* @vite-ignore */ source)) as { say: (node: unknown) => string };
  for (const kind of EVENT_KINDS) {
    const body = sampleOf(kind, randomUUID(), new Date());
    const node = () => ({ first: () => ({ json: { body } }) });
    const said = say(node);
    expect(said).not.toContain(kind);
    expect(said).not.toMatch(/undefined|null|NaN/);
  }
});
