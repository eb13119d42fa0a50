// Tests of the safety tests' nets: each must catch its fault.
import { bodySchema } from '@vintem/contract/fields.forms';
import { defineRoute } from '@vintem/contract/route';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { OWNER_COLUMN } from '#platform/schema.ts';
import { spoiledBodies } from '#testing/bad-input.ts';
import { mutantPool, withoutOwner } from '#testing/mutant-pool.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { beyondRole } from '#testing/roles.ts';
import { beyondLedgers, beyondScope } from '#testing/token-reach.ts';
import { trespasses } from '#testing/trespass.ts';
import { createWorld, ROUTES, type World } from '#testing/world.ts';

/** The tables whose rows an endpoint names, and the parameters that name them. */
const NAMED_ROWS = {
  sessions: ['sessionId'],
  api_tokens: ['tokenId'],
  webhooks: ['webhookId'],
  deliveries: ['deliveryId'],
  investments: ['investmentId'],
  contacts: ['contactId', 'clientId', 'supplierId'],
  categories: ['categoryId', 'otherCategoryId'],
  rules: ['ruleId'],
  tags: ['tagId', 'otherTagId'],
  accounts: ['accountId', 'otherAccountId', 'cardId'],
  recurrences: ['recurrenceId'],
  installment_plans: ['planId'],
  issued_cards: ['issuedCardId'],
  imports: ['importId'],
  transactions: ['transactionId', 'occurrenceId', 'purchaseId', 'installmentId', 'outId', 'inId'],
  changes: ['changeId'],
  tasks: ['taskId'],
  goals: ['goalId'],
  tickets: ['ticketId'],
  deletions: ['deletionId'],
  analyses: ['readingId'],
} as const satisfies Partial<Record<keyof typeof OWNER_COLUMN, readonly string[]>>;

let server: TestServer;
let ana: World;
let bia: World;
/** The mutation of the statements. */
let rewrite = (sql: string) => sql;

beforeAll(async () => {
  server = await startTestServer({
    webhooksAllowPrivate: true,
    poolClass: mutantPool((sql) => rewrite(sql)),
  });
  [ana, bia] = [await createWorld(server, 'ana'), await createWorld(server, 'bia')];
});
afterEach(() => {
  rewrite = (sql) => sql;
});
afterAll(async () => server.close());

const found = async (only: readonly string[]) => {
  const sentences: string[] = [];
  const named = ROUTES.filter(([, route]) => route.access !== 'public');
  for (const [name, route] of named)
    // oxlint-disable-next-line no-await-in-loop -- they change the same rows
    sentences.push(...(await trespasses(name, route, { mine: bia, theirs: ana, only })));
  return sentences;
};

describe('the net under other people’s rows', () => {
  test('every id of the test world is a row of one of these tables, or the ledger', () => {
    const named = Object.values(NAMED_ROWS).flat();
    expect(Object.keys(ana.ids).toSorted()).toEqual([...named, 'ledgerId'].toSorted());
  });

  test('the net finds nothing while the statements are unchanged', async () => {
    expect(await found(Object.keys(ana.ids))).toEqual([]);
  });

  test.each(Object.entries(NAMED_ROWS))(
    'the net catches a read of %s without its owner',
    async (table, names) => {
      rewrite = withoutOwner(table, OWNER_COLUMN[table as keyof typeof NAMED_ROWS]);
      expect(await found(names)).not.toEqual([]);
    },
  );

  test('the net catches a gate that lets everybody into every ledger', async () => {
    rewrite = (sql) => sql.replace('m.user_id = s.user_id and m.ledger_id = $3', 'm.ledger_id = $3');
    expect(await found(['ledgerId'])).not.toEqual([]);
  });

  test('the net catches a gate that treats everybody as the owner', async () => {
    expect(await beyondRole(server, ana, 'viewer')).toEqual([]);
    rewrite = (sql) => sql.replace('m.ledger_id, m.role', "m.ledger_id, 'owner' as role");
    expect(await beyondRole(server, ana, 'viewer')).not.toEqual([]);
  });

  test('the net catches a gate that forgets the ledgers of a token', async () => {
    expect(await beyondLedgers(ana)).toEqual([]);
    rewrite = (sql) => sql.replace('(t.ledger_ids is null or m.ledger_id = any(t.ledger_ids))', 'true');
    expect(await beyondLedgers(ana)).toContain('listTransactions: 200 undefined');
    rewrite = (sql) => sql.replace('t.ledger_ids,', 'null as ledger_ids,');
    expect(await beyondLedgers(ana)).toContain('listCompanies tells of the other ledger');
  });

  test('the net catches a gate that gives a token every scope', async () => {
    rewrite = (sql) => sql.replace('t.scopes,', "array['read','enter','write','import','export'] as scopes,");
    expect(await beyondScope(ana, 'read')).toContain('createTask with read: 201');
  });

  test('the net finds nothing again once the fault is removed', async () => {
    // What a fault let in stays in the rows of its time.
    [ana, bia] = [await createWorld(server, 'carla'), await createWorld(server, 'dora')];
    expect(await found(Object.keys(ana.ids))).toEqual([]);
  });
});

describe('the net under bad input', () => {
  const createThing = (name: z.ZodMiniType) =>
    defineRoute({
      method: 'POST',
      path: '/api/things',
      access: 'user',
      needs: 'write',
      summary: 'Cria uma coisa.',
      tag: 'Coisas',
      status: 201,
      errors: ['validation_failed'],
      body: bodySchema({ name, cents: z.optional(z.int()) }),
    });

  /** The faults that the schema of the body lets through. */
  const passed = (name: z.ZodMiniType) => {
    const { body } = createThing(name);
    return spoiledBodies(body as z.ZodMiniType, { name: 'Coisa' })
      .filter((spoiled) => z.safeParse(body as z.ZodMiniType, spoiled.body).success)
      .map(({ path, fault }) => `${path}: ${fault}`);
  };

  test('the net catches a text that is not validated', () => {
    expect(passed(z.string())).toEqual(['name: NUL', 'name: a broken surrogate', 'name: 200,000 characters']);
  });

  test('the net catches an amount that is not validated', () => {
    expect(passed(z.number())).toEqual(['name: a fraction', 'name: 1e21', 'name: -1e21']);
  });

  test('the net catches a field that accepts anything', () => {
    expect(() => passed(z.unknown())).toThrow('no fault is known');
  });

  test('the net catches an object with one field that is not validated', () => {
    const schema = bodySchema({ due: bodySchema({ day: z.string() }) });
    const faults = spoiledBodies(schema, { due: { day: '2026-11-20' } })
      .filter(({ body }) => z.safeParse(schema, body).success)
      .map(({ path, fault }) => `${path}: ${fault}`);
    expect(faults).toContain('due.day: NUL');
  });
});
