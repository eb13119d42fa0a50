// The command line as a process of its own, against the product.
import { type ExecFileException, execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@vintem/server/embedded-postgres/start-embedded-postgres';
import { readSettings } from '@vintem/server/platform/settings';
import { type Served, serve } from '@vintem/server/serve';
import { ofxFile } from '@vintem/server/testing/bank-file';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '#process/root.ts';
import { createSend, type Send } from '#demo/send.ts';

let dataDir: string;
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let product: Served;
let send: Send;
let ledgerId: string;
let token: { text: string; token: { id: string; prefix: string } };

const DAY = '2025-11-05';
const ROWS = [
  { day: '2025-11-01', amount: '3000,00', text: 'SALARIO ACME', id: '1' },
  { day: DAY, amount: '-45,90', text: 'PADARIA SOL', id: '2' },
];

const start = () => {
  const settings = {
    ...readSettings({ DATA_DIR: dataDir, IMPORT_DIR: join(dataDir, 'entrada'), LOG_LEVEL: 'silent' }),
    port: 0,
  };
  return serve({ settings, databaseUrl: postgres.url, log: () => undefined });
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vintem-cli-'));
  // mkdtemp makes it ours alone; as root, Postgres runs as another account.
  await chmod(dataDir, 0o755);
  await mkdir(join(dataDir, 'entrada'));
  postgres = await startEmbeddedPostgres({ dataDir });
  product = await start();
  send = createSend(product.address);
  const person = { email: 'ana@exemplo.com', password: 'uma senha boa', plan: 'premium' };
  ({
    ledgers: [{ id: ledgerId }],
  } = await send<{ ledgers: [{ id: string }] }>('/api/users', person));
  for (const name of ['Nubank', 'Itaú']) {
    const account = { name, type: 'checking', currency: 'BRL', balanceCents: 0 };
    // oxlint-disable-next-line no-await-in-loop -- two of them
    await send(`/api/ledgers/${ledgerId}/accounts`, account);
  }
  token = await giveToken(['read', 'enter', 'import', 'export']);
});
afterAll(async () => {
  await product.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true });
});

function giveToken(scopes: string[], ledgerIds: string[] | null = null): Promise<typeof token> {
  return send('/api/tokens', { name: 'Planilha', scopes, ledgerIds, days: 1 });
}

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function cli(args: readonly string[], variables: Record<string, string> = {}): Promise<Ended> {
  const env = { ...process.env, VINTEM_TOKEN: token.text, VINTEM_URL: product.address, ...variables };
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      [join(root, 'tools', 'src', 'cli.ts'), ...args],
      { env },
      (error: ExecFileException | null, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    ),
  );
}

async function fileOf(name: string, rows = ROWS, number = '12345-6'): Promise<string> {
  const path = join(dataDir, name);
  await writeFile(path, ofxFile(rows, { number }));
  return path;
}

describe('API-12 the command line', () => {
  test('importing shows the boxes, ends with 0 or 3, and the same file twice enters nothing new', async () => {
    const path = await fileOf('extrato.ofx');
    const rehearsed = await cli([
      'importar',
      path,
      '--conta',
      'nubank',
      '--simular',
      '--saldo-inclui',
      'nao',
    ]);
    expect(rehearsed).toMatchObject({ code: 0, err: '' });
    expect(rehearsed.out).toContain('Nubank · 2 linhas: 2 novas\n    Nada foi lançado');
    expect(await send(`/api/ledgers/${ledgerId}/imports`, {}, 'GET')).toMatchObject({ imports: [] });

    // What the balance includes is a person's to say.
    const asked = await cli(['importar', path, '--conta', 'nubank']);
    expect(asked).toMatchObject({ code: 3 });
    expect(asked.out).toContain('Falta dizer se o saldo da conta já inclui o que veio antes.');
    const entered = await cli(['importar', path, '--saldo-inclui', 'nao']);
    expect(entered).toMatchObject({ code: 0 });
    expect(entered.out).toContain('Nubank · 2 linhas: 2 novas\n    Entraram 2.');
    const again = await cli(['importar', path, path]);
    expect(again).toMatchObject({ code: 0 });
    expect(again.out.match(/2 já importadas\n {4}Este arquivo já foi importado\. Nada novo\./g)).toHaveLength(
      2,
    );
    expect(await send(`/api/ledgers/${ledgerId}/imports`, {}, 'GET')).toMatchObject({
      imports: [{ state: 'applied', sentBy: { name: 'ana@exemplo.com', token: 'Planilha' } }],
    });
  });

  test('what is in doubt, and a file of no known account, end with 3 and wait on the screen; a refused file ends with 1, and the others go on', async () => {
    const doubtful = await fileOf('duvida.ofx', [
      { day: '2025-11-06', amount: '-45,90', text: 'PADARIA SOL LTDA', id: '' },
      { day: '2025-11-04', amount: '-1,00', text: 'CAFE', id: '' },
    ]);
    const one = await cli(['importar', doubtful]);
    expect(one).toMatchObject({ code: 3 });
    expect(one.out).toMatch(
      /1 linha do extrato espera sua decisão\.\n +Responda em http\S+\/dashboard\/imports\//,
    );
    const unknown = await cli(['importar', await fileOf('outra.ofx', ROWS, '777'), '--json']);
    expect(unknown).toMatchObject({ code: 3, err: '' });
    expect(JSON.parse(unknown.out)).toMatchObject({
      files: [{ imports: [{ account: null, step: 'account', appliedCount: 0 }] }],
    });
    const pdf = join(dataDir, 'fatura.pdf');
    await writeFile(pdf, '%PDF-1.7\n');
    const mixed = await cli(['importar', pdf, await fileOf('extrato.ofx'), join(dataDir, 'nenhum.ofx')]);
    expect(mixed).toMatchObject({ code: 1 });
    expect(mixed.err).toContain('Este arquivo é um PDF.');
    expect(mixed.err).toContain('Não há arquivo em');
    expect(mixed.out).toContain('Nada novo.');
  });

  test('a transaction is checked, entered once with one key, and balances and the export have it', async () => {
    const enter = ['lancar', '45,90', 'Feira', '--conta', 'ITAU', '--saldo-inclui', 'sim'];
    const sent = [...enter, '--categoria', 'Alimentação', '--data', '20/11/2025', '--chave', 'feira-1'];
    const first = await cli(sent);
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toBe('Despesa lançada: Feira, 45,90 BRL, 20/11/2025, Itaú, Alimentação.\n');
    expect(await cli(sent)).toMatchObject({ code: 0 });
    const income = [
      'lancar',
      '1.000,00',
      'Venda',
      '--conta',
      'Itaú',
      '--receita',
      '--json',
      '--saldo-inclui',
      'sim',
    ];
    expect(JSON.parse((await cli(income)).out)).toMatchObject({ transactionId: expect.any(String) });
    const csv = await cli(['exportar']);
    expect(csv.out.match(/Feira/g)).toHaveLength(1);
    const balances = JSON.parse((await cli(['saldo', '--conta', 'Itaú', '--json'])).out);
    expect(balances.accounts).toMatchObject([{ book: 'Pessoal', name: 'Itaú', currency: 'BRL' }]);
    expect((await cli(['saldo'])).out).toMatch(/^Itaú +\S+,\d\d BRL$/m);
    const everything = join(dataDir, 'tudo.json');
    expect(await cli(['exportar', '--tudo', '--arquivo', everything])).toMatchObject({ code: 0 });
    expect(JSON.parse(await readFile(everything, 'utf8')).user.email).toBe('ana@exemplo.com');
    expect((await cli(['exportar', '--arquivo', everything])).err).toContain('já existe');
  });

  test('a balance that was conferred is not broken unless the person says so, and a card says what it owes', async () => {
    await send(`/api/ledgers/${ledgerId}/accounts`, {
      name: 'Inter',
      type: 'checking',
      currency: 'BRL',
      balanceCents: 0,
    });
    const path = join(dataDir, 'conferido.ofx');
    await writeFile(path, ofxFile(ROWS, { number: '555', closing: { day: DAY, amount: '2954,10' } }));
    expect(await cli(['importar', path, '--conta', 'Inter'])).toMatchObject({ code: 0 });
    const late = ['lancar', '10,00', 'Café', '--conta', 'Inter', '--data', '04/11/2025'];
    const refused = await cli(late);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toBe(
      'Isto muda um saldo já conferido com o banco. Nada foi salvo. Conferido em 05/11/2025. Para lançar assim mesmo, repita com --mesmo-assim.\n',
    );
    expect(await cli([...late, '--mesmo-assim'])).toMatchObject({ code: 0, err: '' });

    await send(`/api/ledgers/${ledgerId}/cards`, {
      name: 'Roxo',
      currency: 'BRL',
      dueDayOfMonth: 10,
      closing: { by: 'days_before', count: 7 },
      closingDayIsNext: true,
      dueMoves: false,
      closedDebtCents: 69_610,
    });
    const { out } = await cli(['saldo']);
    expect(out).toMatch(/^Inter +2\.944,10 BRL$/m);
    expect(out).toMatch(/^Roxo +Deve 696,10 BRL$/m);
    expect(JSON.parse((await cli(['saldo', '--conta', 'Roxo', '--json'])).out).accounts).toMatchObject([
      { type: 'credit_card', balanceCents: -69_610 },
    ]);
  });

  test.each([
    [
      ['importar', 'x.ofx'],
      { VINTEM_TOKEN: '' },
      /Falta o token\. Crie um em Vintém, Configurações › Acesso/,
    ],
    [['saldo'], { VINTEM_TOKEN: 'abc' }, /não é um token/],
    [['saldo'], { VINTEM_TOKEN: `vtm_${'A'.repeat(43)}` }, /Este token não vale.*Crie outro/],
    [['saldo'], { VINTEM_URL: 'http://127.0.0.1:9' }, /não respondeu em http:\/\/127\.0\.0\.1:9/],
    [['saldo'], { VINTEM_URL: 'vintem' }, /VINTEM_URL deve ser um endereço/],
    [
      ['saldo', '--conta', 'Bradesco'],
      {},
      /Não há conta chamada Bradesco\. Contas: Inter, Itaú, Nubank, Roxo\./,
    ],
    [['saldo', '--livro', 'Padaria'], {}, /Não há livro chamado Padaria\. Livros: Pessoal\./],
    [['lancar', 'abc', 'Feira', '--conta', 'Itaú'], {}, /abc não é um valor/],
    [['lancar', '1,00', 'Feira', '--conta', 'Itaú', '--data', '31/02'], {}, /31\/02 não é uma data/],
    [
      ['lancar', '1,00', 'Feira', '--conta', 'Itaú', '--categoria', 'Xis'],
      {},
      /Não há categoria chamada Xis\. Categorias: /,
    ],
    [['importar'], {}, /Falta o arquivo/],
    [['apagar'], {}, /Não há o comando apagar/],
    [['saldo', '--cont', 'x'], {}, /Não há a opção --cont/],
  ])('%j with %j is refused with the way out', async (args, variables, sentence) => {
    const { code, out, err } = await cli(args, variables);
    expect(err).toMatch(sentence);
    expect([code, out, err.split('\n').length]).toEqual([1, '', 2]);
  });

  test('IMP-13 the first statement of a card says, also when it is rehearsed, what its payment has paid', async () => {
    const rule = { dueDayOfMonth: 10, closing: { by: 'days_before', count: 7 }, dueMoves: false };
    const card = { name: 'Verde', currency: 'BRL', closingDayIsNext: true, ...rule };
    await send(`/api/ledgers/${ledgerId}/cards`, card);
    const path = join(dataDir, 'fatura.ofx');
    const rows = [
      { day: '2026-10-05', amount: '-400,00', text: 'LIVRARIA', id: 'f1' },
      { day: '2026-10-09', amount: '850,00', text: 'Pagamento recebido', id: 'f2' },
    ];
    await writeFile(path, ofxFile(rows, { number: '4444', isCard: true }));
    const rehearsed = await cli(['importar', path, '--conta', 'Verde', '--simular']);
    expect(rehearsed).toMatchObject({ code: 0, err: '' });
    expect(rehearsed.out).toContain(
      'O pagamento de 850,00 BRL que está aqui é da fatura anterior, que não está no Vintém',
    );
    expect(rehearsed.out).toContain('Nada foi lançado');
  });

  test('a permission that the token lacks is named, and of several ledgers one has to be', async () => {
    const reading = await giveToken(['read']);
    const refused = await cli(['exportar'], { VINTEM_TOKEN: reading.text });
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.err).toContain('(exportar)');
    await send('/api/companies', { name: 'Padaria', taxId: '12ABC34501DE35' });
    const path = await fileOf('extrato.ofx');
    expect((await cli(['exportar'])).err).toContain('Diga qual com --livro. Livros: Pessoal, Padaria.');
    expect((await cli(['importar', path])).err).toContain('Diga qual com --livro.');
    expect(await cli(['importar', path, '--livro', 'pessoal'])).toMatchObject({ code: 0 });
    expect((await cli(['saldo'])).out).toContain('Pessoal · Nubank');
  });

  test('what lies in the folder of the token when Vintém starts is imported', async () => {
    const folder = join(dataDir, 'entrada', token.token.prefix);
    await mkdir(folder);
    await writeFile(
      join(folder, 'dezembro.ofx'),
      ofxFile([{ day: DAY, amount: '-8,00', text: 'CINEMA', id: '9' }]),
    );
    await product.close();
    product = await start();
    const report = () => readFile(join(folder, 'feito', 'dezembro.ofx.txt'), 'utf8').catch(() => '');
    await expect.poll(report, { timeout: 40_000 }).toContain('Conta: Nubank');
  });
});
