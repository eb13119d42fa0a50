// A file of a bank, sent as the screen sends it: the same boxes. What is sure is entered; what is in doubt waits on the screen.
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Import } from '@vintem/contract/imports';
import { MAX_IMPORT_BYTES } from '@vintem/contract/imports.forms';
import { billBeforeWords, replacedSumWords } from '@vintem/core/imports/card-sum-words';
import { formatContent, formatNumber, formatWaiting } from '@vintem/core/imports/box-words';
import { type UnattendedStep, unattendedStep, WAITING_WORDS } from '@vintem/core/imports/unattended';
import type { Cents } from '@vintem/core/money/money';
import { formatAmount } from '@vintem/core/money/read-amount';
import { type Book, findAccount, oneBook } from './books.ts';
import { callApi, type Connection } from './call-api.ts';
import { CommandError } from './command-error.ts';

export interface ImportOptions {
  readonly account: string | undefined;
  /** Shows what would become of it, and leaves nothing behind. */
  readonly isRehearsal: boolean;
  /** The answer to what the balance of the account includes, where that is asked. */
  readonly openingIncludesPast: boolean | undefined;
}

/** What became of one account of a file. */
export interface Imported {
  readonly account: string | null;
  /** The account's. */
  readonly currency: string | null;
  readonly step: UnattendedStep | 'rehearsed';
  /** As the file was read; once entered, all of it is known. */
  readonly draft: Import;
  readonly appliedCount: number;
  readonly waitingCount: number;
}

export function isAsking({ step, waitingCount, draft }: Imported): boolean {
  return waitingCount > 0 || !['apply', 'discard', 'rehearsed'].includes(step) || draft.accountId === null;
}

export async function importFile(
  connection: Connection,
  books: readonly Book[],
  path: string,
  options: ImportOptions,
): Promise<Imported[]> {
  const content = await contentOf(path);
  const { account: name } = options;
  const found = name === undefined ? undefined : findAccount(books, name);
  const { ledger, accounts } = found?.book ?? oneBook(books);
  const params = { ledgerId: ledger.id };
  const body = {
    fileName: basename(path).slice(0, 255),
    content,
    ...(found && { accountId: found.account.id }),
  };
  const { imports } = await callApi(connection, 'POST /api/ledgers/:ledgerId/imports', { params, body });
  if (found && imports.length > 1) {
    // Each account of such a file is found by its own number.
    const unknown = imports.filter(({ accountId }) => accountId === null);
    if (unknown.length === 1 && unknown[0])
      imports.splice(imports.indexOf(unknown[0]), 1, await chosen(connection, unknown[0], found.account.id));
  }
  const settled: Imported[] = [];
  for (const draft of imports) {
    const { name: account = null, currency = null } = accounts.find(({ id }) => id === draft.accountId) ?? {};
    // oxlint-disable-next-line no-await-in-loop -- one account after the other, as the screen does
    settled.push({ account, currency, draft, ...(await settle(connection, draft, options)) });
  }
  return settled;
}

async function contentOf(path: string): Promise<string> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats?.isFile()) throw new CommandError(`Não há arquivo em ${path}.`);
  if (stats.size === 0) throw new CommandError('O arquivo está vazio.');
  if (stats.size > MAX_IMPORT_BYTES)
    throw new CommandError('O arquivo passa de 20 MB. Baixe-o de novo em períodos menores.');
  return readFile(path, 'base64').catch(() => {
    throw new CommandError(`Sem permissão de ler ${path}.`);
  });
}

async function chosen(
  connection: Connection,
  { id, ledgerId, version }: Import,
  accountId: string,
): Promise<Import> {
  const sent = { params: { ledgerId, importId: id }, body: { version, accountId } };
  return (await callApi(connection, 'PUT /api/ledgers/:ledgerId/imports/:importId/account', sent)).import;
}

type Settled = Pick<Imported, 'step' | 'appliedCount' | 'waitingCount'>;

async function settle(
  connection: Connection,
  draft: Import,
  { isRehearsal, openingIncludesPast }: ImportOptions,
): Promise<Settled> {
  const asksAboutPast = draft.asksAboutPast && openingIncludesPast === undefined;
  const step = unattendedStep({ ...draft, asksAboutPast });
  const params = { ledgerId: draft.ledgerId, importId: draft.id };
  const { waitingCount } = draft;
  if (isRehearsal || step === 'discard') {
    const query = { version: String(draft.version) };
    await callApi(connection, 'DELETE /api/ledgers/:ledgerId/imports/:importId', { params, query });
    return { step: isRehearsal && step === 'apply' ? 'rehearsed' : step, appliedCount: 0, waitingCount };
  }
  if (step !== 'apply') return { step, appliedCount: 0, waitingCount };
  const body = openingIncludesPast === undefined ? {} : { openingIncludesPast };
  const { import: applied } = await callApi(
    connection,
    'POST /api/ledgers/:ledgerId/imports/:importId/apply',
    { params, body },
  );
  return { step, appliedCount: applied.appliedCount, waitingCount: applied.waitingCount };
}

/** "Nubank · 214 linhas: 180 novas · 34 já importadas", and what was done or is missing. */
export function importedLines(one: Imported, url: string): string[] {
  const { account, currency, draft, step, appliedCount, waitingCount } = one;
  const money = (amount: Cents) => `${formatAmount(amount)} ${currency}`;
  const sums = [billBeforeWords(draft, money), replacedSumWords(draft, money)];
  const told = step === 'discard' ? [] : sums.filter((words) => words !== undefined);
  const asks = step !== 'apply' && step !== 'discard' && step !== 'rehearsed' ? [WAITING_WORDS[step]] : [];
  const done = {
    apply: appliedCount === 1 ? 'Entrou 1.' : `Entraram ${formatNumber(appliedCount)}.`,
    discard: 'Este arquivo já foi importado. Nada novo.',
    rehearsed: 'Nada foi lançado: foi só uma simulação.',
  };
  const did = step in done ? [done[step as keyof typeof done]] : [];
  const waits = waitingCount > 0 ? [`${formatWaiting(waitingCount)}.`] : [];
  const way =
    waits.length + asks.length > 0 && step !== 'rehearsed'
      ? [`Responda em ${new URL(`/dashboard/imports/${draft.id}`, url).href}`]
      : [];
  return [
    `${account ?? 'Conta por dizer'} · ${formatContent(draft)}`,
    ...told,
    ...did,
    ...asks,
    ...waits,
    ...way,
  ].map((line, index) => (index === 0 ? `  ${line}` : `    ${line}`));
}
