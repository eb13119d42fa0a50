// A year of three banks and a card, brought in file by file as a new person does, and all of it again.
import type { Account } from '@vintem/contract/accounts';
import { api } from '@vintem/contract/api';
import type { Import } from '@vintem/contract/imports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CARD_RULE, householdYear, type Place, type YearFile } from '#testing/household-year.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const year = householdYear();
let server: TestServer;
let ana: Person;
const BANKS = ['Itaú', 'Bradesco', 'Inter'] as const;
const accounts = new Map<Place, Account>();

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
});
afterAll(async () => {
  expect(await server.breaks()).toEqual([]);
  await server.close();
});

const params = () => ({ ledgerId: ana.ledgerId });
const at = ({ id }: { id: string }) => ({ ...params(), importId: id });
const accountOf = (place: Place) => accounts.get(place) as Account;
const now = async ({ id }: Import) => (await ana.call(api.getImport, { params: at({ id }) })).body.import;

async function open(place: Place): Promise<Account> {
  if (place !== 'Nubank') return ana.openAccount({ name: place, balanceCents: 0 });
  const body = { name: place, currency: 'BRL', ...CARD_RULE } as const;
  return (await ana.call(api.createCard, { params: params(), body })).body.account;
}

/** Asked whether money from ANA is what left her other account, she says that it is. */
async function sayTransfers(draft: Import): Promise<void> {
  const { rows } = (await ana.call(api.listImportRows, { params: at(draft), query: { box: 'check' } })).body;
  if (rows.length === 0) return;
  expect(rows.map(({ doubt }) => doubt)).toEqual(rows.map(() => 'transfer'));
  const body = { positions: rows.map(({ position }) => position), decision: 'link' } as const;
  expect((await ana.call(api.decideImportRows, { params: at(draft), body })).status).toBe(200);
}

/** The first file of a place is asked about; the others find their account. */
async function bring({ place, fileName, content }: YearFile): Promise<Import> {
  const { body } = await ana.call(api.createImports, { params: params(), body: { fileName, content } });
  let draft = body.imports[0] as Import;
  if (draft.accountId === null) {
    expect(accounts.has(place), `${fileName} finds the account of its number`).toBe(false);
    accounts.set(place, await open(place));
    const chosen = { version: draft.version, accountId: accountOf(place).id };
    draft = (await ana.call(api.chooseImportAccount, { params: at(draft), body: chosen })).body.import;
  }
  expect(draft.accountId, fileName).toBe(accountOf(place).id);
  await sayTransfers(draft);
  const applied = await ana.call(api.applyImport, { params: at(draft), body: { openingIncludesPast: true } });
  expect(applied.status, fileName).toBe(200);
  return applied.body.import;
}

const balances = async () => {
  const { body } = await ana.call(api.listAccounts, { query: { kind: 'personal' } });
  return Object.fromEntries(body.accounts.map(({ name, balanceCents }) => [name, balanceCents]));
};

async function figures() {
  const query = { from: '2025-09-01', to: year.lastDay };
  const { sums } = (await ana.call(api.summarizeTransactions, { params: params(), query })).body;
  const of = (type: string) =>
    sums.filter((sum) => sum.type === type).reduce((total, { amountCents }) => total + amountCents, 0);
  return { incomeCents: of('income'), spentCents: of('expense') - of('refund') };
}

const spentOrEarned = year.movements.filter(({ isOwn }) => isOwn !== true);
const isEarned = ({ cents, text }: { cents: number; text: string }) =>
  cents > 0 && !text.startsWith('Estorno');
const total = (movements: typeof spentOrEarned) => movements.reduce((sum, { cents }) => sum + cents, 0);
const EXPECTED = {
  incomeCents: total(spentOrEarned.filter(isEarned)),
  spentCents: -total(spentOrEarned.filter((one) => !isEarned(one))),
};

test(
  'IMP-03 IMP-09 a year of three banks and a card ends as each bank says, with what was only moved in no figure',
  { timeout: 120_000 },
  async () => {
    const last = new Map<Place, Import>();
    for (const file of year.files) {
      // oxlint-disable-next-line no-await-in-loop -- one file after the other
      last.set(file.place, await bring(file));
    }
    for (const place of BANKS) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      const proof = (await now(last.get(place) as Import)).proof;
      expect(proof, `${place} says what it holds`).not.toBeNull();
      expect(proof?.ledgerCents, place).toBe(proof?.bankCents);
    }
    expect(await balances()).toEqual(year.balances);
    expect(await figures()).toEqual(EXPECTED);
    const card = { ...params(), cardId: accountOf('Nubank').id };
    const { statements } = (await ana.call(api.getCard, { params: card, query: { from: '2020-01' } })).body;
    const told = statements.filter(({ bankTotalCents }) => bankTotalCents !== null);
    expect(told.length, 'each file tells the total of its statement').toBe(12);
    expect(told.map(({ totalCents }) => totalCents)).toEqual(told.map((one) => one.bankTotalCents));
  },
);

test(
  'IMP-03 all files of the year once more, the last one first, bring nothing new',
  { timeout: 120_000 },
  async () => {
    for (const file of year.files.toReversed()) {
      // oxlint-disable-next-line no-await-in-loop -- one file after the other
      const again = await bring(file);
      expect(again.counts, file.fileName).toMatchObject({ new: 0, check: 0 });
    }
    expect(await balances()).toEqual(year.balances);
    expect(await figures()).toEqual(EXPECTED);
  },
);
