import { api } from '@vintem/contract/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { base64Of, ofxFile } from '#testing/bank-file.ts';
import type { Person } from '#testing/test-server.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp('ana');
});
afterAll(() => server.close());

/** Each change of the ledger, the oldest first, with who made it. */
const history = async () => {
  const rows = await server.look<{ verb: string; actor_id: string; token_id: string; token_name: string }>(
    'select distinct on (id) id, verb, actor_id, token_id, token_name from changes where ledger_id = $1 order by id, position',
    [ana.ledgerId],
  );
  return rows.map(({ verb, actor_id: actor, token_id: id, token_name: name }) => ({ verb, actor, id, name }));
};

/** Everything that changes rows in each of the ways in which the history is written. */
async function change(by: Person): Promise<void> {
  const params = { ledgerId: ana.ledgerId };
  const account = { name: 'Conta', type: 'checking' as const, currency: 'BRL' as const, balanceCents: 0 };
  const opened = await by.call(api.createAccount, { params, body: account });
  const accountId = opened.body.account.id;
  const spent = {
    accountId,
    type: 'expense' as const,
    category: 'food' as const,
    currency: 'BRL' as const,
    description: 'Feira',
    amountCents: 1_000,
    day: '2026-11-20',
  };
  const { body } = await by.call(api.createTransaction, { params, body: spent });
  const { id, version } = body.transaction;
  const selection = [{ id, version }];
  await by.call(api.recategorizeTransactions, {
    params,
    body: { transactions: selection, category: 'housing' },
  });
  const deleted = await by.call(api.deleteTransactions, {
    params,
    body: { transactions: [{ id, version: version + 1 }] },
  });
  await by.call(api.undoChange, { params: { ...params, changeId: deleted.body.changeId } });
  const content = base64Of(ofxFile([{ day: '2026-11-10', amount: '-9,00', text: 'PADARIA', id: '1' }]));
  const sent = await by.call(api.createImports, {
    params,
    body: { fileName: 'extrato.ofx', content, accountId },
  });
  const importId = sent.body.imports[0]?.id as string;
  await by.call(api.applyImport, { params: { ...params, importId }, body: {} });
  await by.call(api.undoImport, { params: { ...params, importId }, body: {} });
}

describe('API-05 the history names the token', () => {
  test('every change that a program makes has the token, also after it is revoked, and what a person does has none', async () => {
    const { program, token } = await ana.giveToken({ name: 'planilha' });
    await change(ana);
    const before = await history();
    await change(program);
    await ana.call(api.revokeToken, { params: { tokenId: token.id } });
    const after = (await history()).slice(before.length);
    const byProgram = { actor: ana.userId, id: token.id, name: 'planilha' };
    expect(before.map(({ verb }) => verb)).toEqual([
      'account.create',
      'transaction.create',
      'transaction.recategorize',
      'transaction.delete',
      'undo',
      'import.apply',
      'import.undo',
    ]);
    expect(before.every(({ actor, id, name }) => actor === ana.userId && id === null && name === null)).toBe(
      true,
    );
    expect(after).toEqual(before.map(({ verb }) => ({ verb, ...byProgram })));
    const everything = (await ana.call(api.exportData, {})).body;
    expect(
      everything.changes.filter((one) => one.byToken?.name === 'planilha').length,
    ).toBeGreaterThanOrEqual(7);
    expect(everything.imports.map((one) => one.byToken)).toContainEqual({ id: token.id, name: 'planilha' });
  });

  test('an import says who sent its file, and with which token', async () => {
    const bia = await server.signUp('bia');
    const params = { ledgerId: bia.ledgerId };
    const { program, token } = await bia.giveToken({ name: 'robô', scopes: ['import'] });
    const content = base64Of(ofxFile([{ day: '2026-11-10', amount: '-9,00', text: 'PADARIA', id: '1' }]));
    const body = { fileName: 'extrato.ofx', content };
    await bia.call(api.createImports, { params, body });
    await program.call(api.createImports, { params, body });
    await bia.call(api.revokeToken, { params: { tokenId: token.id } });
    const { imports } = (await bia.call(api.listImports, { params, query: {} })).body;
    expect(imports.map(({ sentBy }) => sentBy)).toEqual([
      { name: bia.email, token: 'robô' },
      { name: bia.email, token: null },
    ]);
  });
});
