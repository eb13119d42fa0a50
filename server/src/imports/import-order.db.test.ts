// Imports on the real database, in any order and at once: nothing is lost, and nothing comes in twice.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { Import } from '@vintem/contract/imports';
import { addDays, day } from '@vintem/core/calendar/day';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BankFileParts, type BankFileRow, base64Of, ofxFile } from '#testing/bank-file.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;

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

async function draft(
  account: Account,
  rows: readonly BankFileRow[],
  parts: BankFileParts = {},
): Promise<Import> {
  const body = { fileName: 'extrato.ofx', content: base64Of(ofxFile(rows, parts)), accountId: account.id };
  const answer = await ana.call(api.createImports, { params: params(), body });
  return answer.body.imports[0] as Import;
}
const apply = (of: Import) =>
  ana.call(api.applyImport, { params: at(of), body: { openingIncludesPast: true } });

async function holds(account: Account): Promise<string[]> {
  const query = { accountId: account.id, limit: '200' };
  const { transactions } = (await ana.call(api.listTransactions, { params: params(), query })).body;
  return transactions.map((one) => `${one.day} ${one.type} ${one.amountCents}`).toSorted();
}

const anyRow = fc.record({
  day: fc.nat({ max: 9 }).map((count) => addDays(day('2026-10-01'), count)),
  amount: fc.constantFrom('-5.00', '-2.50', '9.00'),
  text: fc.constantFrom('PADARIA', 'MERCADO SOL', 'TARIFA'),
  id: fc.constantFrom('', '', '1', '2'),
});

test('IMP-03 files of overlapping days leave the same ledger in any order, told in any words, each any number of times', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRow, { maxLength: 12 }),
      fc.shuffledSubarray([0, 1, 2, 2, 1], { minLength: 5 }),
      async (truth, order) => {
        const account = await ana.openAccount({ balanceCents: 0 });
        const cuts = [
          ['2026-10-01', '2026-10-05'],
          ['2026-10-04', '2026-10-10'],
          ['2026-10-01', '2026-10-10'],
        ] as const;
        for (const index of order) {
          const [from, to] = cuts[index] ?? ['', ''];
          const rows = truth.filter((row) => row.day >= from && row.day <= to);
          if (rows.length === 0) continue;
          // oxlint-disable-next-line no-await-in-loop -- one file after the other
          await apply(await draft(account, rows, { from, to }));
        }
        const expected = truth.map((row) => {
          const cents = Math.round(Number(row.amount) * 100);
          return `${row.day} ${cents < 0 ? 'expense' : 'income'} ${Math.abs(cents)}`;
        });
        expect(await holds(account)).toEqual(expected.toSorted());
      },
    ),
    { numRuns: 12 },
  );
});

const ROWS: BankFileRow[] = Array.from({ length: 30 }, (_, index) => ({
  day: addDays(day('2026-09-01'), index % 28),
  amount: `-${index + 1},00`,
  text: `LOJA ${index}`,
  id: `${index}`,
}));

test('IMP-12 one import that two apply at once, and the same file in two imports, come in once', async () => {
  const account = await ana.openAccount({ balanceCents: 0 });
  const [one, other] = [await draft(account, ROWS), await draft(account, ROWS)];
  const answers = await Promise.all([apply(one), apply(one), apply(other), apply(other)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await holds(account)).toHaveLength(ROWS.length);
});

/** More than one change takes. */
const LONG = 20_050;

test(
  'IMP-12 a long file is read aside, entered in parts, and undone whole',
  { timeout: 120_000 },
  async () => {
    const account = await ana.openAccount({ balanceCents: 0 });
    const many: BankFileRow[] = Array.from({ length: LONG }, (_, index) => ({
      day: addDays(day('2026-01-01'), index % 300),
      amount: `-${(index % 97) + 1},${String(index % 100).padStart(2, '0')}`,
      text: `MERCADO NUMERO ${index % 50} DA RUA COMPRIDA DO BAIRRO`,
      id: `F${index}`,
    }));
    const one = await draft(account, many);
    expect(one.counts.new).toBe(LONG);
    expect((await apply(one)).body.import).toMatchObject({ appliedCount: LONG, readyCount: 0 });
    expect((await ana.call(api.undoImport, { params: at(one), body: {} })).status).toBe(200);
    expect(await holds(account)).toEqual([]);
  },
);
