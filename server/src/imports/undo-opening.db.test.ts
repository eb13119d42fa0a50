// What an account opened with, as imports come and are undone: until the last of them some balance of the bank holds.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { Import } from '@vintem/contract/imports';
import { addDays, type Day, day } from '@vintem/core/calendar/day';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { base64Of, ofxFile } from '#testing/bank-file.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let bank: Account;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => begin());
afterAll(() => server.close());

const LONG_AGO = 300 * 86_400;

/** Somebody new, who has said long ago what their account held. */
async function begin(): Promise<void> {
  ana = await server.signUp();
  server.moveClock(-LONG_AGO);
  bank = await ana.openAccount({ name: 'Itaú', balanceCents: 100_000 });
  server.moveClock(LONG_AGO);
}
const params = () => ({ ledgerId: ana.ledgerId });
const reais = (cents: number) => (cents / 100).toFixed(2);

interface Statement {
  readonly from: Day;
  readonly to: Day;
  readonly closingCents: number;
  readonly rows: readonly { readonly day: Day; readonly cents: number; readonly text: string }[];
}

async function enter({ from, to, closingCents, rows }: Statement): Promise<Import> {
  const lines = rows.map(({ day: on, cents, text }) => ({ day: on, amount: reais(cents), text, id: text }));
  const closing = { day: to, amount: reais(closingCents) };
  const body = {
    fileName: 'e.ofx',
    content: base64Of(ofxFile(lines, { from, to, closing })),
    accountId: bank.id,
  };
  const [draft] = (await ana.call(api.createImports, { params: params(), body })).body.imports;
  const at = { ...params(), importId: draft?.id ?? '' };
  const answer = await ana.call(api.applyImport, { params: at, body: { openingIncludesPast: false } });
  expect(answer.body.import.state).toBe('applied');
  return answer.body.import;
}

async function undo({ id }: Import): Promise<void> {
  const answer = await ana.call(api.undoImport, { params: { ...params(), importId: id }, body: {} });
  expect(answer.status).toBe(200);
  expect(await server.breaks()).toEqual([]);
}

const account = async () =>
  (await ana.call(api.getAccount, { params: { ...params(), accountId: bank.id } })).body;
const proofOf = async ({ id }: Import) =>
  (await ana.call(api.getImport, { params: { ...params(), importId: id } })).body.import.proof;

test('IMP-09 IMP-11 undoing the import that set the opening balance leaves the one that the bank still tells', async () => {
  const november = await enter({
    from: day('2026-11-01'),
    to: day('2026-11-15'),
    closingCents: 50_000,
    rows: [{ day: day('2026-11-10'), cents: -70_000, text: 'Aluguel' }],
  });
  const october = await enter({
    from: day('2026-10-01'),
    to: day('2026-10-31'),
    closingCents: 65_000,
    rows: [{ day: day('2026-10-10'), cents: -5_000, text: 'Feira' }],
  });
  await undo(november);
  expect((await account()).balanceCents).toBe(65_000);
  expect(await proofOf(october)).toMatchObject({ bankCents: 65_000, ledgerCents: 65_000 });
  await undo(october);
  expect(await account()).toMatchObject({
    balanceCents: 100_000,
    openingCents: 100_000,
    openingDay: bank.openingDay,
  });
});

test('IMP-09 IMP-11 an opening balance that the person has set since is theirs', async () => {
  const november = await enter({
    from: day('2026-11-01'),
    to: day('2026-11-15'),
    closingCents: 50_000,
    rows: [],
  });
  await enter({ from: day('2026-10-01'), to: day('2026-10-31'), closingCents: 65_000, rows: [] });
  const { version, balanceCents } = await account();
  const balance = { cents: 12_345, seenCents: balanceCents };
  await ana.call(
    api.editAccount,
    { params: { ...params(), accountId: bank.id }, body: { version, balance } },
    { 'breaks-checkpoint': 'true' },
  );
  await undo(november);
  expect((await account()).balanceCents).toBe(12_345);
});

test('IMP-09 a line in doubt that moves the account whatever the answer is no part of the opening balance', async () => {
  const other = await ana.openAccount({ name: 'Nubank', balanceCents: 0 });
  const income = {
    type: 'income',
    accountId: other.id,
    day: '2026-11-10',
    category: 'salary',
    description: 'Pix recebido',
    amountCents: 50_000,
    currency: 'BRL',
  } as const;
  await ana.call(api.createTransaction, { params: params(), body: income });
  const november = await enter({
    from: day('2026-11-01'),
    to: day('2026-11-15'),
    closingCents: 50_000,
    rows: [
      { day: day('2026-11-05'), cents: 100_000, text: 'Deposito' },
      { day: day('2026-11-10'), cents: -50_000, text: 'COMPRA LOJA' },
    ],
  });
  expect(november).toMatchObject({ waitingCount: 1 });
  expect(await account()).toMatchObject({ openingCents: 0, balanceCents: 100_000 });
  const at = { ...params(), importId: november.id };
  await ana.call(api.decideImportRows, { params: at, body: { positions: [1], decision: 'import' } });
  await ana.call(api.applyImport, { params: at, body: {} });
  expect(await account()).toMatchObject({ openingCents: 0, balanceCents: 50_000 });
  expect(await proofOf(november)).toMatchObject({ bankCents: 50_000, ledgerCents: 50_000 });
  expect(await server.breaks()).toEqual([]);
});

test('IMP-09 IMP-11 while any file of a bank stands, the balance that the opening was set for holds, in whatever order they are undone', async () => {
  const file = fc.record({
    first: fc.integer({ min: 0, max: 20 }),
    days: fc.integer({ min: 0, max: 12 }),
    undoneAs: fc.nat(),
  });
  const amounts = fc.array(
    fc.integer({ min: -90_000, max: 90_000 }).filter((cents) => cents !== 0),
    {
      minLength: 33,
      maxLength: 33,
    },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(file, { minLength: 2, maxLength: 4 }), amounts, async (files, cents) => {
      await begin();
      const on = (index: number) => addDays(day('2026-10-01'), index);
      const held = (index: number) => 4_321 + cents.slice(0, index + 1).reduce((sum, one) => sum + one, 0);
      const told = [];
      for (const { first, days, undoneAs } of files) {
        const last = first + days;
        const rows = cents.slice(first, last + 1).map((one, index) => ({
          day: on(first + index),
          cents: one,
          text: `Linha ${first + index}`,
        }));
        const statement = { from: on(first), to: on(last), closingCents: held(last), rows };
        // oxlint-disable-next-line no-await-in-loop -- their order matters
        told.push({ undoneAs, import: await enter(statement) });
      }
      const left = new Set(told);
      for (const one of told.toSorted((early, late) => early.undoneAs - late.undoneAs)) {
        // oxlint-disable-next-line no-await-in-loop -- as above
        await undo(one.import);
        left.delete(one);
        // oxlint-disable-next-line no-await-in-loop -- as above
        const proofs = await Promise.all([...left].map((other) => proofOf(other.import)));
        if (left.size > 0) expect(proofs.some((proof) => proof?.bankCents === proof?.ledgerCents)).toBe(true);
      }
      expect(await account()).toMatchObject({ balanceCents: 100_000, openingCents: 100_000 });
    }),
    { numRuns: 12 },
  );
}, 60_000);

test('IMP-11 what a person answered about the past stays said while other rows were entered on the strength of it', async () => {
  const csv = (rows: readonly (readonly [string, string])[]) =>
    [
      'Data,Valor,Identificador,Descrição',
      ...rows.map(([on, amount], at) => `${on},${amount},${on}${at},x`),
    ].join('\n');
  const enterCsv = async (rows: readonly (readonly [string, string])[]): Promise<Import> => {
    const body = { fileName: 'e.csv', content: base64Of(csv(rows)), accountId: bank.id };
    const [draft] = (await ana.call(api.createImports, { params: params(), body })).body.imports;
    const at = { ...params(), importId: draft?.id ?? '' };
    return (await ana.call(api.applyImport, { params: at, body: { openingIncludesPast: true } })).body.import;
  };
  const now = async () =>
    (await ana.call(api.getAccount, { params: { ...params(), accountId: bank.id } })).body;
  const opening = (await now()).openingDay;
  const before = (days: number) => addDays(opening, -days).split('-').toReversed().join('/');
  const first = await enterCsv([
    [before(60), '-10.00'],
    [before(59), '-20.00'],
  ]);
  const second = await enterCsv([
    [before(30), '-50.00'],
    [before(29), '-25.00'],
  ]);
  expect((await now()).balanceCents).toBe(100_000);
  const preview = await ana.call(api.previewImportUndo, { params: { ...params(), importId: first.id } });
  expect(preview.body.undo).toMatchObject({ goneCount: 2, opening: null });
  await undo(first);
  expect(await now()).toMatchObject({ balanceCents: 100_000, openingIncludesPast: true });
  const again = await enterCsv([[before(60), '-10.00']]);
  expect((await now()).balanceCents).toBe(100_000);
  await undo(again);
  await undo(second);
  expect((await now()).balanceCents).toBe(100_000);
});
