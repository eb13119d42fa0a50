// The categories of a ledger on the real database: what each command does, and what nothing may lose.
import { api } from '@vintem/contract/api';
import type { UsedCategory } from '@vintem/contract/categories';
import type { RequestOf } from '@vintem/contract/route';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

const params = () => ({ ledgerId: ana.ledgerId });
const at = (key: string) => ({ ...params(), categoryId: key.replace('own:', '') });
const undo = (changeId: string) => ana.call(api.undoChange, { params: { ...params(), changeId } });

type New = RequestOf<typeof api.createCategory>['body'];
const create = (body: Partial<New> & { name: string }) =>
  ana.call(api.createCategory, { params: params(), body: { type: 'expense', ...body } });
const made = async (name: string, parentKey: CategoryKey | null = null) =>
  (await create({ name, parentKey })).body.category;
type Edit = RequestOf<typeof api.editCategory>['body'];
const edit = ({ key, version }: { key: string; version: number }, body: Omit<Edit, 'version'>) =>
  ana.call(api.editCategory, { params: at(key), body: { version, ...body } });
const merge = ({ key, version }: { key: string; version: number }, into: string) =>
  ana.call(api.mergeCategory, { params: at(key), body: { version, into } });
const remove = ({ key, version }: { key: string; version: number }) =>
  ana.call(api.deleteCategory, { params: at(key), query: { version: String(version) } });
const order = (keys: readonly string[]) =>
  ana.call(api.orderCategories, { params: params(), body: { keys: [...keys] } });
const listed = async () => (await ana.call(api.listCategories, { params: params() })).body.categories;
const one = async (key: string): Promise<UsedCategory> => {
  const found = (await listed()).find((category) => category.key === key);
  if (!found) throw new Error(`no category ${key}`);
  return found;
};

const spend = async (category: string, amountCents = 100, day = '2026-11-20') =>
  ana.call(api.createTransaction, {
    params: params(),
    body: {
      type: 'expense',
      accountId,
      day,
      category,
      description: 'Padaria',
      amountCents,
      currency: 'BRL',
      openingIncludesPast: false,
    },
  });
const repeat = async (category: string) =>
  ana.call(api.createRecurrence, {
    params: params(),
    body: {
      type: 'expense',
      accountId,
      day: '2026-11-20',
      category,
      description: 'Feira',
      amountCents: 500,
      currency: 'BRL',
      interval: 'monthly',
    },
  });
const sumsBy = async (query: Record<string, string> = {}) => {
  const { sums } = (await ana.call(api.summarizeTransactions, { params: params(), query })).body;
  const total = new Map<string, number>();
  for (const { category, amountCents } of sums) total.set(category, (total.get(category) ?? 0) + amountCents);
  return Object.fromEntries(total);
};
const fieldError = (path: string, code: string) => ({ status: 422, error: { fields: [{ path, code }] } });

test('CAT-02 a new ledger keeps nothing, and lists the built-in categories in their order', async () => {
  const categories = await listed();
  expect(categories.slice(0, 2)).toMatchObject([
    { key: 'salary', label: 'Salário', version: 0, transactionCount: 0, isArchived: false },
    { key: 'freelance' },
  ]);
  expect(categories.map(({ key }) => key)).not.toContain('payroll');
  const { session } = (await ana.call(api.getSession, {})).body;
  expect(session?.categories).toEqual([]);
});

test('CAT-01 an own category with its whole, icon and color is in lists, rows, filters, CSV and the session', async () => {
  const answer = await create({
    name: ' Mercado ',
    parentKey: 'food',
    icon: 'shopping_cart',
    color: 'green',
  });
  expect(answer).toMatchObject({
    status: 201,
    body: {
      category: {
        label: 'Mercado',
        icon: 'shopping_cart',
        color: 'green',
        parentKey: 'food',
        figures: ['expense'],
        version: 1,
      },
    },
  });
  const { key } = answer.body.category;
  expect(key).toMatch(/^own:/);
  const { transaction } = (await spend(key)).body;
  expect(transaction.category).toBe(key);
  await spend('food', 30);
  await repeat(key);
  expect(await one(key)).toMatchObject({ seriesCount: 1, planCount: 0 });
  expect((await one(key)).transactionCount).toBeGreaterThan(1);
  const csv = await ana.call(api.exportTransactions, { params: params(), query: { category: key } });
  expect(csv.body).toContain(';Alimentação › Mercado;');
  const { session } = (await ana.call(api.getSession, {})).body;
  expect(session?.categories).toMatchObject([
    { ledgerId: ana.ledgerId, key, name: 'Mercado', parentKey: 'food' },
  ]);
});

test('CAT-02 renaming and coloring a built-in one touches no row, and saying what it is says nothing', async () => {
  const { transaction } = (await spend('food')).body;
  const renamed = await edit({ key: 'food', version: 0 }, { name: 'Comida', color: 'green' });
  expect(renamed.body.category).toMatchObject({ key: 'food', label: 'Comida', color: 'green', version: 1 });
  const again = await ana.call(api.getTransaction, {
    params: { ...params(), transactionId: transaction.id },
  });
  expect(again.body.transaction).toEqual(transaction);
  const back = await edit({ key: 'food', version: 1 }, { name: 'Alimentação', color: 'orange' });
  expect(back.body.category).toMatchObject({ label: 'Alimentação', version: 2 });
  const { session } = (await ana.call(api.getSession, {})).body;
  expect(session?.categories).toMatchObject([{ name: null, color: null }]);
  await undo(back.body.changeId);
  expect(await one('food')).toMatchObject({ label: 'Comida', version: 3 });
  expect((await undo(renamed.body.changeId)).error.code).toBe('undo_conflict');
});

test('two tabs that edit one category: the second is told, also where the first row of a built-in one is new', async () => {
  const seen = { key: 'food', version: 0 };
  const both = await Promise.all([edit(seen, { name: 'Comida' }), edit(seen, { name: 'Comes e bebes' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const own = await made('Pets');
  await edit(own, { color: 'pink' });
  expect((await edit(own, { name: 'Bichos' })).error.code).toBe('version_conflict');
  expect((await remove(own)).error.code).toBe('version_conflict');
  expect((await merge(own, 'food')).error.code).toBe('version_conflict');
});

describe('what a category cannot be is refused at its field', () => {
  test.each<[Partial<New> & { name: string }, string, string]>([
    [{ name: '  ' }, 'name', 'category_name_required'],
    [{ name: 'x'.repeat(41) }, 'name', 'category_name_too_long'],
    [{ name: 'alimentacao' }, 'name', 'category_name_taken'],
    [{ name: 'Salário', parentKey: 'salary' }, 'parentKey', 'category_parent_invalid'],
    [
      { name: 'X', parentKey: 'own:0198c0de-0000-7000-8000-00000000cafe' },
      'parentKey',
      'category_parent_invalid',
    ],
  ])('%j', async (body, path, code) => {
    expect(await create(body)).toMatchObject(fieldError(path, code));
  });

  test('a built-in one is no part, and keeps its forms where the product gives it', async () => {
    expect(await edit({ key: 'food', version: 0 }, { parentKey: 'housing' })).toMatchObject(
      fieldError('parentKey', 'category_parent_invalid'),
    );
    expect((await edit({ key: 'fees', version: 0 }, { isArchived: true })).error.code).toBe('category_given');
    expect((await edit({ key: 'fees', version: 0 }, { name: 'Tarifas' })).status).toBe(200);
    expect((await remove({ key: 'food', version: 1 })).error.code).toBe('version_conflict');
    await edit({ key: 'food', version: 0 }, { color: 'pink' });
    expect((await remove({ key: 'food', version: 1 })).error.code).toBe('category_built_in');
    expect((await edit({ key: 'payroll', version: 0 }, { name: 'Folha' })).error.code).toBe(
      'category_not_found',
    );
  });

  test('the 201st own category, also of two that come at once', async () => {
    const now = new Date();
    await server.services.db
      .insertInto('categories')
      .values(
        Array.from({ length: 199 }, (_, index) => {
          const id = `0198c0de-0000-7000-8000-${String(index).padStart(12, '0')}`;
          const key = `own:${id}` as CategoryKey;
          const said = { type: 'expense', name: `Categoria ${index}`, position: index } as const;
          return { ledger_id: ana.ledgerId, id, key, ...said, created_at: now, updated_at: now };
        }),
      )
      .execute();
    const both = await Promise.all([create({ name: 'Uma' }), create({ name: 'Outra' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.map(({ error }) => error?.code)).toContain('too_many_categories');
  });
});

test('CAT-05 an archived category leaves the forms and stays where it is: in rows, edits of them, and series', async () => {
  const pets = await made('Pets');
  const { transaction } = (await spend(pets.key)).body;
  const series = (await repeat(pets.key)).body.recurrence;
  const archived = (await edit(pets, { isArchived: true })).body;
  expect(archived.category).toMatchObject({ isArchived: true, version: 2 });

  expect(await spend(pets.key)).toMatchObject(fieldError('category', 'category_archived'));
  expect(await repeat(pets.key)).toMatchObject(fieldError('category', 'category_archived'));
  const { transaction: other } = (await spend('food')).body;
  const moved = await ana.call(api.recategorizeTransactions, {
    params: params(),
    body: { transactions: [{ id: other.id, version: other.version }], category: pets.key },
  });
  expect(moved).toMatchObject(fieldError('category', 'category_archived'));

  const kept = await ana.call(api.editTransaction, {
    params: { ...params(), transactionId: transaction.id },
    body: { version: transaction.version, category: pets.key, amountCents: 250 },
  });
  expect(kept.body.transaction).toMatchObject({ category: pets.key, amountCents: 250 });
  const { transactions } = (
    await ana.call(api.listTransactions, { params: params(), query: { category: pets.key } })
  ).body;
  const occurrence = transactions.find(({ recurrence }) => recurrence?.id === series.id);
  const edited = await ana.call(api.editRecurrence, {
    params: { ...params(), recurrenceId: series.id },
    body: {
      version: series.version,
      transactionId: occurrence?.id ?? '',
      scope: 'all',
      category: pets.key,
      description: 'Ração',
    },
  });
  expect(edited.status).toBe(200);

  expect((await create({ name: 'Pets' })).status).toBe(201);
  expect(await edit(archived.category, { isArchived: false })).toMatchObject(
    fieldError('name', 'category_name_taken'),
  );
  expect((await undo(archived.changeId)).status).toBe(200);
  expect((await spend(pets.key)).status).toBe(201);
});

test('a whole that is archived takes its parts out of the forms, and brings them back', async () => {
  const mercado = await made('Mercado', 'food');
  const hidden = (await edit({ key: 'food', version: 0 }, { isArchived: true })).body.category;
  expect(await one(mercado.key)).toMatchObject({ isArchived: true, version: 1 });
  expect(await spend(mercado.key)).toMatchObject(fieldError('category', 'category_archived'));
  await edit(hidden, { isArchived: false });
  expect((await spend(mercado.key)).status).toBe(201);
});

test('CAT-05 deleting a used category is refused with the offer to merge; an unused one goes and comes back', async () => {
  const food = await made('Mercado', 'food');
  await spend(food.key);
  expect((await remove(food)).error).toMatchObject({
    code: 'category_in_use',
    message: 'Esta categoria está em uso. Junte-a a outra: o que está nela vai junto, e nada se perde.',
  });
  const whole = await made('Casa');
  const part = await made('Luz', whole.key);
  expect((await remove(whole)).error.code).toBe('category_in_use');
  const gone = await remove(part);
  expect(gone.status).toBe(200);
  expect((await listed()).map(({ key }) => key)).not.toContain(part.key);
  await undo(gone.body.changeId);
  expect(await one(part.key)).toMatchObject({ label: 'Luz', parentKey: whole.key });
});

test('no undo leaves a row with a category that is not there', async () => {
  const created = (await create({ name: 'Pets' })).body;
  const { key } = created.category;
  const { transaction } = (await spend(key)).body;
  expect((await undo(created.changeId)).error.code).toBe('undo_conflict');
  const gone = await ana.call(api.deleteTransaction, {
    params: { ...params(), transactionId: transaction.id },
    query: { version: '1' },
  });
  const removed = await remove(created.category);
  expect(removed.status).toBe(200);
  expect((await undo(gone.body.changeId)).error.code).toBe('undo_conflict');
  expect((await undo(removed.body.changeId)).status).toBe(200);
  expect((await undo(gone.body.changeId)).status).toBe(200);
  const unused = (await create({ name: 'Plantas' })).body;
  expect((await undo(unused.changeId)).status).toBe(200);
  expect((await listed()).map(({ label }) => label)).not.toContain('Plantas');
});

test('BASE-06 the check names a category that is gone while a row, a series or a part has it', async () => {
  const whole = await made('Casa');
  await made('Luz', whole.key);
  await spend(whole.key);
  await repeat(whole.key);
  const { db } = server.services;
  const row = await db
    .deleteFrom('categories')
    .where('ledger_id', '=', ana.ledgerId)
    .where('key', '=', whole.key)
    .returningAll()
    .executeTakeFirstOrThrow();
  const named = (await server.breaks()).map(({ what, key }) => `${what} ${key.split(' ')[0]}`);
  expect(named.toSorted()).toEqual([
    'category_missing category',
    'category_missing monthly_total',
    'category_missing recurrence',
  ]);
  await db.insertInto('categories').values(row).execute();
});

test('of an undo that takes a category away and a row that comes to stand in it, one is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each round is a race of its own
    const created = (await create({ name: `Pets ${round}` })).body;
    // oxlint-disable-next-line no-await-in-loop -- as above
    const both = await Promise.all([undo(created.changeId), spend(created.category.key)]);
    expect(both.filter(({ status }) => status < 300)).toHaveLength(1);
  }
});

describe('CAT-03 merging', () => {
  test('moves transactions, series, plans and parts; the sums stay equal, and one undo restores all', async () => {
    const mercado = await made('Mercado');
    const feira = await made('Feira', mercado.key);
    await spend(mercado.key, 250);
    await spend(mercado.key, 70, '2026-10-03');
    await spend(feira.key, 30);
    await repeat(mercado.key);
    const card = (
      await ana.call(api.createCard, {
        params: params(),
        body: {
          name: 'Nubank',
          currency: 'BRL',
          dueDayOfMonth: 10,
          closing: { by: 'days_before', count: 7 },
          closingDayIsNext: true,
          dueMoves: false,
        },
      })
    ).body.account;
    const parcels = await ana.call(api.createInstallmentPlan, {
      params: params(),
      body: {
        type: 'expense',
        accountId: card.id,
        day: '2026-11-20',
        category: mercado.key,
        description: 'Geladeira',
        amountCents: 100_001,
        currency: 'BRL',
        count: 3,
      },
    });
    expect(parcels.status).toBe(201);
    const before = await sumsBy();
    const rowsBefore = await listed();
    const moved = before[mercado.key] ?? 0;
    expect(moved).toBeGreaterThan(100_000);

    const merged = await merge(mercado, 'food');
    expect(merged).toMatchObject({ status: 200, body: { count: expect.any(Number) } });
    const after = await sumsBy();
    expect(after).toEqual({ food: moved, [feira.key]: 30 });
    const total = (sums: Record<string, number>) =>
      Object.values(sums).reduce((sum, cents) => sum + cents, 0);
    expect(total(after)).toBe(total(before));
    expect(await one('food')).toMatchObject({
      seriesCount: 1,
      planCount: 1,
      transactionCount: merged.body.count,
    });
    expect(await one(mercado.key)).toMatchObject({
      isArchived: true,
      isMerged: true,
      transactionCount: 0,
      seriesCount: 0,
    });
    expect(await one(feira.key)).toMatchObject({ parentKey: 'food' });
    // The form that was open all the while is told, and loses nothing.
    expect(await spend(mercado.key)).toMatchObject(fieldError('category', 'category_archived'));

    expect((await undo(merged.body.changeId)).status).toBe(200);
    expect(await sumsBy()).toEqual(before);
    const back = await listed();
    const plain = (categories: readonly UsedCategory[]) =>
      categories.map((category) => ({ ...category, version: 0 }));
    expect(plain(back)).toEqual(plain(rowsBefore));
  });

  test('a built-in one may be joined into another, and an empty one too', async () => {
    await spend('leisure', 90);
    const merged = await merge({ key: 'leisure', version: 0 }, 'food');
    expect(merged.body.count).toBe(1);
    expect(await sumsBy()).toEqual({ food: 90 });
    expect(await one('leisure')).toMatchObject({ isArchived: true, isMerged: true, version: 1 });
    expect((await merge({ key: 'clothing', version: 0 }, 'food')).body.count).toBe(0);
    await undo(merged.body.changeId);
    expect(await one('leisure')).toMatchObject({
      isArchived: false,
      isMerged: false,
      version: 0,
      transactionCount: 1,
    });
  });

  test('only what was joined is gone with it: an archived part moves along, and what comes back is archived by itself', async () => {
    const feira = await made('Feira', 'food');
    await edit(feira, { isArchived: true });
    await merge({ key: 'food', version: 0 }, 'housing');
    expect(await one('food')).toMatchObject({ isArchived: true, isMerged: true });
    expect(await one(feira.key)).toMatchObject({ isArchived: true, isMerged: false, parentKey: 'housing' });
    const back = await edit({ key: 'food', version: 1 }, { isArchived: false });
    await edit(back.body.category, { isArchived: true });
    expect(await one('food')).toMatchObject({ isArchived: true, isMerged: false });
  });

  test.each([
    ['into itself', 'food', 'food'],
    ['into one of another type', 'food', 'salary'],
    ['into what nobody knows', 'food', 'own:0198c0de-0000-7000-8000-00000000cafe'],
    ['what the product gives', 'fees', 'food'],
    ['what is offered for more', 'other', 'food'],
  ])('%s is refused', async (_, key, into) => {
    expect(await merge({ key, version: 0 }, into)).toMatchObject(
      fieldError('into', 'category_merge_invalid'),
    );
  });

  test('loses no row that is written at the same time', async () => {
    const pets = await made('Pets');
    const [merged, ...rows] = await Promise.all([
      merge(pets, 'food'),
      ...Array.from({ length: 6 }, () => spend(pets.key)),
    ]);
    const written = rows.filter(({ status }) => status === 201).length;
    expect(rows.every(({ status }) => status === 201 || status === 422)).toBe(true);
    expect(merged.body.count).toBe(written);
    expect((await sumsBy())['food'] ?? 0).toBe(written * 100);
  });
});

test('CAT-04 a filter by a whole has its parts, each row once, and without them it alone, in lists, sums, months and CSV', async () => {
  const mercado = await made('Mercado', 'food');
  await spend('food', 100);
  await spend(mercado.key, 250);
  await spend(mercado.key, 50, '2026-10-20');
  await spend('housing', 900);
  const counted = async (query: Record<string, string>) => {
    const [list, sums, months, file] = await Promise.all([
      ana.call(api.listTransactions, { params: params(), query }),
      sumsBy(query),
      ana.call(api.countTransactionsByMonth, { params: params(), query }),
      ana.call(api.exportTransactions, { params: params(), query }),
    ]);
    const lines = file.body.trim().split('\n').length - 1;
    const counts = months.body.months.reduce((sum, { count }) => sum + count, 0);
    return { rows: list.body.transactions.length, sums, counts, lines };
  };
  const whole = { food: 100, [mercado.key]: 300 };
  expect(await counted({ category: 'food' })).toEqual({ rows: 3, sums: whole, counts: 3, lines: 3 });
  const alone = { rows: 1, sums: { food: 100 }, counts: 1, lines: 1 };
  expect(await counted({ category: 'food', parts: 'without' })).toEqual(alone);
  const part = { rows: 2, sums: { [mercado.key]: 300 }, counts: 2, lines: 2 };
  expect(await counted({ category: mercado.key })).toEqual(part);
  // Some days of a month, which no kept total knows, and words.
  const days = { category: 'food', from: '2026-11-10', to: '2026-11-25' };
  expect((await counted(days)).sums).toEqual({ food: 100, [mercado.key]: 250 });
  expect((await counted({ category: 'food', search: 'padaria' })).sums).toEqual(whole);
});

test('another order is written of those that move alone, and undone as one', async () => {
  const pets = await made('Pets');
  const expenses = async () =>
    (await listed())
      .filter(({ figures, isQuiet }) => figures.includes('expense') && !isQuiet)
      .map(({ key }) => key);
  const before = await expenses();
  expect(before.slice(-2)).toEqual([pets.key, 'other']);
  const wanted = [pets.key, ...before.filter((key) => key !== pets.key)];
  const ordered = await order(wanted);
  expect(await expenses()).toEqual(wanted);
  expect((await order(wanted)).body.changeId).toBeNull();
  await undo(ordered.body.changeId ?? '');
  expect(await expenses()).toEqual(before);
  expect(await order(['food', 'nada'])).toMatchObject(fieldError('keys', 'category_order_invalid'));
});

test('what moves to another whole comes last there, and a company has categories of its own', async () => {
  const mercado = await made('Mercado', 'food');
  const pets = await made('Pets');
  const moved = await edit(pets, { parentKey: 'food' });
  expect(moved.body.category.parentKey).toBe('food');
  const parts = (await listed()).filter(({ parentKey }) => parentKey === 'food').map(({ key }) => key);
  expect(parts).toEqual([mercado.key, pets.key]);

  const { company } = (
    await ana.call(api.createCompany, { body: { name: 'Padaria', taxId: '12ABC34501DE35' } })
  ).body;
  const theirs = { ledgerId: company.id };
  const forno = await ana.call(api.createCategory, {
    params: theirs,
    body: { type: 'expense', name: 'Forno' },
  });
  expect(forno.status).toBe(201);
  expect(await spend(forno.body.category.key)).toMatchObject(fieldError('category', 'category_required'));
  const { session } = (await ana.call(api.getSession, {})).body;
  expect(session?.categories.map(({ ledgerId }) => ledgerId).toSorted()).toEqual(
    [ana.ledgerId, ana.ledgerId, company.id].toSorted(),
  );
});
