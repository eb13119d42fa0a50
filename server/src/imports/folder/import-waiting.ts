// A file of the folder is imported like one that is sent: the same draft, the same boxes, and what is in doubt waits for a person.
import { ERRORS } from '@vintem/contract/errors';
import type { Import } from '@vintem/contract/imports';
import { day } from '@vintem/core/calendar/day';
import { formatContent, formatNumber, formatWaiting } from '@vintem/core/imports/box-words';
import { unattendedStep, WAITING_WORDS } from '@vintem/core/imports/unattended';
import { foldText } from '@vintem/core/text/fold';
import { applyImport } from '#imports/apply-import.ts';
import { createImports } from '#imports/create-imports.ts';
import { deleteImport } from '#imports/decide-rows.ts';
import { readBankFile } from '#imports/read-bank-file.ts';
import { ledgersOfNumbers, type NamedAccount, openAccounts } from '#imports/senders.queries.ts';
import { actingFor } from '#platform/acting-owner.ts';
import { asOwner } from '#platform/fair-share.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import type { Refusal } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import type { WaitingFile } from './waiting-files.ts';

/** What became of a file, in sentences for its report. */
export interface Outcome {
  /** `partly`: what a person has to say keeps some of its accounts waiting; `waiting`: it keeps all of them. */
  readonly became: 'imported' | 'partly' | 'waiting' | 'refused';
  readonly lines: readonly string[];
}

/** The ledgers that the folder's token reaches and may import into. */
export type Reach = readonly LedgerGrant[];

const AT_IMPORTS = 'Abra Importações, no Vintém.';

export async function importWaiting(
  services: Services,
  reach: Reach,
  file: WaitingFile,
  bytes: Buffer,
): Promise<Outcome> {
  const [{ userId } = { userId: undefined }] = reach;
  if (userId === undefined) return failed('O token desta pasta não pode importar em nenhum livro.');
  return asOwner(userId, () =>
    actingFor({ userId }, async () => {
      const accounts = await openAccounts(
        services.db,
        reach.map(({ ledgerId }) => ledgerId),
      );
      const home = await homeOf(services, reach, file, { bytes, accounts });
      if ('reason' in home) return failed(home.reason);
      return actingFor({ userId, ledgerId: home.grant.ledgerId }, () =>
        importInto(services, home, { file, bytes, accounts }),
      );
    }),
  );
}

interface Home {
  readonly grant: LedgerGrant;
  readonly accountId?: string | undefined;
}

/** Where the file belongs: to the account that its folder is called by, else to the ledger that knows its number, else to the only one. */
async function homeOf(
  { db, clock }: Services,
  reach: Reach,
  { accountName, name }: WaitingFile,
  { bytes, accounts }: { bytes: Buffer; accounts: readonly NamedAccount[] },
): Promise<Home | { readonly reason: string }> {
  const grantOf = (id: string | undefined) => reach.find(({ ledgerId }) => ledgerId === id);
  if (accountName !== null) {
    const called = accounts.filter((account) => folderName(account.name) === folderName(accountName));
    const [account] = called;
    const grant = grantOf(account?.ledgerId);
    if (called.length > 1)
      return { reason: `Há mais de uma conta chamada ${accountName}. Dê nomes diferentes e tente de novo.` };
    if (!account || !grant)
      return { reason: `Não há conta chamada ${accountName}. Renomeie a pasta, ou crie a conta no Vintém.` };
    return { grant, accountId: account.id };
  }
  const [only, ...others] = reach;
  if (only && others.length === 0) return { grant: only };
  const today = day(clock.now().toISOString().slice(0, 10));
  // A copy, for it is given away, and the file is imported after that.
  const read = await readBankFile(Buffer.from(bytes), { fileName: name, today });
  if (!read.ok) return { reason: sentenceOf(read) };
  const numbers = read.value.file.statements.flatMap(({ account: { bank, number } }) =>
    number === null ? [] : [{ bank: bank ?? '', number }],
  );
  const ledgerIds = await ledgersOfNumbers(
    db,
    reach.map(({ ledgerId }) => ledgerId),
    numbers,
  );
  const grant = ledgerIds.length === 1 ? grantOf(ledgerIds[0]) : undefined;
  return grant
    ? { grant }
    : { reason: 'Não sabemos de qual conta é este arquivo. Ponha-o em uma pasta com o nome dela.' };
}

/** Names of accounts in the form of folders, which take no slash. */
function folderName(name: string): string {
  return foldText(name).replaceAll('/', '-');
}

interface Content {
  readonly file: WaitingFile;
  readonly bytes: Buffer;
  readonly accounts: readonly NamedAccount[];
}

async function importInto(
  services: Services,
  { grant, accountId }: Home,
  { file, bytes, accounts }: Content,
): Promise<Outcome> {
  const body = { fileName: shownName(file.name), content: bytes.toString('base64'), accountId };
  const created = await createImports(services, grant, body);
  if (!created.ok) return failed(sentenceOf(created));
  const lines: string[] = [];
  const became: Outcome['became'][] = [];
  for (const draft of created.value.imports) {
    const name = accounts.find(({ id }) => id === draft.accountId)?.name;
    // oxlint-disable-next-line no-await-in-loop -- the accounts of a file one after the other
    const outcome = await settle(services, grant, draft);
    became.push(outcome.became);
    lines.push(
      name === undefined ? 'Conta por dizer' : `Conta: ${name}`,
      formatContent(draft),
      ...outcome.lines,
    );
  }
  return { became: together(became), lines };
}

/** What became of a file, of what became of its accounts. */
function together(all: readonly Outcome['became'][]): Outcome['became'] {
  if (all.includes('refused')) return 'refused';
  if (!all.includes('waiting')) return 'imported';
  return all.every((one) => one === 'waiting') ? 'waiting' : 'partly';
}

async function settle(services: Services, grant: LedgerGrant, draft: Import): Promise<Outcome> {
  const step = unattendedStep(draft);
  if (step === 'discard') {
    const deleted = await deleteImport(services, grant, draft.id, draft.version);
    const waiting = draft.waitingCount > 0 ? [`${formatWaiting(draft.waitingCount)}. ${AT_IMPORTS}`] : [];
    return deleted.ok
      ? taken('Este arquivo já foi importado. Nada novo.', ...waiting)
      : failed(sentenceOf(deleted));
  }
  if (step !== 'apply') return { became: 'waiting', lines: [`${WAITING_WORDS[step]} ${AT_IMPORTS}`] };
  const applied = await applyImport(services, grant, draft.id, {});
  if (!applied.ok) return failed(sentenceOf(applied));
  const { appliedCount, waitingCount } = applied.value.import;
  const waiting = waitingCount > 0 ? [`${formatWaiting(waitingCount)}. ${AT_IMPORTS}`] : [];
  const entered = appliedCount === 1 ? 'Entrou 1 linha.' : `Entraram ${formatNumber(appliedCount)} linhas.`;
  return taken(appliedCount === 0 ? 'Nada novo entrou.' : entered, ...waiting);
}

/** As it may stand in a line. */
function shownName(name: string): string {
  const shown = name
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 255)
    .toWellFormed();
  return shown || 'extrato';
}

function taken(...lines: string[]): Outcome {
  return { became: 'imported', lines };
}

function failed(line: string): Outcome {
  return { became: 'refused', lines: [line] };
}

function sentenceOf({ code }: Refusal): string {
  return ERRORS[code].message;
}
