// The rules of a ledger on the real database: what they give on imports and on what stands, and what nothing may lose.
import { api } from '@vintem/contract/api';
import type { RequestOf } from '@vintem/contract/route';
import { ownKey } from '@vintem/core/ledger/category-key';
import { MAX_RULES } from '@vintem/core/rules/rule';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ruleDesk } from '#testing/rule-desk.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let accountId: string;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
  accountId = (await ana.openAccount({ balanceCents: 1_000_000 })).id;
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const {
  params,
  at,
  undo,
  contains,
  create,
  made,
  listed,
  edit,
  tried,
  apply,
  spend,
  transactions,
  one,
  fileOf,
  rowsOf,
  enter,
} = ruleDesk(
  () => ana,
  () => accountId,
);

describe('CAT-07 a rule', () => {
  test('is the first of the order when it is new, and stands where the person puts it', async () => {
    await made({ name: 'um' });
    await made({ name: 'dois' });
    const [two, first] = await listed();
    expect([two?.name, first?.name]).toEqual(['dois', 'um']);
    const ids = [first?.id as string, two?.id as string];
    const ordered = await ana.call(api.orderRules, { params: params(), body: { ids } });
    expect((await listed()).map(({ name }) => name)).toEqual(['um', 'dois']);
    await undo(ordered.body.changeId as string);
    expect((await listed()).map(({ name }) => name)).toEqual(['dois', 'um']);
    const unknown = await ana.call(api.orderRules, { params: params(), body: { ids: [accountId] } });
    expect(unknown).toMatchObject({
      status: 422,
      body: { error: { fields: [{ code: 'rule_order_invalid' }] } },
    });
  });

  test('needs a condition and an action, and what it names must be there', async () => {
    const nothing = await create({ conditions: {} });
    expect(nothing.body).toMatchObject({
      error: { fields: [{ path: 'conditions', code: 'rule_condition_required' }] },
    });
    const idle = await create({ actions: {} });
    expect(idle.body).toMatchObject({
      error: { fields: [{ path: 'actions', code: 'rule_action_required' }] },
    });
    const gone = await create({ actions: { category: ownKey(accountId) } });
    expect(gone.body).toMatchObject({
      error: { fields: [{ path: 'actions.category', code: 'category_required' }] },
    });
    const elsewhere = await create({ conditions: { accountIds: [ana.ledgerId] } });
    expect(elsewhere.body).toMatchObject({ error: { code: 'account_not_found' } });
    expect(await listed()).toEqual([]);
  });

  test('is refused beyond the limit, with the number', async () => {
    for (let count = 0; count < MAX_RULES; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person makes them
      await made({ name: `regra ${count}` });
    }
    const beyond = await create();
    expect(beyond).toMatchObject({ status: 409, body: { error: { code: 'too_many_rules' } } });
  });

  test('is edited, turned off and deleted, each with an undo', async () => {
    const rule = await made();
    const edited = await edit(rule, { name: 'Comida', isEnabled: false });
    expect(edited.body.rule).toMatchObject({ name: 'Comida', isEnabled: false, version: 2 });
    expect((await edit(rule, { name: 'Tarde' })).body).toMatchObject({ error: { code: 'version_conflict' } });
    await undo(edited.body.changeId);
    const [back] = await listed();
    expect(back).toMatchObject({ name: 'iFood', isEnabled: true, version: 3 });
    const query = { version: '3' };
    const deleted = await ana.call(api.deleteRule, { params: at(rule.id), query });
    expect(await listed()).toEqual([]);
    await undo(deleted.body.changeId);
    expect(await listed()).toMatchObject([{ name: 'iFood', conditions: contains('ifood') }]);
  });

  test('is paused while its category or its account is archived', async () => {
    const rule = await made({ conditions: { ...contains('ifood'), accountIds: [accountId] } });
    const category = { ...params(), categoryId: 'food' };
    const archived = await ana.call(api.editCategory, {
      params: category,
      body: { version: 0, isArchived: true },
    });
    expect(await listed()).toMatchObject([{ isEnabled: true, pausedBecause: 'category_gone' }]);
    await spend('PAG*IFOOD');
    expect((await tried({ ruleId: rule.id, actions: { description: 'x' } })).count).toBe(1);
    await undo(archived.body.changeId);
    const { version } = (await ana.call(api.getAccount, { params: { ...params(), accountId } })).body;
    await ana.call(api.archiveAccount, { params: { ...params(), accountId }, body: { version } });
    expect(await listed()).toMatchObject([{ pausedBecause: 'account_gone' }]);
  });

  test('CAT-03 goes along when its category is joined into another, and comes back with the undo', async () => {
    await made();
    const merged = await ana.call(api.mergeCategory, {
      params: { ...params(), categoryId: 'food' },
      body: { version: 0, into: 'leisure' },
    });
    expect(await listed()).toMatchObject([{ actions: { category: 'leisure' }, pausedBecause: null }]);
    await undo(merged.body.changeId);
    expect(await listed()).toMatchObject([{ actions: { category: 'food' } }]);
  });
});

describe('CAT-08 on an import', () => {
  test('rules come before the memory, show their name, and are kept with what was entered', async () => {
    await spend('PAG*IFOOD', { category: 'leisure', day: '2026-10-01' });
    const file = await fileOf('PAG*IFOOD', 'FARMACIA SAO JOAO', 'XYZW');
    expect(await rowsOf(file)).toMatchObject([
      { category: 'leisure', categoryFrom: 'memory', rule: null },
      { category: 'health', categoryFrom: 'words' },
      { category: 'other', categoryFrom: 'none' },
    ]);
    const rule = await made({ name: 'Comida', actions: { category: 'food', description: 'iFood' } });
    const again = await fileOf('PAG*IFOOD', 'FARMACIA SAO JOAO', 'XYZW');
    expect((await rowsOf(again))[0]).toMatchObject({
      category: 'food',
      categoryFrom: 'rule',
      rule: { id: rule.id, name: 'Comida' },
      description: 'iFood',
    });
    await enter(again);
    const told = (await transactions()).filter(({ day }) => day === '2026-11-10');
    expect(
      told.map(({ description, category, categoryFrom, ruleId }) => [
        description,
        category,
        categoryFrom,
        ruleId,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['iFood', 'food', 'rule', rule.id],
        ['FARMACIA SAO JOAO', 'health', 'words', null],
        ['XYZW', 'other', 'default', null],
      ]),
    );
    expect(await listed()).toMatchObject([{ transactionCount: 1, lastDay: '2026-11-10' }]);
  });

  test('CAT-10 what is open follows a rule that is made of it, is edited and goes, and what was decided stays', async () => {
    const file = await fileOf('PAG*IFOOD 1', 'PAG*IFOOD 2', 'PAG*IFOOD 3', 'PAG*IFOOD 4');
    const decide = (body: RequestOf<typeof api.decideImportRows>['body']) =>
      ana.call(api.decideImportRows, { params: { ...params(), importId: file.id }, body });
    await decide({ positions: [0], category: 'leisure' });
    await decide({ positions: [1], decision: 'ignore' });
    await decide({ positions: [2], description: 'Almoço' });
    const before = await rowsOf(file);
    const seen = async () =>
      (await ana.call(api.getImport, { params: { ...params(), importId: file.id } })).body.import;
    const refresh = async () =>
      (await ana.call(api.refreshImport, { params: { ...params(), importId: file.id } })).body.import;
    expect(await seen()).toMatchObject({ isStale: false });

    const { rule } = (await create({ name: 'Comida', actions: { category: 'food' } })).body;
    expect(await seen()).toMatchObject({ isStale: true });
    expect(await refresh()).toMatchObject({ isStale: false, version: file.version });
    const given = { category: 'food', categoryFrom: 'rule', rule: { name: 'Comida' } };
    expect(await rowsOf(file)).toMatchObject([
      { category: 'leisure', categoryFrom: 'person', rule: null },
      { box: 'ignored', decision: 'ignore' },
      { ...given, description: 'Almoço' },
      given,
    ]);
    const edited = await edit(rule, { name: 'Restaurantes' });
    expect(await seen()).toMatchObject({ isStale: true });
    await refresh();
    expect((await rowsOf(file))[3]).toMatchObject({ rule: { name: 'Restaurantes' } });
    await undo(edited.body.changeId);
    await refresh();
    expect((await rowsOf(file))[3]).toMatchObject({ rule: { name: 'Comida' } });
    const [kept] = await listed();
    const query = { version: String(kept?.version) };
    expect((await ana.call(api.deleteRule, { params: at(rule.id), query })).status).toBe(200);
    expect(await seen()).toMatchObject({ isStale: true });
    await refresh();
    expect(await rowsOf(file)).toEqual(before);
  });

  test('what a person chooses stands over a rule, and the rows that are alike are named', async () => {
    await made();
    const file = await fileOf('PAG*IFOOD 1', 'PAG*IFOOD 2', 'OUTRA LOJA');
    const positions = [0];
    const decided = await ana.call(api.decideImportRows, {
      params: { ...params(), importId: file.id },
      body: { positions, category: 'leisure' },
    });
    expect(decided.body.rows).toMatchObject([{ category: 'leisure', categoryFrom: 'person', rule: null }]);
    expect(decided.body.alike).toEqual([1]);
    await enter(file);
    const told = await transactions();
    expect(told.find(({ description }) => description === 'PAG*IFOOD 1')).toMatchObject({
      category: 'leisure',
      categoryFrom: 'person',
      ruleId: null,
    });
  });
});

describe('CAT-09 on what stands', () => {
  test('shows what would change and changes what was ticked, as one change with one undo', async () => {
    const ifood = await spend('PAG*IFOOD');
    const other = await spend('Padaria');
    await spend('IFOOD certo', { category: 'food' });
    await spend('IFOOD futuro', { day: '2027-01-10' });
    const rule = await made({ actions: { category: 'food', description: 'iFood' } });
    const preview = await tried({ ruleId: rule.id, actions: rule.actions });
    expect(preview.count).toBe(2);
    expect(preview.effects.map(({ description, after }) => [description, after])).toEqual(
      expect.arrayContaining([
        ['PAG*IFOOD', { category: 'food', description: 'iFood' }],
        ['IFOOD certo', { description: 'iFood' }],
      ]),
    );
    expect(preview.effects[0]).toMatchObject({ categoryFrom: 'person', accountCurrency: 'BRL' });

    const applied = await apply(rule, preview.effects);
    expect(applied.body.count).toBe(2);
    expect(await one(ifood.id)).toMatchObject({
      category: 'food',
      categoryFrom: 'rule',
      ruleId: rule.id,
      description: 'iFood',
    });
    expect(await one(other.id)).toMatchObject({ category: 'other', version: 1 });
    expect(await tried({ ruleId: rule.id, actions: rule.actions })).toMatchObject({ count: 0, sameCount: 2 });
    await undo(applied.body.changeId);
    expect(await one(ifood.id)).toMatchObject({
      category: 'other',
      categoryFrom: 'person',
      description: 'PAG*IFOOD',
    });
  });

  test('finds by the words of the bank what the person calls otherwise', async () => {
    await enter(await fileOf('PAG*IFOOD 123'));
    const [told] = await transactions();
    await ana.call(api.editTransaction, {
      params: { ...params(), transactionId: told?.id as string },
      body: { version: 1, description: 'Jantar' },
    });
    expect(
      (await tried({ conditions: contains('pag*ifood'), actions: { category: 'leisure' } })).effects,
    ).toMatchObject([{ description: 'Jantar', after: { category: 'leisure' } }]);
    expect((await tried({ conditions: contains('pag-ifood'), actions: { category: 'leisure' } })).count).toBe(
      0,
    );
  });

  test('leaves what an earlier rule gives, what is of another type, and what came since', async () => {
    const late = await made({ name: 'tarde' });
    await made({ name: 'antes', conditions: contains('mercado'), actions: { category: 'housing' } });
    await spend('IFOOD MERCADO');
    await spend('IFOOD', { type: 'income', category: 'salary' });
    const row = await spend('IFOOD', { day: '2026-06-01' });
    expect((await tried({ ruleId: late.id })).effects.map(({ id }) => id)).toEqual([row.id]);
    expect((await tried({ ruleId: late.id, from: '2026-08-01' })).count).toBe(0);
    await ana.call(api.editTransaction, {
      params: { ...params(), transactionId: row.id },
      body: { version: 1, description: 'IFOOD à noite' },
    });
    expect((await apply(late, [row])).body).toMatchObject({ error: { code: 'version_conflict' } });
  });

  test('a later choice of the person is theirs, alone or for many at once', async () => {
    const rule = await made();
    const rows = [await spend('IFOOD 1'), await spend('IFOOD 2')];
    await apply(rule, rows);
    const [first, second] = rows.map(({ id }) => id) as [string, string];
    await ana.call(api.editTransaction, {
      params: { ...params(), transactionId: first },
      body: { version: 2, description: 'Jantar' },
    });
    expect(await one(first)).toMatchObject({ categoryFrom: 'rule', ruleId: rule.id });
    await ana.call(api.editTransaction, {
      params: { ...params(), transactionId: first },
      body: { version: 3, category: 'leisure' },
    });
    expect(await one(first)).toMatchObject({ categoryFrom: 'person', ruleId: null });
    await ana.call(api.recategorizeTransactions, {
      params: params(),
      body: { transactions: [{ id: second, version: 2 }], category: 'leisure' },
    });
    expect(await one(second)).toMatchObject({ categoryFrom: 'person', ruleId: null });
  });
});
