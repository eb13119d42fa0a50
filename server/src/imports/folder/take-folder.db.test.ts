// The watched folder, on a real directory and the real database.
import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tryLock } from '#platform/file-lock.ts';
import { type BankFileRow, base64Of, ofxFile } from '#testing/bank-file.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { takeFolder } from './take-folder.ts';

let server: TestServer;
let ana: Person;
let nubank: Account;
let root: string;
/** The folder of a token of hers. */
let prefix: string;
let tokenId: string;
let program: Person;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vintem-pasta-'));
  ana = await server.signUp();
  nubank = await ana.openAccount({ name: 'Nubank Ações' });
  // What its balance includes has been said, so that no file asks.
  const before = { type: 'expense', category: 'food', description: 'Antes', currency: 'BRL' } as const;
  const body = {
    ...before,
    accountId: nubank.id,
    amountCents: 1,
    day: '2020-01-01',
    openingIncludesPast: false,
  };
  await ana.call(api.createTransaction, { params: params(), body });
  const given = await ana.giveToken({ name: 'pasta', scopes: ['import'] });
  ({ prefix, id: tokenId } = given.token);
  program = given.program;
  await mkdir(join(root, prefix));
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
  await rm(root, { recursive: true });
});
afterAll(() => server.close());

const OCTOBER: BankFileRow[] = [
  { day: '2025-11-01', amount: '3000,00', text: 'SALARIO ACME', id: '1' },
  { day: '2025-11-05', amount: '-45,90', text: 'PADARIA SOL', id: '2' },
];
const params = () => ({ ledgerId: ana.ledgerId });
const take = () => takeFolder({ ...server.services, importDir: root }, { settleMs: 30 });
const inFolder = (...parts: string[]) => join(root, prefix, ...parts);
async function drop(path: string, content: string | Buffer = ofxFile(OCTOBER)): Promise<void> {
  await mkdir(dirname(inFolder(path)), { recursive: true });
  await writeFile(inFolder(path), content);
}
/** Everything that lies there, but the lock. */
const there = async () =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory() && entry.name !== '.vintem-lock')
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + prefix.length + 2))
    .toSorted();
const report = (path: string) => readFile(inFolder(path), 'utf8');
const words = async () =>
  (await ana.call(api.listTransactions, { params: params(), query: { limit: '200' } })).body.transactions
    .map(({ description }) => description)
    .filter((description) => description !== 'Antes')
    .toSorted();
const imports = async () => (await ana.call(api.listImports, { params: params(), query: {} })).body.imports;

describe('API-12 the watched folder', () => {
  test('a file in a folder named like an account is imported into it, with the same boxes as on the screen, in the name of the token', async () => {
    const body = { fileName: 'x.ofx', content: base64Of(ofxFile(OCTOBER)), accountId: nubank.id };
    const draft = (await ana.call(api.createImports, { params: params(), body })).body.imports[0];
    const at = { ...params(), importId: draft?.id ?? '' };
    await ana.call(api.deleteImport, { params: at, query: { version: String(draft?.version) } });
    await drop('NUBANK ACOES/extrato.ofx');
    await take();
    expect(await there()).toEqual(['feito/extrato.ofx', 'feito/extrato.ofx.txt']);
    expect(await report('feito/extrato.ofx.txt')).toBe(
      'Importado: extrato.ofx\n\nConta: Nubank Ações\n2 linhas: 2 novas\nEntraram 2 linhas.\n',
    );
    const [one] = await imports();
    expect(one).toMatchObject({ accountId: nubank.id, state: 'applied', sentBy: { token: 'pasta' } });
    expect(one?.counts).toEqual(draft?.counts);
    expect(await words()).toEqual(['PADARIA SOL', 'SALARIO ACME']);
  });

  test('the same file again, and another one of its name, enter nothing twice and overwrite nothing', async () => {
    await drop('Nubank Ações/extrato.ofx');
    await take();
    await drop('extrato.ofx');
    await take();
    await drop(
      'extrato.ofx',
      ofxFile([...OCTOBER, { day: '2025-11-09', amount: '-7,00', text: 'CAFE', id: '3' }]),
    );
    await take();
    expect(await there()).toEqual([
      'feito/extrato (2).ofx',
      'feito/extrato (2).ofx.txt',
      'feito/extrato (3).ofx',
      'feito/extrato (3).ofx.txt',
      'feito/extrato.ofx',
      'feito/extrato.ofx.txt',
    ]);
    expect(await report('feito/extrato (2).ofx.txt')).toContain('Este arquivo já foi importado. Nada novo.');
    expect(await report('feito/extrato (3).ofx.txt')).toContain('3 linhas: 1 nova · 2 já importadas');
    expect(await words()).toEqual(['CAFE', 'PADARIA SOL', 'SALARIO ACME']);
    expect(await imports()).toHaveLength(2);
  });

  test('a file of an account that nobody has named stays a draft, and one draft however often it comes', async () => {
    await drop('a.ofx');
    await take();
    await drop('b.ofx');
    await take();
    expect(await report('feito/b.ofx.txt')).toBe(
      'Espera por você: b.ofx\n\nConta por dizer\n2 linhas: 2 novas\n' +
        'Falta dizer de qual conta é este arquivo. Abra Importações, no Vintém.\n',
    );
    expect(await imports()).toMatchObject([{ accountId: null, state: 'draft' }]);
    await drop('Nubank Ações/c.ofx');
    await take();
    expect(await imports()).toMatchObject([{ accountId: nubank.id, state: 'applied' }]);
  });

  test.each(['read', 'entered'])(
    'a server that is killed when a file is %s takes it again and doubles nothing',
    async (state) => {
      // What it had done by then, and no more: the file still lies there.
      const body = { fileName: 'extrato.ofx', content: base64Of(ofxFile(OCTOBER)), accountId: nubank.id };
      const { imports: drafts } = (await program.call(api.createImports, { params: params(), body })).body;
      const importId = drafts[0]?.id ?? '';
      const at = { ...params(), importId };
      if (state === 'entered') await program.call(api.applyImport, { params: at, body: {} });
      await drop('Nubank Ações/extrato.ofx');
      await take();
      expect(await words()).toEqual(['PADARIA SOL', 'SALARIO ACME']);
      expect(await imports()).toMatchObject([{ id: importId, state: 'applied' }]);
      expect(await there()).toEqual(['feito/extrato.ofx', 'feito/extrato.ofx.txt']);
    },
  );

  test('of a file with two accounts, one of which nobody has named, the report says that only a part is imported', async () => {
    await drop('Nubank Ações/a.ofx');
    await take();
    const coffee = { day: '2025-11-09', amount: '-7,00', text: 'CAFE', id: '3' };
    const [other] = /<STMTTRNRS>[^]*<\/STMTTRNRS>/u.exec(ofxFile(OCTOBER, { number: '99-9' })) ?? [];
    const end = '</BANKMSGSRSV1>';
    await drop('two.ofx', ofxFile([...OCTOBER, coffee]).replace(end, `${other}\n${end}`));
    await take();
    expect(await report('feito/two.ofx.txt')).toMatch(
      /^Importado em parte: two\.ofx\n[^]*Entrou 1 linha\.\n[^]*Falta dizer de qual conta/u,
    );
  });

  test('a CSV of a shape that nobody knows waits for the person to say what its columns are', async () => {
    await drop('Nubank Ações/extrato.csv', 'Quando;Quê;Quanto\n05/11/2025;Padaria;-45,90\n');
    await take();
    expect(await report('feito/extrato.csv.txt')).toMatch(
      /^Espera por você: extrato\.csv\n[^]*Falta dizer o que é cada coluna deste arquivo/u,
    );
    expect(await imports()).toMatchObject([{ state: 'draft', columns: 'needed' }]);
  });

  test('a file that asks what the balance includes waits for the person', async () => {
    await ana.openAccount({ name: 'Nova', balanceCents: 100_000 });
    await drop('Nova/extrato.ofx');
    await take();
    expect(await report('feito/extrato.ofx.txt')).toContain(
      'se o saldo da conta já inclui o que veio antes.',
    );
    expect(await imports()).toMatchObject([{ state: 'draft' }]);
  });

  test('a token that is revoked, has expired or may not import takes nothing, and neither does a folder of no token', async () => {
    const reading = await ana.giveToken({ scopes: ['read', 'write'] });
    const short = await ana.giveToken({ scopes: ['import'], days: 1 });
    const folders = [reading.token.prefix, short.token.prefix, 'vtm_aaaaaaaa', 'outra'];
    for (const folder of folders) {
      // oxlint-disable-next-line no-await-in-loop -- four of them
      await mkdir(join(root, folder));
      // oxlint-disable-next-line no-await-in-loop -- as above
      await writeFile(join(root, folder, 'extrato.ofx'), ofxFile(OCTOBER));
    }
    await drop('extrato.ofx');
    await ana.call(api.revokeToken, { params: { tokenId } });
    server.moveClock(2 * 86_400);
    await take();
    server.moveClock(-2 * 86_400);
    expect(await imports()).toEqual([]);
    expect(await readdir(join(root, short.token.prefix))).toEqual(['extrato.ofx']);
    expect(await there()).toContain('extrato.ofx');
  });

  test('a token of one ledger enters nothing in another one', async () => {
    const company = await ana.call(api.createCompany, { body: { name: 'Padaria', taxId: '12ABC34501DE35' } });
    const { token } = await ana.giveToken({ scopes: ['import'], ledgerIds: [company.body.company.id] });
    prefix = token.prefix;
    await drop('Nubank Ações/extrato.ofx');
    await take();
    expect(await report('erro/extrato.ofx.txt')).toContain('Não há conta chamada Nubank Ações.');
    expect(await imports()).toEqual([]);
  });

  test('of several ledgers a file goes to the one that knows its number, and is refused with the way out where none does', async () => {
    await ana.call(api.createCompany, { body: { name: 'Padaria', taxId: '12ABC34501DE35' } });
    await drop('extrato.ofx');
    await take();
    expect(await report('erro/extrato.ofx.txt')).toContain('Ponha-o em uma pasta com o nome dela.');
    await drop('Nubank Ações/extrato.ofx');
    await take();
    await drop('novo.ofx', ofxFile([{ day: '2025-11-09', amount: '-7,00', text: 'CAFE', id: '3' }]));
    await take();
    expect(await report('feito/novo.ofx.txt')).toContain('Conta: Nubank Ações');
  });

  test('what is refused says why: links, pipes, empty, too large and unknown files', async () => {
    await writeFile(join(root, 'segredo.ofx'), ofxFile(OCTOBER));
    await symlink(join(root, 'segredo.ofx'), inFolder('atalho.ofx'));
    await symlink(root, inFolder('pasta'));
    execFileSync('mkfifo', [inFolder('cano.ofx')]);
    await drop('vazio.ofx', '');
    await drop('grande.ofx', '');
    await truncate(inFolder('grande.ofx'), 20_000_001);
    await drop('retrato.pdf', '%PDF-1.7\n');
    if (process.getuid?.() !== 0) {
      await drop('fechado.ofx');
      await chmod(inFolder('fechado.ofx'), 0);
    }
    await take();
    expect(await report('erro/atalho.ofx.txt')).toContain('atalhos não são seguidos');
    expect(await report('erro/cano.ofx.txt')).toContain('não é um arquivo comum');
    expect(await report('erro/vazio.ofx.txt')).toContain('está vazio');
    expect(await report('erro/grande.ofx.txt')).toContain('passa de 20 MB');
    expect(await report('erro/retrato.pdf.txt')).toContain('é um PDF');
    if (process.getuid?.() !== 0) expect(await report('erro/fechado.ofx.txt')).toContain('permissão');
    expect(await imports()).toEqual([]);
    expect(await readFile(join(root, 'segredo.ofx'), 'utf8')).toContain('PADARIA');
  });

  test('a file that is still being written, and one that is called unfinished, are left alone', async () => {
    await drop('extrato.ofx', ofxFile(OCTOBER).slice(0, 300));
    await drop('outro.ofx.part');
    await drop('.oculto.ofx');
    const taking = takeFolder({ ...server.services, importDir: root }, { settleMs: 800 });
    setTimeout(() => void writeFile(inFolder('extrato.ofx'), ofxFile(OCTOBER)), 400);
    await taking;
    expect(await there()).toEqual(['.oculto.ofx', 'extrato.ofx', 'outro.ofx.part']);
    await take();
    expect(await report('feito/extrato.ofx.txt')).toContain('2 linhas: 2 novas');
  });

  test('a folder that takes no report gives nothing away, and another token’s goes on', async () => {
    await drop('Nubank Ações/extrato.ofx');
    await mkdir(inFolder('.relatorio.part'));
    const bia = await server.signUp();
    const other = await bia.giveToken({ scopes: ['import'] });
    await mkdir(join(root, other.token.prefix));
    await writeFile(join(root, other.token.prefix, 'dela.ofx'), ofxFile(OCTOBER));
    await expect(take()).rejects.toThrow('not taken');
    expect(await imports()).toEqual([]);
    expect(await there()).toContain('Nubank Ações/extrato.ofx');
    expect(await readdir(join(root, other.token.prefix, 'feito'))).toEqual(['dela.ofx', 'dela.ofx.txt']);
  });

  test('while one server takes files another takes none', async () => {
    await drop('Nubank Ações/extrato.ofx');
    const held = tryLock(join(root, '.vintem-lock'), 'exclusive');
    await take();
    expect(await imports()).toEqual([]);
    held?.release();
    await Promise.all([take(), take()]);
    expect(await imports()).toHaveLength(1);
    expect(await there()).toEqual(['feito/extrato.ofx', 'feito/extrato.ofx.txt']);
  });

  test('many files are all taken, each once', async () => {
    const rows = (index: number) => [
      { day: '2025-11-09', amount: `-${index + 1},00`, text: `LOJA ${index}`, id: `x${index}` },
    ];
    await drop('Nubank Ações/0.ofx', ofxFile(rows(0)));
    // oxlint-disable-next-line no-await-in-loop -- a folder that fills up
    for (let index = 1; index < 20; index += 1) await drop(`${index}.ofx`, ofxFile(rows(index)));
    await take();
    expect((await there()).filter((path) => path.startsWith('feito/') && path.endsWith('.ofx'))).toHaveLength(
      20,
    );
    expect(await words()).toHaveLength(20);
  });
});
