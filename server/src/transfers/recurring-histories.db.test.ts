// Series of transfers, changed at random: every pair stays whole, every sum is right, and the last change can be taken back.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { RequestOf } from '@vintem/contract/route';
import type { Transaction } from '@vintem/contract/transactions';
import { type Day, day as dayOf } from '@vintem/core/calendar/day';
import { cents } from '@vintem/core/money/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let itau: Account;
let savings: Account;

/** Somebody new. */
async function begin(): Promise<void> {
  ana = await server.signUp();
  itau = await ana.openAccount({ name: 'Itaú', balanceCents: 100_000 });
  savings = await ana.openAccount({ name: 'Poupança', type: 'savings' });
}

beforeAll(async () => {
  server = await startTestServer();
  server.moveClock(
    Math.round((Date.parse('2030-01-20T15:00:00Z') - server.services.clock.now().getTime()) / 1000),
  );
});
afterAll(() => server.close());

const params = () => ({ ledgerId: ana.ledgerId });
const at = ({ ledgerId, id }: Account) => ({ ledgerId, accountId: id });
type Edits = Omit<RequestOf<typeof api.editRecurrence>['body'], 'version' | 'transactionId'>;

async function make(more: { endDay: Day | null }) {
  const series = { from: at(itau), to: at(savings), amountCents: cents(10_000), day: dayOf('2030-02-05') };
  const body = { ...series, interval: 'monthly', ...more } as const;
  const made = await ana.call(api.createTransferSeries, { params: params(), body });
  expect(made.status).toBe(201);
  return made.body;
}

async function rows(): Promise<Transaction[]> {
  const query = { limit: '200' };
  const { body } = await ana.call(api.listTransactions, { params: params(), query });
  return body.transactions.toReversed();
}
/** Each row in words, by day and side. */
async function told(): Promise<string[]> {
  const names = new Map([itau, savings].map(({ id, name }) => [id, name]));
  return (await rows())
    .map(({ day, type, accountId, amountCents, status }) =>
      [day, type === 'transfer_out' ? '-' : '+', names.get(accountId) ?? '?', amountCents, status].join(' '),
    )
    .toSorted();
}
const undo = async (changeId: string) =>
  expect(await ana.call(api.undoChange, { params: { ...params(), changeId } })).toMatchObject({
    status: 200,
  });

/** Transfers whose sides have two days, or of which one side alone is posted. */
async function apart(): Promise<(string | null)[]> {
  const pairs = Map.groupBy(await rows(), ({ transferId }) => transferId);
  pairs.delete(null);
  return [...pairs]
    .filter(([, sides]) => new Set(sides.map(({ day, status }) => `${day} ${status}`)).size > 1)
    .map(([transferId]) => transferId);
}

describe('TRF-12 changes of a series, one after the other', () => {
  const scope = fc.constantFrom('following' as const, 'all' as const);
  const which = fc.nat(5);
  const step = fc.oneof(
    fc.record({
      do: fc.constant('edit' as const),
      at: which,
      scope,
      edits: fc.constantFrom<Omit<Edits, 'scope'>>(
        { amountCents: cents(12_345) },
        { description: 'Reserva' },
        { interval: 'weekly', every: 2 },
        { endDay: null },
        { endDay: dayOf('2030-06-05') },
      ),
      dayOfMonth: fc.constantFrom(null, '2030-02-10', '2030-03-31'),
      swaps: fc.boolean(),
    }),
    fc.record({ do: fc.constant('end' as const), at: which, scope }),
    fc.record({ do: fc.constant('delete' as const), at: which, whole: fc.boolean() }),
    fc.record({ do: fc.constant('confirm' as const), at: which }),
    fc.record({ do: fc.constant('undo' as const) }),
    fc.record({ do: fc.constant('undo' as const) }),
  );

  test('keep every pair and every sum, and each undo brings back what stood, over random histories', async () => {
    const change = async (
      one: Exclude<typeof step extends fc.Arbitrary<infer S> ? S : never, { do: 'undo' }>,
    ) => {
      const outs = (await rows()).filter(({ recurrence }) => recurrence !== null);
      const row = outs[one.at % Math.max(1, outs.length)];
      if (!row?.recurrence) return undefined;
      const { id, version, recurrence } = row;
      const series = { ...params(), recurrenceId: recurrence.id };
      const target = { version: recurrence.version, transactionId: id };
      if (one.do === 'edit') {
        const day = one.dayOfMonth === null ? {} : { day: dayOf(one.dayOfMonth) };
        const sides = one.swaps ? { accountId: savings.id, toAccountId: itau.id } : {};
        const body = { ...target, scope: one.scope, ...one.edits, ...day, ...sides };
        return ana.call(api.editRecurrence, { params: series, body });
      }
      if (one.do === 'end') {
        const query = { ...target, version: String(recurrence.version), scope: one.scope };
        return ana.call(api.deleteRecurrence, { params: series, query });
      }
      const path = { ...params(), transactionId: id };
      if (one.do === 'confirm') {
        return ana.call(api.postOccurrences, { params: params(), body: { transactions: [{ id, version }] } });
      }
      const query = { version: String(version) };
      return one.whole
        ? ana.call(api.deleteTransfer, { params: path, query })
        : ana.call(api.deleteTransaction, { params: path, query });
    };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(null, dayOf('2030-05-05')),
        fc.array(step, { minLength: 3, maxLength: 8 }),
        async (endDay, steps) => {
          await begin();
          const past = [{ changeId: (await make({ endDay })).changeId, stood: [] as string[] }];
          for (const one of steps) {
            const stood = await told();
            if (one.do === 'undo') {
              const last = past.pop();
              if (!last) continue;
              await undo(last.changeId);
              expect(await told()).toEqual(last.stood);
              // The changes before it are of versions that are gone.
              past.length = 0;
            } else {
              const made = await change(one);
              // What is refused changes nothing: a day before the calendar, one that is confirmed already.
              if (made?.status === 200) past.push({ changeId: made.body.changeId, stood });
              else expect(await told()).toEqual(stood);
            }
            expect(await apart()).toEqual([]);
          }
          expect(await server.breaks()).toEqual([]);
        },
      ),
      {
        numRuns: 10,
        // The occurrences go back to where others stand, which go on by one themselves.
        examples: [
          [
            dayOf('2030-05-05'),
            [
              { do: 'delete', at: 0, whole: false },
              {
                do: 'edit',
                at: 0,
                scope: 'following',
                edits: { amountCents: cents(12_345) },
                dayOfMonth: '2030-02-10',
                swaps: false,
              },
              { do: 'undo' },
            ],
          ],
        ],
      },
    );
  }, 60_000);
});
