// Transfers between a person and their company: each book keeps its own side, as the nature says.
import { api } from '@vintem/contract/api';
import type { RequestOf } from '@vintem/contract/route';
import type { TransferNature } from '@vintem/core/transfers/nature';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let person: Side;
let company: Side;

interface Side {
  readonly ledgerId: string;
  readonly accountId: string;
}

beforeAll(async () => {
  server = await startTestServer();
  // One role exists so far.
  await server.look('alter table memberships drop constraint memberships_role_check');
});
beforeEach(async () => {
  ana = await server.signUp();
  const { id } = await ana.openAccount({ name: 'Itaú da Ana', balanceCents: 10_000_000 });
  person = { ledgerId: ana.ledgerId, accountId: id };
  const made = await ana.call(api.createCompany, { body: { name: 'Padaria Sol', taxId: '12ABC34501DE35' } });
  const ledgerId = made.body.company.id;
  const { body } = await ana.call(api.createAccount, {
    params: { ledgerId },
    body: { name: 'Cora da padaria', type: 'checking', currency: 'BRL', balanceCents: 10_000_000 },
  });
  company = { ledgerId, accountId: body.account.id };
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

type Form = RequestOf<typeof api.createTransfer>['body'];
const send = (form: Partial<Form>, path = company.ledgerId) =>
  ana.call(api.createTransfer, {
    params: { ledgerId: path },
    body: { from: company, to: person, amountCents: 100_000, day: '2026-11-20', ...form },
  });
async function make(form: Partial<Form>, path?: string) {
  const { body, status } = await send(form, path);
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
}
const list = async ({ ledgerId }: Side, reader = ana) =>
  (await reader.call(api.listTransactions, { params: { ledgerId }, query: {} })).body.transactions;
const balance = async ({ ledgerId, accountId }: Side) =>
  (await ana.call(api.getAccount, { params: { ledgerId, accountId } })).body.balanceCents;
const balances = async () => [await balance(company), await balance(person)];
const undo = ({ ledgerId }: Side, changeId: string) =>
  ana.call(api.undoChange, { params: { ledgerId, changeId } });
async function enter({ ledgerId, accountId }: Side, more: object = {}) {
  const { body } = await ana.call(api.createTransaction, {
    params: { ledgerId },
    body: {
      type: 'expense',
      accountId,
      day: '2026-11-20',
      category: 'other',
      description: 'Farinha',
      amountCents: 100_000,
      currency: 'BRL',
      ...more,
    },
  });
  return body.transaction;
}

const toPerson = () => ({ from: company, to: person });
const toCompany = () => ({ from: person, to: company });

describe('TRF-09 each nature books both ledgers as the table says', () => {
  test.each<[TransferNature, () => Partial<Form>, string, string]>([
    ['pro_labore', toPerson, 'expense pro_labore', 'income pro_labore'],
    ['profit_distribution', toPerson, 'transfer_out transfer', 'income profits'],
    ['capital_contribution', toCompany, 'transfer_in transfer', 'transfer_out transfer'],
    ['partner_loan', toCompany, 'transfer_in transfer', 'transfer_out transfer'],
    ['loan_repayment', toPerson, 'transfer_out transfer', 'transfer_in transfer'],
    [
      'expense_reimbursement',
      () => ({ ...toPerson(), category: 'suppliers' }),
      'expense suppliers',
      'transfer_in transfer',
    ],
    ['withdrawal', toPerson, 'transfer_out transfer', 'transfer_in transfer'],
  ])('%s', async (nature, form, inCompany, inPerson) => {
    const { transfer, changeId } = await make({ nature, ...form() });
    const booked = async (side: Side) =>
      (await list(side)).map(({ type, category }) => `${type} ${category}`);
    expect([await booked(company), await booked(person)]).toEqual([[inCompany], [inPerson]]);
    const moved = form().from === company ? -100_000 : 100_000;
    expect(await balances()).toEqual([10_000_000 + moved, 10_000_000 - moved]);
    const [own] = await list(company);
    expect(own).toMatchObject({
      transferNature: nature,
      otherLedgerId: person.ledgerId,
      otherLedgerName: null,
      otherSide: null,
    });
    expect([transfer.from, transfer.to]).toContainEqual(own);
    expect(await list(person)).toMatchObject([{ otherLedgerName: 'Padaria Sol' }]);
    expect((await undo(person, changeId)).status).toBe(200);
    expect(await balances()).toEqual([10_000_000, 10_000_000]);
  });

  test('a reimbursed expense of the person becomes the transfer that it was, and stays when the transfer is deleted', async () => {
    const paid = await enter(person);
    const form = { nature: 'expense_reimbursement', category: 'suppliers', paidExpenseId: paid.id } as const;
    const { transfer } = await make(form);
    expect(await balances()).toEqual([9_900_000, 10_000_000]);
    expect((await list(person)).map(({ type }) => type).toSorted()).toEqual(['transfer_in', 'transfer_out']);
    const params = { ledgerId: company.ledgerId, transactionId: transfer.from?.id ?? '' };
    expect((await ana.call(api.getTransfer, { params })).body.transfer).toEqual(transfer);
    expect((await ana.call(api.deleteTransfer, { params, query: { version: '1' } })).status).toBe(200);
    expect(await list(person)).toMatchObject([{ id: paid.id, type: 'transfer_out', transferId: null }]);
  });

  test('a withdrawal that paid a bill of the person is their expense, and no figure of the company', async () => {
    const { transfer } = await make({ nature: 'withdrawal', category: 'health' });
    expect(await balances()).toEqual([9_900_000, 10_000_000]);
    expect(transfer.paidExpense).toMatchObject({
      type: 'expense',
      category: 'health',
      relatedId: transfer.to?.id,
    });
    const alone = await make({ nature: 'withdrawal', to: null });
    expect(alone.transfer).toMatchObject({
      id: null,
      from: { transferNature: 'withdrawal', category: 'transfer' },
    });
  });
});

test.each([
  ['without a nature', {}, 'nature_required'],
  ['of a nature of the other direction', { nature: 'capital_contribution' as const }, 'nature_invalid'],
])('a transfer between two ledgers %s is refused', async (_, form, code) => {
  expect((await send(form)).error.fields).toMatchObject([{ path: 'nature', code }]);
});

test('a reimbursement without a category is refused at the category', async () => {
  expect((await send({ nature: 'expense_reimbursement' })).error.fields).toMatchObject([
    { path: 'category', code: 'category_required' },
  ]);
});

test('an edit from either ledger changes both, and a deletion takes both', async () => {
  const { transfer } = await make({ nature: 'partner_loan', ...toCompany() });
  const at = (side: Side, id = '') => ({ ledgerId: side.ledgerId, transactionId: id });
  const edits = { version: 1, amountCents: 250_000, day: '2026-11-19' } as const;
  const { body, status } = await ana.call(api.editTransfer, {
    params: at(company, transfer.to?.id),
    body: edits,
  });
  expect(status).toBe(200);
  expect(await balances()).toEqual([10_250_000, 9_750_000]);
  expect((await list(person))[0]).toEqual(body.transfer.from);
  expect((await list(company))[0]).toEqual(body.transfer.to);
  const sums = await ana.call(api.sumTransfers, {
    params: { ledgerId: company.ledgerId },
    query: { month: '2026-11' },
  });
  expect(sums.body.loans).toEqual([{ otherLedgerId: person.ledgerId, currency: 'BRL', owedCents: 250_000 }]);
  await make({ nature: 'loan_repayment', amountCents: 250_000 });
  const settled = await ana.call(api.sumTransfers, {
    params: { ledgerId: person.ledgerId },
    query: { month: '2026-11' },
  });
  expect(settled.body.loans).toEqual([]);
  expect(settled.body.month).toMatchObject([
    { nature: 'loan_repayment', direction: 'in' },
    { nature: 'partner_loan', direction: 'out' },
  ]);
  const gone = await ana.call(api.deleteTransfer, {
    params: at(person, transfer.from?.id),
    query: { version: '2' },
  });
  expect(gone.body.count).toBe(2);
  expect(await balances()).toEqual([9_750_000, 10_250_000]);
});

test('TRF-10 undo takes back both sides or neither: what one of them has gone on with refuses both', async () => {
  const { transfer, changeId } = await make({ nature: 'profit_distribution' });
  const params = { ledgerId: person.ledgerId, transactionId: transfer.to?.id ?? '' };
  await ana.call(api.editTransaction, { params, body: { version: 1, description: 'Lucros de outubro' } });
  expect((await undo(company, changeId)).error.code).toBe('undo_conflict');
  expect(await balances()).toEqual([9_900_000, 10_100_000]);
});

test('a side deleted as a transaction leaves the one in the other ledger without a pair, and one undo joins them again', async () => {
  const { transfer } = await make({ nature: 'profit_distribution' });
  const params = { ledgerId: company.ledgerId, transactionId: transfer.from?.id ?? '' };
  const { body } = await ana.call(api.deleteTransaction, { params, query: { version: '1' } });
  expect(await list(person)).toMatchObject([{ transferId: null, type: 'income' }]);
  expect((await undo(company, body.changeId)).status).toBe(200);
  expect(await list(person)).toMatchObject([{ transferId: transfer.id }]);
  const account = { params: company, query: { version: '1' } };
  expect((await ana.call(api.deleteAccount, account)).status).toBe(200);
  expect(await list(person)).toMatchObject([{ transferId: null }]);
});

describe('TRF-11 a member of one ledger only', () => {
  async function bia(role = 'owner'): Promise<Person> {
    const other = await server.signUp();
    const join = `insert into memberships (ledger_id, user_id, role, created_at) values ($1, $2, $3, now())`;
    await server.look(join, [person.ledgerId, other.userId, role]);
    return other;
  }

  test('sees the name of the other ledger and nothing else of it, and cannot edit the transfer', async () => {
    const { transfer } = await make({ nature: 'profit_distribution' });
    const other = await bia();
    const rows = JSON.stringify(await list(person, other));
    const params = { ledgerId: person.ledgerId, transactionId: transfer.to?.id ?? '' };
    const read = await other.call(api.getTransfer, { params });
    expect(read.body.transfer).toMatchObject({
      heldBy: 'Padaria Sol',
      from: null,
      to: { otherLedgerName: 'Padaria Sol' },
    });
    for (const secret of ['Cora da padaria', company.accountId, transfer.from?.id ?? '']) {
      expect(rows + JSON.stringify(read.body)).not.toContain(secret);
    }
    const edit = await other.call(api.editTransfer, { params, body: { version: 1, amountCents: 1 } });
    expect([edit.status, edit.error.code]).toEqual([403, 'transfer_held']);
    const gone = await other.call(api.deleteTransfer, { params, query: { version: '1' } });
    expect(gone.error.code).toBe('transfer_held');
    expect(await balances()).toEqual([9_900_000, 10_100_000]);
  });

  test('cannot move money into a ledger or out of it, nor learn whether it is there', async () => {
    const other = await bia();
    const body: Form = {
      from: person,
      to: company,
      amountCents: 1,
      day: '2026-11-20',
      nature: 'partner_loan',
    };
    const params = { ledgerId: person.ledgerId };
    const refused = await other.call(api.createTransfer, { params, body });
    const nowhere = { ...body, to: { ...company, ledgerId: '00000000-0000-7000-8000-000000000000' } };
    const missing = await other.call(api.createTransfer, { params, body: nowhere });
    expect([refused.error.code, missing.error.code]).toEqual(['ledger_not_writable', 'ledger_not_writable']);
    expect(await balances()).toEqual([10_000_000, 10_000_000]);
  });

  test('edits a side alone once the other ledger is gone', async () => {
    const { transfer } = await make({ nature: 'profit_distribution' });
    await ana.call(api.deleteCompany, { params: { ledgerId: company.ledgerId }, query: { version: '1' } });
    const params = { ledgerId: person.ledgerId, transactionId: transfer.to?.id ?? '' };
    expect((await ana.call(api.getTransfer, { params })).body.transfer).toMatchObject({
      heldBy: null,
      from: null,
    });
    const gone = await ana.call(api.deleteTransfer, { params, query: { version: '1' } });
    expect(gone.status).toBe(200);
    expect(await list(person)).toEqual([]);
  });
});
