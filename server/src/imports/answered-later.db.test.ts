// What is decided of a row after its import was concluded waits in sight, and no other file enters it meanwhile.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { Import } from '@vintem/contract/imports';
import type { RequestOf } from '@vintem/contract/route';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BankFileRow, base64Of, ofxFile } from '#testing/bank-file.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let bank: Account;
let concluded: Import;

const DAY = '2026-10-05';
const ROWS: BankFileRow[] = [
  { day: DAY, amount: '-45,90', text: 'PADARIA SOL', id: '1' },
  { day: DAY, amount: '-12,00', text: 'LANCHONETE', id: '2' },
];
/** In doubt: it may be either of two that were typed. */
const DOUBTFUL = 1;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
  bank = await ana.openAccount({ name: 'Itaú', balanceCents: 0 });
  await spend('Lanche');
  await spend('Suco');
  concluded = await apply(await send(ROWS));
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const at = ({ id }: Pick<Import, 'id'>) => ({ ledgerId: ana.ledgerId, importId: id });

async function spend(description: string): Promise<void> {
  const body = {
    type: 'expense' as const,
    accountId: bank.id,
    day: DAY,
    category: 'food',
    description,
    amountCents: 1200,
    currency: 'BRL' as const,
    openingIncludesPast: true,
  };
  await ana.call(api.createTransaction, { params: { ledgerId: ana.ledgerId }, body });
}
async function send(rows: readonly BankFileRow[]): Promise<Import> {
  const body = { fileName: 'e.ofx', content: base64Of(ofxFile(rows)), accountId: bank.id };
  const { imports } = (await ana.call(api.createImports, { params: { ledgerId: ana.ledgerId }, body })).body;
  return imports[0] as Import;
}
const apply = async (one: Import) =>
  (await ana.call(api.applyImport, { params: at(one), body: { openingIncludesPast: true } })).body.import;
const decide = async (
  decision: RequestOf<typeof api.decideImportRows>['body']['decision'],
): Promise<Import> => {
  const body = { positions: [DOUBTFUL], decision };
  return (await ana.call(api.decideImportRows, { params: at(concluded), body })).body.import;
};
const countOf = async (text: string) => {
  const { body } = await ana.call(api.listTransactions, { params: { ledgerId: ana.ledgerId }, query: {} });
  return body.transactions.filter(({ description }) => description === text).length;
};

test('IMP-05 a row that is answered later is counted until it is imported', async () => {
  expect(concluded).toMatchObject({ waitingCount: 1, answeredCount: 0, readyCount: 0 });
  expect(await decide('import')).toMatchObject({ waitingCount: 0, answeredCount: 1, readyCount: 1 });
  expect(await apply(concluded)).toMatchObject({ answeredCount: 0, readyCount: 0, appliedCount: 2 });
});

test('IMP-05 one that is left out later is counted, too, and is on record once that is concluded', async () => {
  expect(await decide('ignore')).toMatchObject({ waitingCount: 0, answeredCount: 1, readyCount: 0 });
  expect(await apply(concluded)).toMatchObject({ answeredCount: 0, counts: { ignored: 1 } });
  expect(await send(ROWS)).toMatchObject({ counts: { known: 2, new: 0, check: 0 } });
});

test('a draft has no row that was answered late, whatever is decided of it', async () => {
  const draft = await send([{ day: '2026-10-06', amount: '-7,00', text: 'BAR', id: '9' }]);
  const body = { positions: [0], decision: 'ignore' as const };
  const { body: answer } = await ana.call(api.decideImportRows, { params: at(draft), body });
  expect(answer.import).toMatchObject({ answeredCount: 0, counts: { ignored: 1 } });
});

test('IMP-03 IMP-05 a row that was answered and waits to be imported is not entered by another file', async () => {
  await decide('import');
  const again = await send(ROWS);
  expect(again).toMatchObject({ counts: { new: 0, known: 2, check: 0 } });
  await apply(again);
  await apply(concluded);
  expect(await countOf('LANCHONETE')).toBe(1);
});
