// Rules that add tags and divide, on the real database: on imports, on what stands, and when what they name changes.
import { api } from '@vintem/contract/api';
import type { Import } from '@vintem/contract/imports';
import { ownKey } from '@vintem/core/ledger/category-key';
import { decimal } from '@vintem/core/money/decimal';
import { cents } from '@vintem/core/money/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { base64Of, ofxFile } from '#testing/bank-file.ts';
import { type NewRule, ruleDesk } from '#testing/rule-desk.ts';
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

const tagged = async (name: string) =>
  (await ana.call(api.createTag, { params: params(), body: { name } })).body.tag;
const removeTag = ({ id, version }: { id: string; version: number }) =>
  ana.call(api.deleteTag, { params: { ...params(), tagId: id }, query: { version: String(version) } });
const actionsNow = async () => (await listed()).map(({ actions, pausedBecause }) => [actions, pausedBecause]);

describe('CAT-13 the tags of a rule', () => {
  test('are its use where it gives no category: what it matches and has all of them, or its description', async () => {
    const [trip, car] = [await tagged('viagem'), await tagged('carro')];
    const tags = [trip.id, car.id];
    await made({ name: 'texto', conditions: contains('posto'), actions: { description: 'Posto' } });
    await made({ name: 'tags', conditions: contains('posto'), actions: { tags } });
    await spend('POSTO 1', { tags: [...tags], day: '2026-10-02' });
    await spend('POSTO 2', { tags: [...tags], day: '2026-10-09' });
    await spend('POSTO 3', { tags: [trip.id] });
    await spend('PADARIA', { tags: [...tags] });
    expect(await listed()).toMatchObject([
      { name: 'tags', transactionCount: 2, lastDay: '2026-10-09' },
      { name: 'texto', transactionCount: 0, lastDay: null },
    ]);
    await spend('Posto', { day: '2026-10-12' });
    expect(await listed()).toMatchObject([
      { name: 'tags', transactionCount: 2 },
      { name: 'texto', transactionCount: 1, lastDay: '2026-10-12' },
    ]);
  });

  test('must be of the ledger, and one that is gone may stay', async () => {
    const bea = await server.signUp();
    const foreign = await bea.call(api.createTag, {
      params: { ledgerId: bea.ledgerId },
      body: { name: 'viagem' },
    });
    const refused = await create({ actions: { tags: [foreign.body.tag.id] } });
    expect(refused).toMatchObject({
      status: 422,
      body: { error: { fields: [{ path: 'actions.tags', code: 'tag_invalid' }] } },
    });
    expect((await create({ actions: { tags: [] } })).body).toMatchObject({
      error: { fields: [{ code: 'rule_action_required' }] },
    });
    const trip = await tagged('viagem');
    const rule = await made({ actions: { tags: [trip.id] } });
    await removeTag(trip);
    expect((await edit(rule, { name: 'Outra', actions: { tags: [trip.id] } })).status).toBe(200);
  });

  test('follow a merge, leave with a deletion, and pause a rule that gives nothing else; one undo brings them back', async () => {
    const [trip, car] = [await tagged('viagem'), await tagged('carro')];
    await made({ name: 'ambas', actions: { tags: [trip.id, car.id] } });
    await made({ name: 'uma', actions: { category: 'food', tags: [trip.id] } });
    await made({ name: 'só ela', actions: { tags: [trip.id] } });
    const before = await actionsNow();
    const merged = await ana.call(api.mergeTag, {
      params: { ...params(), tagId: trip.id },
      body: { version: trip.version, into: car.id },
    });
    expect(await actionsNow()).toEqual([
      [{ tags: [car.id] }, null],
      [{ category: 'food', tags: [car.id] }, null],
      [{ tags: [car.id] }, null],
    ]);
    await undo(merged.body.changeId);
    expect(await actionsNow()).toEqual(before);
    const { tags } = (await ana.call(api.listTags, { params: params() })).body;
    const back = tags.find(({ id }) => id === trip.id);
    const deleted = await removeTag(back ?? trip);
    expect(await actionsNow()).toEqual([
      [{ tags: [trip.id] }, 'tag_gone'],
      [{ category: 'food' }, null],
      [{ tags: [car.id] }, null],
    ]);
    await undo(deleted.body.changeId);
    expect(await actionsNow()).toEqual(before);
  });

  test('keep a tag from being taken back while a rule adds it', async () => {
    const { tag, changeId } = (await ana.call(api.createTag, { params: params(), body: { name: 'viagem' } }))
      .body;
    await made({ actions: { tags: [tag.id] } });
    expect((await undo(changeId)).body).toMatchObject({ error: { code: 'undo_conflict' } });
  });

  test('of all rules that match stand on what an import enters, but not on the sides of transfers', async () => {
    const [trip, car] = [await tagged('viagem'), await tagged('carro')];
    await made({ name: 'Comida', actions: { category: 'food', tags: [trip.id, car.id] } });
    await made({ name: 'Pag', conditions: contains('pag', 'souza'), actions: { tags: [car.id] } });
    await ana.call(api.editSettings, { body: { version: 1, name: 'Ana Souza' } });
    const file = await fileOf('PAG*IFOOD', 'XYZW', 'PIX ENVIADO ANA SOUZA');
    const rows = await rowsOf(file);
    const pag = rows[0]?.tags.map(({ id, rule }) => [id, rule?.name]);
    expect(pag).toEqual([
      [car.id, 'Pag'],
      [trip.id, 'Comida'],
    ]);
    expect(rows[1]?.tags).toEqual([]);
    await removeTag(trip);
    await enter(file);
    const told = await transactions();
    const tagsOf = (text: string) => told.find(({ description }) => description === text)?.tags;
    expect(tagsOf('PAG*IFOOD')).toEqual([car.id]);
    expect(tagsOf('XYZW')).toEqual([]);
    expect(told.find(({ type }) => type === 'transfer_out')?.tags).toEqual([]);
  });

  test('are added to what stands, which keeps its own, with one undo', async () => {
    const [trip, car] = [await tagged('viagem'), await tagged('carro')];
    const own = await spend('IFOOD 1', { tags: [car.id] });
    const plain = await spend('IFOOD 2');
    const has = await spend('IFOOD 3', { category: 'food', tags: [trip.id] });
    const many = await Promise.all(Array.from({ length: 20 }, (_, index) => tagged(`t${index}`)));
    await spend('IFOOD 4', { category: 'food', tags: many.map(({ id }) => id) });
    const rule = await made({ actions: { category: 'food', tags: [trip.id] } });
    const preview = await tried({ ruleId: rule.id, actions: rule.actions });
    expect(preview).toMatchObject({ count: 2, sameCount: 2 });
    expect(preview.effects.map(({ id, tags, after }) => [id, tags, after])).toEqual(
      expect.arrayContaining([
        [own.id, [car.id], { category: 'food', tags: [trip.id] }],
        [plain.id, [], { category: 'food', tags: [trip.id] }],
      ]),
    );
    const applied = await apply(rule, preview.effects);
    expect((await one(own.id)).tags).toEqual([car.id, trip.id]);
    expect((await one(plain.id)).tags).toEqual([trip.id]);
    expect(await one(has.id)).toMatchObject({ tags: [trip.id], version: 1 });
    await undo(applied.body.changeId);
    expect((await one(own.id)).tags).toEqual([car.id]);
    expect((await one(plain.id)).tags).toEqual([]);
  });
});

const HALVES: NewRule['actions'] = {
  split: [
    { category: 'food', percent: decimal('33.33') },
    { category: 'health', amountCents: cents(500) },
    { category: 'housing', isRest: true },
  ],
};

describe('CAT-13 the division of a rule', () => {
  const refused = async (actions: unknown) => (await create({ actions: actions as NewRule['actions'] })).body;
  const field = (path: string, code: string) => ({ error: { fields: [{ path, code }] } });

  test('is refused where it makes no sense, each with its place', async () => {
    const [, , rest] = HALVES.split ?? [];
    expect(await refused({ ...HALVES, category: 'food' })).toMatchObject(
      field('actions.split', 'rule_category_twice'),
    );
    expect(await refused({ split: [rest] })).toMatchObject(field('actions.split', 'parts_too_few'));
    expect(await refused({ split: [rest, rest] })).toMatchObject(field('actions.split', 'rule_rest_twice'));
    expect(await refused({ split: [{ category: 'food' }, rest] })).toMatchObject(
      field('actions.split.0', 'rule_part_invalid'),
    );
    expect(await refused({ split: [{ category: 'food', percent: '33.333' }, rest] })).toMatchObject(
      field('actions.split.0.percent', 'rule_percent_invalid'),
    );
    expect(await refused({ split: [rest, { category: 'salary', percent: '10' }] })).toMatchObject(
      field('actions.split.1.category', 'category_mismatch'),
    );
    expect(await refused({ split: [rest, { category: ownKey(accountId), percent: '10' }] })).toMatchObject(
      field('actions.split.1.category', 'category_required'),
    );
    expect(await listed()).toEqual([]);
  });

  test('follows a category that is joined into another, and pauses its rule with one that is archived', async () => {
    await made({ actions: HALVES });
    const categoryParams = { ...params(), categoryId: 'health' };
    const merged = await ana.call(api.mergeCategory, {
      params: categoryParams,
      body: { version: 0, into: 'leisure' },
    });
    const keys = async () => (await listed())[0]?.actions.split?.map(({ category }) => category);
    expect(await keys()).toEqual(['food', 'leisure', 'housing']);
    await undo(merged.body.changeId);
    expect(await keys()).toEqual(['food', 'health', 'housing']);
    const food = { ...params(), categoryId: 'food' };
    await ana.call(api.editCategory, { params: food, body: { version: 0, isArchived: true } });
    expect(await listed()).toMatchObject([{ pausedBecause: 'category_gone' }]);
  });

  test('is shown in an import and entered by it, unless the person chooses a category or the amount is too small', async () => {
    const rule = await made({ name: 'Mercado', conditions: contains('mercado'), actions: HALVES });
    const tooMuch = {
      split: [{ category: 'food', amountCents: cents(1_100) }, ...(HALVES.split ?? []).slice(2)],
    };
    const big = await made({
      name: 'Feira',
      conditions: contains('feira'),
      actions: tooMuch as NewRule['actions'],
    });
    // 10,00, 11,00, 12,00 and 13,00.
    const file = await fileOf('MERCADO', 'FEIRA', 'FEIRA GRANDE', 'MERCADO B');
    expect(await rowsOf(file)).toMatchObject([
      {
        category: 'split',
        categoryFrom: 'rule',
        rule: { name: 'Mercado' },
        parts: [{ amountCents: 333 }, { amountCents: 500 }, { amountCents: 167 }],
        unfitRule: null,
      },
      { parts: null, unfitRule: { id: big.id, name: 'Feira' } },
      { parts: [{ amountCents: 1_100 }, { amountCents: 100 }] },
      { category: 'split' },
    ]);
    await ana.call(api.decideImportRows, {
      params: { ...params(), importId: file.id },
      body: { positions: [3], category: 'leisure' },
    });
    expect((await rowsOf(file))[3]).toMatchObject({ category: 'leisure', parts: null });
    await enter(file);
    const told = await transactions();
    const of = (text: string) => told.find(({ description }) => description === text);
    expect(of('MERCADO')).toMatchObject({
      category: 'split',
      categoryFrom: 'rule',
      ruleId: rule.id,
      parts: [
        { category: 'food', amountCents: 333, accountAmountCents: 333 },
        { category: 'health', amountCents: 500 },
        { category: 'housing', amountCents: 167 },
      ],
    });
    expect(of('FEIRA')?.parts).toBeNull();
    expect(of('MERCADO B')).toMatchObject({ category: 'leisure', parts: null, categoryFrom: 'person' });
    expect((await listed()).map(({ name, transactionCount }) => [name, transactionCount])).toEqual([
      ['Feira', 1],
      ['Mercado', 1],
    ]);
  });

  test('divides what stands, in the currency of the row, says what it cannot divide, and leaves what is divided', async () => {
    const dollars = await ana.openAccount({ currency: 'USD', balanceCents: 1_000_000 });
    const whole = await spend('MERCADO 1', { amountCents: 10_001 });
    const abroad = await spend('MERCADO 2', { accountId: dollars.id, amountCents: 20_000 });
    await spend('MERCADO 3', { amountCents: 700 });
    await spend('MERCADO 4', {
      category: 'split',
      amountCents: 1_000,
      parts: [
        { category: 'food', amountCents: 333 },
        { category: 'health', amountCents: 500 },
        { category: 'housing', amountCents: 167 },
      ],
    });
    const mine = await spend('MERCADO 5', {
      category: 'split',
      amountCents: 1_000,
      parts: [
        { category: 'food', amountCents: 900 },
        { category: 'leisure', amountCents: 100 },
      ],
    });
    const trip = await tagged('viagem');
    const actions = { ...HALVES, tags: [trip.id] };
    const rule = await made({ conditions: contains('mercado'), actions });
    const preview = await tried({ ruleId: rule.id, conditions: contains('mercado'), actions });
    expect(preview).toMatchObject({ count: 5, sameCount: 0, unfitCount: 1 });
    const first = preview.effects.find(({ id }) => id === whole.id);
    expect(first?.after).toEqual({
      tags: [trip.id],
      parts: [
        { category: 'food', accountAmountCents: 3_333 },
        { category: 'health', accountAmountCents: 500 },
        { category: 'housing', accountAmountCents: 6_168 },
      ],
    });
    const applied = await apply(rule, preview.effects);
    expect(applied.body.count).toBe(5);
    expect(await one(whole.id)).toMatchObject({ category: 'split', ruleId: rule.id, tags: [trip.id] });
    const { parts, accountAmountCents } = await one(abroad.id);
    expect(parts?.map((part) => part.amountCents)).toEqual([6_666, 500, 12_834]);
    expect(parts?.reduce((all, part) => all + part.accountAmountCents, 0)).toBe(accountAmountCents);
    expect(await one(mine.id)).toMatchObject({ parts: mine.parts, categoryFrom: 'person', tags: [trip.id] });
    expect(await tried({ ruleId: rule.id, conditions: contains('mercado'), actions: HALVES })).toMatchObject({
      count: 0,
      sameCount: 3,
      unfitCount: 1,
    });
    await undo(applied.body.changeId);
    expect(await one(whole.id)).toMatchObject({ category: 'other', parts: null, tags: [] });
  });

  test('is proposed by no form', async () => {
    await made({ conditions: contains('mercado'), actions: HALVES });
    const query = { text: 'MERCADO', type: 'expense', amountCents: '10000' } as const;
    expect((await ana.call(api.getSuggestions, { params: params(), query })).body.category).toBeNull();
  });

  test('leaves parcels as their plan is, where they stand and where a file tells them', async () => {
    const opened = {
      name: 'Nubank',
      currency: 'BRL',
      dueDayOfMonth: 10,
      closing: { by: 'days_before', count: 7 },
      closingDayIsNext: true,
      dueMoves: false,
    } as const;
    const card = (await ana.call(api.createCard, { params: params(), body: opened })).body.account;
    await made({ conditions: contains('mercado'), actions: HALVES });
    const rows = [
      { day: '2026-11-02', amount: '-100,00', text: 'MERCADO PARC 02/03', id: 'p' },
      { day: '2026-11-03', amount: '-100,00', text: 'MERCADO', id: 'q' },
    ];
    const content = base64Of(ofxFile(rows, { isCard: true }));
    const body = { fileName: 'fatura.ofx', content, accountId: card.id };
    const { imports } = (await ana.call(api.createImports, { params: params(), body })).body;
    const file = imports[0] as Import;
    expect((await rowsOf(file)).map(({ category }) => category === 'split')).toEqual([false, true]);
    await enter(file);
    const told = await transactions();
    const parcels = told.filter(({ installment }) => installment !== null);
    expect(parcels.length).toBeGreaterThan(0);
    expect(parcels.every(({ parts }) => parts === null)).toBe(true);
    const again = await tried({ conditions: contains('mercado'), actions: HALVES });
    expect(again).toMatchObject({ count: 0, sameCount: 1 });
  });
});
