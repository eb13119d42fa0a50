// The commands: what is typed after `npm run cli --`, and what they print. Programs ask for --json.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Account } from '@vintem/contract/accounts';
import { isCard } from '@vintem/core/ledger/account-type';
import { cents } from '@vintem/core/money/money';
import { formatAmount } from '@vintem/core/money/read-amount';
import { createClock } from '@vintem/server/platform/clock';
import { todayIn } from '@vintem/server/platform/today';
import { bookName, findAccount, oneBook, readBooks } from './books.ts';
import { callApi, type Connection, connectionOf, fetchText } from './call-api.ts';
import { CommandError } from './command-error.ts';
import { enterTransaction } from './enter-transaction.ts';
import { importedLines, importFile, isAsking } from './import-file.ts';

export interface Output {
  readonly print: (text: string) => void;
  readonly warn: (text: string) => void;
}

const DONE = 0;
const REFUSED = 1;
const ASKS = 3;
export type ExitCode = typeof DONE | typeof REFUSED | typeof ASKS;

const HELP = `Vintém pela linha de comando

  npm run cli -- importar <arquivo>... [--conta "Nubank"] [--simular]
      Envia extratos (OFX, CSV, QIF, CAMT). O que é certo entra; o que está em dúvida espera você na tela.
      Sem --conta, a conta é a que já recebeu arquivos com o mesmo número.
  npm run cli -- lancar <valor> <descrição> --conta "Nubank" [--data 20/11/2026] [--categoria Mercado] [--receita]
      Lança uma despesa, ou uma receita. Com --chave, o mesmo pedido enviado duas vezes entra uma.
      Com --mesmo-assim, também onde um saldo já conferido com o banco deixa de conferir.
  npm run cli -- saldo [--conta "Nubank"]
      Mostra os saldos.
  npm run cli -- exportar [--arquivo transacoes.csv] [--tudo]
      As transações em CSV; com --tudo, todos os seus dados em JSON.

Opções de todos:
  --livro "Padaria"           o livro, quando há mais de um; o seu é Pessoal
  --json                      a resposta para programas
  --saldo-inclui sim|nao      se o saldo da conta já inclui o que veio antes, quando isso é perguntado

Variáveis:
  VINTEM_TOKEN   o token, criado em Configurações › Acesso por programas
  VINTEM_URL     o endereço do Vintém (sem ela, http://127.0.0.1:3000)

Termina com 0 se nada ficou por fazer, 3 se algo espera você, 1 se algo foi recusado.`;

const OPTIONS = {
  conta: { type: 'string' },
  livro: { type: 'string' },
  data: { type: 'string' },
  categoria: { type: 'string' },
  chave: { type: 'string' },
  arquivo: { type: 'string' },
  'saldo-inclui': { type: 'string' },
  simular: { type: 'boolean' },
  receita: { type: 'boolean' },
  'mesmo-assim': { type: 'boolean' },
  tudo: { type: 'boolean' },
  json: { type: 'boolean' },
  ajuda: { type: 'boolean', short: 'h' },
  help: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>['values'];

interface Asked {
  readonly connection: Connection;
  readonly values: Values;
  readonly rest: readonly string[];
  readonly output: Output;
}

const COMMANDS: Readonly<Record<string, (asked: Asked) => Promise<ExitCode>>> = {
  importar: importFiles,
  lancar: enter,
  lançar: enter,
  saldo: showBalances,
  exportar: exportAll,
};

export async function runCommand(
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
  output: Output,
): Promise<ExitCode> {
  try {
    const { values, positionals } = parse(args);
    const [name, ...rest] = positionals;
    if (values.ajuda || values.help || name === undefined) {
      output.print(HELP);
      return name === undefined && !values.ajuda && !values.help ? REFUSED : DONE;
    }
    const command = COMMANDS[name];
    if (!command)
      throw new CommandError(
        `Não há o comando ${name}. Há: importar, lancar, saldo, exportar (veja --ajuda).`,
      );
    return await command({ connection: connectionOf(variables), values, rest, output });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    output.warn(error.message);
    return REFUSED;
  }
}

function parse(args: readonly string[]) {
  try {
    // A value below zero is no option.
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const wrong = args.find((arg) => arg.startsWith('-') && !(arg.replace(/^-+|=.*/g, '') in OPTIONS));
    const what = wrong === undefined ? 'Falta o valor de uma opção.' : `Não há a opção ${wrong}.`;
    throw new CommandError(`${what} Veja as que há com --ajuda.`, { cause: error });
  }
}

async function importFiles({ connection, values, rest, output }: Asked): Promise<ExitCode> {
  if (rest.length === 0) throw new CommandError('Falta o arquivo: importar extrato.ofx --conta "Nubank".');
  const options = {
    account: values.conta,
    isRehearsal: values.simular ?? false,
    openingIncludesPast: answerOf(values),
  };
  const books = await readBooks(connection, values.livro);
  if (values.conta !== undefined) findAccount(books, values.conta);
  const told: unknown[] = [];
  const codes: ExitCode[] = [];
  for (const file of rest) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- a file of 20 MB at a time
      const imported = await importFile(connection, books, file, options);
      const code = imported.some(isAsking) ? ASKS : DONE;
      codes.push(code);
      told.push({
        file,
        imports: imported.map(({ draft, ...one }) => ({ ...one, importId: draft.id, counts: draft.counts })),
      });
      const lines = imported.flatMap((one) => importedLines(one, connection.url));
      if (!values.json) output.print([file, ...lines].join('\n'));
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      codes.push(REFUSED);
      told.push({ file, error: error.message });
      if (!values.json) output.warn(`${file}\n  ${error.message}`);
    }
  }
  const code = codes.includes(REFUSED) ? REFUSED : codes.includes(ASKS) ? ASKS : DONE;
  if (values.json) output.print(JSON.stringify({ files: told }, undefined, 2));
  return code;
}

function answerOf({ 'saldo-inclui': said }: Values): boolean | undefined {
  if (said === undefined) return undefined;
  if (/^n[aã]o$/i.test(said)) return false;
  if (/^sim$/i.test(said)) return true;
  throw new CommandError('--saldo-inclui é sim ou nao.');
}

async function enter({ connection, values, rest, output }: Asked): Promise<ExitCode> {
  const [amount, ...words] = rest;
  if (amount === undefined) throw new CommandError('Falta o valor: lancar 45,90 "Feira" --conta Nubank.');
  const typed = {
    amount,
    words: words.join(' '),
    account: values.conta,
    day: values.data,
    category: values.categoria,
    isIncome: values.receita ?? false,
    openingIncludesPast: answerOf(values),
    breaksCheckpoint: values['mesmo-assim'] ?? false,
    key: values.chave,
  };
  const now = createClock(0).now();
  const books = await readBooks(connection, values.livro);
  const { id, sentence } = await enterTransaction(connection, books, typed, (zone) => todayIn(zone, now));
  output.print(values.json ? JSON.stringify({ transactionId: id }) : sentence);
  return DONE;
}

async function showBalances({ connection, values, output }: Asked): Promise<ExitCode> {
  const books = await readBooks(connection, values.livro);
  const one = values.conta === undefined ? undefined : findAccount(books, values.conta).account;
  const shown = books.flatMap(({ ledger, accounts }) =>
    accounts
      .filter(({ id }) => one === undefined || id === one.id)
      .map(({ id, name, type, balanceCents, currency }) => ({
        book: bookName(ledger),
        accountId: id,
        name,
        type,
        balanceCents,
        currency,
      })),
  );
  if (values.json) output.print(JSON.stringify({ accounts: shown }, undefined, 2));
  else if (shown.length === 0) output.print('Nenhuma conta ainda.');
  else {
    const label = (account: (typeof shown)[number]) =>
      books.length > 1 ? `${account.book} · ${account.name}` : account.name;
    const width = Math.max(...shown.map((account) => label(account).length));
    const amounts = shown.map(balanceWords);
    const digits = Math.max(...amounts.map((amount) => amount.length));
    for (const [at, account] of shown.entries())
      output.print(
        `${label(account).padEnd(width)}  ${(amounts[at] ?? '').padStart(digits)} ${account.currency}`,
      );
  }
  return DONE;
}

/** "1.234,56"; of a card as the screens say it: "Deve 696,10", "Crédito de 20,00". */
function balanceWords({ type, balanceCents }: Pick<Account, 'type' | 'balanceCents'>): string {
  const amount = formatAmount(cents(isCard({ type }) ? Math.abs(balanceCents) : balanceCents));
  if (!isCard({ type }) || balanceCents === 0) return amount;
  return `${balanceCents < 0 ? 'Deve' : 'Crédito de'} ${amount}`;
}

async function exportAll({ connection, values, output }: Asked): Promise<ExitCode> {
  const text = values.tudo
    ? JSON.stringify(await callApi(connection, 'GET /api/export', {}), undefined, 2)
    : await transactionsOf(connection, values);
  if (values.arquivo === undefined) {
    output.print(text.trimEnd());
    return DONE;
  }
  const path = values.arquivo;
  await writeFile(path, text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST')
      throw new CommandError(`${path} já existe. Escolha outro nome, ou apague-o.`);
    throw new CommandError(`Não foi possível escrever em ${path}.`, { cause: error });
  });
  output.warn(`Salvo em ${path}.`);
  return DONE;
}

async function transactionsOf(connection: Connection, values: Values): Promise<string> {
  const books = await readBooks(connection, values.livro);
  const found = values.conta === undefined ? undefined : findAccount(books, values.conta);
  const { ledger } = found?.book ?? oneBook(books);
  return fetchText(connection, 'GET /api/ledgers/:ledgerId/transactions/export', {
    params: { ledgerId: ledger.id },
    query: found ? { accountId: found.account.id } : {},
  });
}
