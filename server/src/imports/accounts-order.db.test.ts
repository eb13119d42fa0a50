// Files of two accounts and a card, in any order: one ledger, and nothing of it once they are undone.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { Import } from '@vintem/contract/imports';
import { addDays, day } from '@vintem/core/calendar/day';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BankFileRow, base64Of, ofxFile } from '#testing/bank-file.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(await server.breaks()).toEqual([]);
  await server.close();
});

interface Books {
  readonly ana: Person;
  /** Two accounts and a card. */
  readonly accounts: readonly Account[];
}

async function newBooks(): Promise<Books> {
  const ana = await server.signUp();
  const accounts = [
    await ana.openAccount({ name: 'Itaú', balanceCents: 0 }),
    await ana.openAccount({ name: 'Nubank', balanceCents: 0 }),
  ];
  const body = {
    name: 'Roxo',
    currency: 'BRL',
    dueDayOfMonth: 10,
    closing: { by: 'days_before', count: 7 },
    closingDayIsNext: true,
    dueMoves: false,
  } as const;
  const params = { ledgerId: ana.ledgerId };
  return { ana, accounts: [...accounts, (await ana.call(api.createCard, { params, body })).body.account] };
}

/** What really happened, each with its number: `T` a transfer, `P` a payment of the card, `C` a purchase, `L` a parcel, `E` an expense. */
type Move = {
  readonly kind: 'T' | 'P' | 'C' | 'L' | 'E';
  readonly on: number;
  readonly later: number;
  readonly seed: number;
};

const anyMove: fc.Arbitrary<Move> = fc.record({
  kind: fc.constantFrom('T', 'P', 'C', 'L', 'E'),
  on: fc.nat({ max: 20 }),
  later: fc.nat({ max: 2 }),
  seed: fc.nat({ max: 3 }),
});

/** The files of each account: each movement as its bank tells it. Amounts are told apart, as no bank's words would be. */
function filesOf(moves: readonly Move[]): BankFileRow[][][] {
  const rows: BankFileRow[][] = [[], [], []];
  for (const [index, { kind, on, later, seed }] of moves.entries()) {
    const left = addDays(day('2026-10-05'), on);
    const amount = `${100 + index * 7 + seed},00`;
    const tell = (account: number, at: string, sign: string, text: string) =>
      rows[account]?.push({ day: at, amount: `${sign}${amount}`, text, id: `${index}${account}` });
    if (kind === 'T') {
      tell(seed % 2, left, '-', 'TED ENVIADA');
      tell(1 - (seed % 2), addDays(left, later), '', 'TED RECEBIDA');
    } else if (kind === 'P') {
      tell(0, left, '-', 'PAGAMENTO CARTAO');
      tell(2, addDays(left, later), '', 'Pagamento recebido');
    } else if (kind === 'C') tell(2, left, '-', `LOJA ${index}`);
    else if (kind === 'L') tell(2, left, '-', `MOVEIS${index} PARC 0${seed + 1}/05`);
    else tell(seed % 2, left, '-', `MERCADO ${index}`);
  }
  // Of each account a first part, a second part and the whole.
  return rows.map((own) => {
    const middle = addDays(day('2026-10-05'), 10);
    return [own.filter((row) => row.day <= middle), own.filter((row) => row.day > middle), own];
  });
}

async function enter(
  { ana, accounts }: Books,
  account: number,
  rows: readonly BankFileRow[],
): Promise<Import | undefined> {
  const its = accounts[account];
  if (!its || rows.length === 0) return undefined;
  const params = { ledgerId: ana.ledgerId };
  const isCard = its.type === 'credit_card';
  const days = rows.map((row) => row.day).toSorted();
  const content = base64Of(ofxFile(rows, { isCard, from: days[0] ?? '', to: days.at(-1) ?? '' }));
  const body = { fileName: 'extrato.ofx', content, accountId: its.id };
  let [one] = (await ana.call(api.createImports, { params, body })).body.imports as [Import];
  if (isCard) {
    const chosen = {
      params: { ...params, importId: one.id },
      body: { version: one.version, month: '2026-11' as never },
    };
    one = (await ana.call(api.chooseImportStatement, chosen)).body.import;
  }
  const at = { params: { ...params, importId: one.id }, body: { openingIncludesPast: true } };
  const applied = (await ana.call(api.applyImport, at)).body.import;
  expect(applied).toMatchObject({ waitingCount: 0, readyCount: 0 });
  return applied;
}

/** Each transaction with its account and, of a transfer, the account of the other side; and the plans. */
async function holds({ ana, accounts }: Books): Promise<string[]> {
  const params = { ledgerId: ana.ledgerId };
  const { transactions } = (await ana.call(api.listTransactions, { params, query: { limit: '200' } })).body;
  const nameOf = (id: string) => accounts.find((one) => one.id === id)?.name;
  const { plans } = (await ana.call(api.listInstallmentPlans, { params, query: {} })).body;
  return [
    ...transactions.map((one) => {
      const other = transactions.find(({ id, transferId }) => id !== one.id && transferId === one.transferId);
      const pair = one.transferId === null || !other ? '' : ` with ${nameOf(other.accountId)}`;
      const parcel = one.installment ? ` ${one.installment.number}/${one.installment.count}` : '';
      return `${one.day} ${nameOf(one.accountId)} ${one.type} ${one.status} ${one.amountCents} ${one.description}${parcel}${pair}`;
    }),
    ...plans.map(
      (plan) =>
        `${plan.description} ${plan.firstNumber}/${plan.count} ${plan.totalCents} ${plan.paidBeforeCents}`,
    ),
  ].toSorted();
}

const WHOLE = [2, 5, 8];

test(
  'TRF-08 IMP-03 files of two accounts and a card leave the same ledger in any order, and nothing once they are undone in any order',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyMove, { minLength: 1, maxLength: 8 }),
        fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 4, 6], { minLength: 12 }),
        fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
        async (moves, order, undoing) => {
          const files = filesOf(moves).flatMap((parts, account) => parts.map((rows) => ({ account, rows })));
          const [straight, mixed] = [await newBooks(), await newBooks()];
          const first: (Import | undefined)[] = [];
          for (const index of WHOLE) {
            const file = files[index];
            // oxlint-disable-next-line no-await-in-loop -- one file after the other
            if (file) first.push(await enter(straight, file.account, file.rows));
          }
          for (const index of order) {
            const file = files[index];
            // oxlint-disable-next-line no-await-in-loop -- one file after the other
            if (file) await enter(mixed, file.account, file.rows);
          }
          expect(await holds(mixed)).toEqual(await holds(straight));
          for (const index of undoing) {
            const importId = first[index]?.id;
            if (importId === undefined) continue;
            const params = { ledgerId: straight.ana.ledgerId, importId };
            // oxlint-disable-next-line no-await-in-loop -- one after the other
            expect((await straight.ana.call(api.undoImport, { params, body: {} })).status).toBe(200);
          }
          expect(await holds(straight)).toEqual([]);
        },
      ),
      { numRuns: 4 },
    );
  },
);
