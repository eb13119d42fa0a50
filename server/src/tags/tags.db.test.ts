// The tags of a ledger on the real database: what they may be, where they stand, and what one undo brings back.
import { api } from '@vintem/contract/api';
import type { RequestOf } from '@vintem/contract/route';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let accountId: string;
let savingsId: string;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
  accountId = (await ana.openAccount({ balanceCents: 1_000_000 })).id;
  savingsId = (await ana.openAccount({ balanceCents: 0 })).id;
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const params = () => ({ ledgerId: ana.ledgerId });
const undo = (changeId: string) => ana.call(api.undoChange, { params: { ...params(), changeId } });
const create = (name: string, who = ana) =>
  who.call(api.createTag, { params: { ledgerId: who.ledgerId }, body: { name } });
const made = async (name: string, who = ana) => (await create(name, who)).body.tag;
const listed = async () => (await ana.call(api.listTags, { params: params() })).body.tags;
const uses = async () => (await ana.call(api.countTagUses, { params: params() })).body.uses;
const remove = ({ id, version }: { id: string; version: number }) =>
  ana.call(api.deleteTag, {
    params: { ...params(), tagId: id },
    query: { version: String(version) },
  });
const merge = ({ id, version }: { id: string; version: number }, into: string) =>
  ana.call(api.mergeTag, { params: { ...params(), tagId: id }, body: { version, into } });

type New = RequestOf<typeof api.createTransaction>['body'];
const FORM = {
  type: 'expense',
  day: '2026-11-20',
  category: 'food',
  description: 'Padaria',
  amountCents: 100,
  currency: 'BRL',
  openingIncludesPast: false,
} as const;
const MONTHLY = { interval: 'monthly' } as const;
const enter = (form: Partial<New> = {}) =>
  ana.call(api.createTransaction, { params: params(), body: { ...FORM, accountId, ...form } });
const entered = async (tags: string[], form: Partial<New> = {}) =>
  (await enter({ ...form, tags })).body.transaction;
const now = async (id: string) =>
  (await ana.call(api.getTransaction, { params: { ...params(), transactionId: id } })).body.transaction;
const tagsOf = async (id: string) => (await now(id)).tags;
type Seen = { id: string; version: number };
const change = (transactions: readonly Seen[], add: string[], removed: string[] = []) =>
  ana.call(api.tagTransactions, {
    params: params(),
    body: { transactions: transactions.map(({ id, version }) => ({ id, version })), add, remove: removed },
  });
const ids = async (query: Record<string, string>) =>
  (await ana.call(api.listTransactions, { params: params(), query })).body.transactions.map(({ id }) => id);
const transferred = async (tags: string[]) => {
  const side = (id: string) => ({ ledgerId: ana.ledgerId, accountId: id });
  const body = { from: side(accountId), to: side(savingsId), amountCents: 100, day: FORM.day, tags };
  return ana.call(api.createTransfer, { params: params(), body });
};
const fieldError = (path: string, code: string) => ({ status: 422, error: { fields: [{ path, code }] } });

describe('CAT-06 a tag', () => {
  test('is kept without its leading sign, with a color, and stands in the list by its name', async () => {
    await made('Viagem');
    expect(await made(' #férias  2026 ')).toMatchObject({ name: 'férias 2026', color: 'teal', version: 1 });
    expect((await listed()).map(({ name }) => name)).toEqual(['férias 2026', 'Viagem']);
  });

  test.each([
    ['#', 'tag_name_required'],
    ['x'.repeat(41), 'tag_name_too_long'],
    ['a, b', 'tag_name_comma'],
    ['#FERIAS', 'tag_name_taken'],
  ])('called %j is refused: %s', async (name, code) => {
    await made('Férias');
    expect(await create(name)).toMatchObject(fieldError('name', code));
  });

  test('is renamed and colored without touching a row, and keeps its own name', async () => {
    const trip = await made('Viagem');
    const before = await entered([trip.id]);
    const edit = (version: number, body: object) =>
      ana.call(api.editTag, { params: { ...params(), tagId: trip.id }, body: { version, ...body } });
    const edited = await edit(1, { name: 'VIAGEM', color: 'pink' });
    expect(edited.body.tag).toEqual({ id: trip.id, name: 'VIAGEM', color: 'pink', version: 2 });
    expect(await now(before.id)).toEqual(before);
    expect((await edit(1, { name: 'Outra' })).error.code).toBe('version_conflict');
    await undo(edited.body.changeId);
    expect(await listed()).toMatchObject([{ name: 'Viagem', version: 3 }]);
  });

  test('is one of 500 at most, also of two that come at once', async () => {
    const at = new Date();
    await server.services.db
      .insertInto('tags')
      .values(
        Array.from({ length: 499 }, (_, index) => {
          const name = `tag ${index}`;
          const stamps = { created_at: at, updated_at: at };
          return {
            ledger_id: ana.ledgerId,
            id: newId(at),
            name,
            search_name: name,
            color: 'teal' as const,
            ...stamps,
          };
        }),
      )
      .execute();
    const both = await Promise.all([create('Uma'), create('Outra')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.map(({ error }) => error?.code)).toContain('too_many_tags');
  });
});

describe('CAT-06 the tags of a transaction', () => {
  test('stand in their order through edits, undo and the copy of everything, and no figure knows of them', async () => {
    const [trip, home] = [await made('Viagem'), await made('Casa')];
    const figures = async () =>
      (await ana.call(api.summarizeTransactions, { params: params(), query: { sumBy: 'month' } })).body.sums;
    const row = await entered([trip.id, home.id]);
    expect(row.tags).toEqual([trip.id, home.id]);
    const before = await figures();
    const edit = (version: number, body: object) =>
      ana.call(api.editTransaction, {
        params: { ...params(), transactionId: row.id },
        body: { version, ...body },
      });
    const cleared = await edit(1, { tags: [] });
    expect(cleared.body.transaction.tags).toEqual([]);
    expect(await figures()).toEqual(before);
    await undo(cleared.body.changeId);
    expect(await tagsOf(row.id)).toEqual([trip.id, home.id]);
    const renamed = await edit(3, { category: 'health' });
    expect(renamed.body.transaction.tags).toEqual([trip.id, home.id]);
    const file = (await ana.call(api.exportData, {})).body;
    expect(file).toMatchObject({ version: 12, tags: [{ name: 'Viagem' }, { name: 'Casa' }] });
    expect(file.transactions).toMatchObject([{ tags: [trip.id, home.id] }]);
  });

  test('are of its ledger, each once, and twenty at most', async () => {
    const bia = await server.signUp();
    const foreign = await made('Dela', bia);
    const own = await made('Minha');
    expect(await enter({ tags: [foreign.id] })).toMatchObject(fieldError('tags', 'tag_invalid'));
    expect(await enter({ tags: [own.id, own.id] })).toMatchObject(fieldError('tags', 'tag_invalid'));
    const many = Array.from({ length: 21 }, () => newId(new Date()));
    expect(await enter({ tags: many })).toMatchObject(fieldError('tags', 'tags_too_many'));
    const row = await entered([]);
    const edited = await ana.call(api.editTransaction, {
      params: { ...params(), transactionId: row.id },
      body: { version: 1, tags: [foreign.id] },
    });
    expect(edited).toMatchObject(fieldError('tags', 'tag_invalid'));
    expect(await change([row], [foreign.id])).toMatchObject(fieldError('tags', 'tag_invalid'));
    expect(await transferred([foreign.id])).toMatchObject(fieldError('tags', 'tag_invalid'));
  });

  test('are on both sides of a transfer, and a series and a plan give them to all that they make', async () => {
    const trip = await made('Viagem');
    const { transfer } = (await transferred([trip.id])).body;
    expect([transfer.from?.tags, transfer.to?.tags]).toEqual([[trip.id], [trip.id]]);
    const edited = await ana.call(api.editTransfer, {
      params: { ...params(), transactionId: transfer.from?.id ?? '' },
      body: { version: 1, tags: [] },
    });
    expect([edited.body.transfer.from?.tags, edited.body.transfer.to?.tags]).toEqual([[], []]);
    const body = { ...FORM, accountId, tags: [trip.id] };
    await ana.call(api.createRecurrence, {
      params: params(),
      body: { ...body, interval: 'monthly', endDay: '2027-01-20' },
    });
    await ana.call(api.createInstallmentPlan, { params: params(), body: { ...body, count: 2 } });
    const side = (id: string) => ({ ledgerId: ana.ledgerId, accountId: id });
    const ends = { from: side(accountId), to: side(savingsId) };
    const rule = { interval: 'monthly', endDay: '2026-12-20' } as const;
    await ana.call(api.createTransferSeries, {
      params: params(),
      body: { ...ends, ...rule, amountCents: 5, day: FORM.day, tags: [trip.id] },
    });
    expect(await uses()).toEqual([{ tagId: trip.id, transactionCount: 3 + 2 + 2 * 2, seriesCount: 2 }]);
  });

  test('of a whole series change together, also of what was posted', async () => {
    const [trip, home] = [await made('Viagem'), await made('Casa')];
    const { recurrence } = (
      await ana.call(api.createRecurrence, {
        params: params(),
        body: { ...FORM, accountId, interval: 'monthly', endDay: '2027-01-20', tags: [trip.id] },
      })
    ).body;
    const [last] = (await ana.call(api.listTransactions, { params: params(), query: {} })).body.transactions;
    const edited = await ana.call(api.editRecurrence, {
      params: { ...params(), recurrenceId: recurrence.id },
      body: { version: 1, transactionId: last?.id ?? '', scope: 'all', tags: [home.id] },
    });
    expect(edited.body.count).toBe(3);
    expect(await uses()).toEqual([{ tagId: home.id, transactionCount: 3, seriesCount: 1 }]);
  });
});

describe('CAT-06 the filter', () => {
  test('shows what has any of the tags, with its sum, its months and its file', async () => {
    const [trip, home, none] = [await made('Viagem'), await made('Casa'), await made('Nada')];
    const one = await entered([trip.id], { amountCents: 300 });
    const two = await entered([home.id, trip.id], { amountCents: 50, day: '2026-10-20' });
    await entered([], { amountCents: 7 });
    const query = { tags: `${trip.id},${home.id}` };
    expect(await ids(query)).toEqual([one.id, two.id]);
    expect(await ids({ tags: home.id })).toEqual([two.id]);
    expect(await ids({ tags: none.id })).toEqual([]);
    const { sums } = (
      await ana.call(api.summarizeTransactions, { params: params(), query: { ...query, sumBy: 'month' } })
    ).body;
    expect(sums).toMatchObject([{ category: 'food', amountCents: 350, count: 2 }]);
    const { months } = (await ana.call(api.countTransactionsByMonth, { params: params(), query })).body;
    expect(months).toMatchObject([
      { month: '2026-11', count: 1 },
      { month: '2026-10', count: 1 },
    ]);
    const csv = (await ana.call(api.exportTransactions, { params: params(), query: { tags: home.id } })).body;
    expect(csv.split('\r\n')[0]).toMatch(/;Tags;Parte;Nota da parte$/);
    expect(csv.split('\r\n')[1]).toMatch(/;"?Casa, Viagem"?;;$/);
    expect((await ana.call(api.listTransactions, { params: params(), query: { tags: 'x' } })).status).toBe(
      422,
    );
  });

  test('shows a transfer once, by the side that has the tag', async () => {
    const trip = await made('Viagem');
    const { transfer } = (await transferred([trip.id])).body;
    const query = { tags: trip.id, legs: 'joined' };
    expect(await ids(query)).toEqual([transfer.from?.id]);
    const out = transfer.from as Seen;
    await ana.call(api.editTransaction, {
      params: { ...params(), transactionId: out.id },
      body: { version: out.version, tags: [] },
    });
    expect(await ids(query)).toEqual([transfer.to?.id]);
  });

  test('a cursor of one tag is no cursor of another', async () => {
    const [trip, home] = [await made('Viagem'), await made('Casa')];
    await entered([trip.id, home.id]);
    await entered([trip.id, home.id]);
    const list = (query: Record<string, string>) =>
      ana.call(api.listTransactions, { params: params(), query: { limit: '1', ...query } });
    const cursor = (await list({ tags: trip.id })).body.nextCursor ?? '';
    expect((await list({ tags: trip.id, cursor })).status).toBe(200);
    expect((await list({ tags: home.id, cursor })).error.code).toBe('cursor_invalid');
  });
});

describe('CAT-06 many at once', () => {
  test.each([1, 3, 150])('%i rows get and lose tags in one change with one undo', async (count) => {
    const [trip, home] = [await made('Viagem'), await made('Casa')];
    const rows = [];
    for (let index = 0; index < count; index += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one account, so they would wait for each other
      rows.push(await entered([home.id]));
    }
    const answer = await change(rows, [trip.id], [home.id]);
    expect(answer.body.count).toBe(count);
    expect(await uses()).toEqual([{ tagId: trip.id, transactionCount: count, seriesCount: 0 }]);
    expect((await change(rows, [home.id])).error.code).toBe('version_conflict');
    await undo(answer.body.changeId);
    expect(await uses()).toEqual([{ tagId: home.id, transactionCount: count, seriesCount: 0 }]);
  });

  test('one row of a list stands for both sides of a transfer', async () => {
    const trip = await made('Viagem');
    const { transfer } = (await transferred([])).body;
    const side = transfer.from as Seen;
    const answer = await change([side], [trip.id]);
    expect(answer.body.count).toBe(1);
    expect(await tagsOf(transfer.to?.id ?? '')).toEqual([trip.id]);
    await undo(answer.body.changeId);
    expect(await tagsOf(transfer.to?.id ?? '')).toEqual([]);
  });

  test('a row with twenty gets no other, and nothing changes', async () => {
    const tags = [];
    // oxlint-disable-next-line no-await-in-loop -- their order is that of the list
    for (let index = 0; index < 21; index += 1) tags.push((await made(`tag ${index}`)).id);
    const [last = '', ...twenty] = tags.toReversed();
    const [full, empty] = [await entered(twenty), await entered([])];
    expect(await change([full, empty], [last])).toMatchObject(fieldError('add', 'tags_too_many'));
    expect(await tagsOf(empty.id)).toEqual([]);
    expect((await change([full], [last], [twenty[0] ?? ''])).status).toBe(200);
    expect((await change([{ id: newId(new Date()), version: 1 }], [last])).error.code).toBe(
      'transaction_not_found',
    );
  });
});

describe('CAT-06 what goes', () => {
  test('a deleted tag leaves rows and series, and one undo brings all of it back', async () => {
    const [trip, home] = [await made('Viagem'), await made('Casa')];
    const row = await entered([trip.id, home.id]);
    const body = { ...FORM, accountId, ...MONTHLY, endDay: '2026-12-20', tags: [trip.id] };
    await ana.call(api.createRecurrence, { params: params(), body });
    const gone = await remove(trip);
    expect(gone.body.count).toBe(3);
    expect(await tagsOf(row.id)).toEqual([home.id]);
    expect(await uses()).toEqual([{ tagId: home.id, transactionCount: 1, seriesCount: 0 }]);
    expect(await enter({ tags: [trip.id] })).toMatchObject(fieldError('tags', 'tag_invalid'));
    expect((await remove(trip)).error.code).toBe('tag_not_found');
    await undo(gone.body.changeId);
    expect(await tagsOf(row.id)).toEqual([trip.id, home.id]);
    expect((await uses()).find(({ tagId }) => tagId === trip.id)).toMatchObject({
      transactionCount: 3,
      seriesCount: 1,
    });
  });

  test('a tag joined into another gives it all that it has, once where a row has both', async () => {
    const [trip, trips] = [await made('Viagem'), await made('Viagens')];
    const both = await entered([trips.id, trip.id]);
    const one = await entered([trip.id]);
    expect(await merge(trip, trip.id)).toMatchObject(fieldError('into', 'tag_merge_invalid'));
    const merged = await merge(trip, trips.id);
    expect(merged.body.count).toBe(2);
    expect([await tagsOf(both.id), await tagsOf(one.id)]).toEqual([[trips.id], [trips.id]]);
    expect((await listed()).map(({ name }) => name)).toEqual(['Viagens']);
    await undo(merged.body.changeId);
    expect([await tagsOf(both.id), await tagsOf(one.id)]).toEqual([[trips.id, trip.id], [trip.id]]);
  });

  test('a row that comes back comes without the tags that went meanwhile', async () => {
    const [trip, home] = [await made('Viagem'), await made('Casa')];
    const row = await entered([trip.id, home.id]);
    const body = { ...FORM, accountId, ...MONTHLY, endDay: '2026-11-20', tags: [trip.id] };
    const series = (await ana.call(api.createRecurrence, { params: params(), body })).body.recurrence;
    const rows = (await ana.call(api.listTransactions, { params: params(), query: {} })).body.transactions;
    const deleted = await ana.call(api.deleteTransactions, {
      params: params(),
      body: { transactions: rows.map(({ id, version }) => ({ id, version })) },
    });
    await remove(trip);
    expect((await undo(deleted.body.changeId)).status).toBe(200);
    expect(await tagsOf(row.id)).toEqual([home.id]);
    const back = await ana.call(api.getRecurrence, { params: { ...params(), recurrenceId: series.id } });
    expect(back.body.recurrence.tags).toEqual([]);
  });

  test('the creation of a tag is undone while nothing has it, and a name given anew stays', async () => {
    const created = (await create('Viagem')).body;
    const row = await entered([created.tag.id]);
    expect((await undo(created.changeId)).error.code).toBe('undo_conflict');
    await change([row], [], [created.tag.id]);
    expect((await undo(created.changeId)).status).toBe(200);
    expect(await listed()).toEqual([]);
    const gone = await remove(await made('Viagem'));
    await made('viagem');
    expect((await undo(gone.body.changeId)).error.code).toBe('undo_conflict');
  });

  test('of a tag that goes and a row that comes to have it, no row is left with it', async () => {
    for (let round = 0; round < 5; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each round is a race of its own
      const trip = await made(`Viagem ${round}`);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const [gone] = await Promise.all([remove(trip), enter({ tags: [trip.id] })]);
      expect(gone.status).toBe(200);
    }
    expect(await uses()).toEqual([]);
  });

  test('BASE-06 the check names a tag that is gone while a row or a series has it', async () => {
    const trip = await made('Viagem');
    const body = { ...FORM, accountId, ...MONTHLY, endDay: '2026-11-20', tags: [trip.id] };
    await ana.call(api.createRecurrence, { params: params(), body });
    const { db } = server.services;
    const row = await db
      .deleteFrom('tags')
      .where('ledger_id', '=', ana.ledgerId)
      .where('id', '=', trip.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const named = (await server.breaks()).map(({ what, key }) => `${what} ${key.split(' ')[0]}`);
    expect(named.toSorted()).toEqual(['tag_missing recurrence', 'tag_missing transaction']);
    await db.insertInto('tags').values(row).execute();
  });
});
