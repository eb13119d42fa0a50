// A file becomes a draft for each account that it tells of. Nothing is entered.
import { createHash, type Hash } from 'node:crypto';
import type { createImportsBodySchema } from '@vintem/contract/imports.forms';
import type { Import } from '@vintem/contract/imports';
import { day } from '@vintem/core/calendar/day';
import type * as z from 'zod/mini';
import { actorColumns } from '#ledger/change-meta.ts';
import { findRows } from '#ledger/ledger.queries.ts';
import { newId } from '#platform/ids.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services, Tx } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { accountOfBank, accountOfName, accountOfNumber } from './bank-numbers.queries.ts';
import { moveToAccount, readAsRemembered } from './choose-columns.ts';
import { findImport, insertImport, insertSaidRows } from './imports.queries.ts';
import type { PackedFile, PackedStatement } from './packed-file.ts';
import { waitingDraft } from './senders.queries.ts';
import { readBankFile } from './read-bank-file.ts';
import { readImport } from './read-imports.ts';
import { refuseAccount, settleAccount } from './settle-account.ts';
import type { WholeFile } from './work-on-file.ts';

/** Rows of one file, over all its accounts. */
const MAX_ROWS = 100_000;

export async function createImports(
  services: Services,
  grant: LedgerGrant,
  body: z.output<typeof createImportsBodySchema>,
): Promise<Result<{ imports: Import[] }>> {
  const { fileName, accountId } = body;
  const bytes = Buffer.from(body.content, 'base64');
  // The request holds its body until it is answered, and nobody reads the file in there again.
  body.content = '';
  const hash = createHash('sha256').update(bytes);
  const read = await readBankFile(bytes, {
    fileName,
    today: day(services.clock.now().toISOString().slice(0, 10)),
  });
  if (!read.ok) return read;
  const { file, rowCount, asked } = read.value;
  const { statements } = file;
  if (statements.length === 0) return refuse('import_file_empty');
  if (rowCount > MAX_ROWS) return refuse('import_too_many_rows');
  const created = await transact(services, async (tx) => {
    const ids: string[] = [];
    for (const [index, statement] of statements.entries()) {
      const draft = { file, statement, fileName, hash: hashOf(hash, index), asked };
      const chosen = statements.length === 1 ? accountId : undefined;
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const one = await takeOrCreate(tx, services, grant, draft, chosen);
      if (!one.ok) return one;
      ids.push(one.value);
    }
    return ok(ids);
  });
  if (!created.ok) return created;
  const imports: Import[] = [];
  for (const id of created.value) {
    // oxlint-disable-next-line no-await-in-loop -- a file has few accounts
    await readAsRemembered(services, grant, id);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const described = await readImport(services, grant, id);
    if (!described.ok) return described;
    imports.push(described.value.import);
  }
  return ok({ imports });
}

/** The same file has the same statements in the same places. */
function hashOf(ofFile: Hash, index: number): Buffer {
  return ofFile.copy().update(`\n${index}`).digest();
}

interface DraftImport {
  readonly file: PackedFile;
  readonly statement: PackedStatement;
  readonly fileName: string;
  readonly hash: Buffer;
  readonly asked: Extract<WholeFile, { ok: true }>['asked'];
}

async function takeOrCreate(
  tx: Tx,
  services: Pick<Services, 'clock'>,
  grant: LedgerGrant,
  draft: DraftImport,
  accountId: string | undefined,
): Promise<Result<string>> {
  const taken = await takeWaiting(tx, services, grant, draft, accountId);
  return taken ?? createImport(tx, services, grant, draft, accountId);
}

/** The draft that waits since the same token sent the same file: a program that tries every day leaves one, not one a day. */
async function takeWaiting(
  tx: Tx,
  services: Pick<Services, 'clock'>,
  grant: LedgerGrant,
  { hash }: DraftImport,
  accountId: string | undefined,
): Promise<Result<string> | undefined> {
  if (grant.via.kind !== 'token') return undefined;
  const waiting = await waitingDraft(tx, grant.ledgerId, hash, grant.via.tokenId);
  if (!waiting) return undefined;
  if (accountId === undefined || waiting.account_id === accountId || waiting.change_ids.length > 0)
    return ok(waiting.id);
  const settled = await moveToAccount(tx, grant, waiting, accountId, services.clock.now());
  return settled.ok ? ok(waiting.id) : settled;
}

async function createImport(
  tx: Tx,
  services: Pick<Services, 'clock'>,
  grant: LedgerGrant,
  { file, statement, fileName, hash, asked }: DraftImport,
  accountId: string | undefined,
): Promise<Result<string>> {
  const { ledgerId } = grant;
  const now = services.clock.now();
  const id = newId(now);
  const { account, closing } = statement;
  await insertImport(tx, ledgerId, {
    id,
    account_id: null,
    format: file.format,
    file_name: fileName,
    file_hash: hash,
    account_kind: account.kind,
    bank: account.bank,
    account_number: account.number,
    account_name: account.name,
    currency: statement.currency,
    from_day: statement.fromDay,
    to_day: statement.toDay,
    closing_day: closing?.day ?? null,
    closing_cents: closing?.balanceCents ?? null,
    is_truncated: file.isTruncated,
    statement_month: null,
    state: 'draft',
    columns: asked && 'needed',
    // The key by which what a person says of the columns is remembered.
    fingerprint: asked && createHash('sha256').update(asked.fingerprint).digest(),
    content: asked && Buffer.from(asked.content),
    ...actorColumns(grant),
    actor_id: grant.userId,
    created_at: now,
    updated_at: now,
    applied_at: null,
    undone_at: null,
  });
  await insertSaidRows(tx, ledgerId, id, statement.rows);
  const record = await findImport(tx, ledgerId, id);
  if (!record) throw new Error('an import that was made a moment ago is not there');
  const known = accountId ?? (await knownAccount(tx, ledgerId, account));
  if (known === undefined) return ok(id);
  if (accountId === undefined) {
    // One that was remembered may be archived by now, or of another currency: then the person is asked.
    const [row] = await findRows(tx, ledgerId, 'accounts', [known]);
    if (refuseAccount(row, record)) return ok(id);
  }
  const settled = await settleAccount(tx, grant, record, known, now);
  return settled.ok ? ok(id) : settled;
}

/** Of a bank by the number or, where its files say none, by the bank; another product knows accounts by their names. */
async function knownAccount(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  { bank, number, name, kind }: PackedStatement['account'],
): Promise<string | undefined> {
  if (number !== null) return accountOfNumber(tx, ledgerId, bank ?? '', number);
  if (bank === null) return name === null ? undefined : accountOfName(tx, ledgerId, name);
  return kind === null ? undefined : accountOfBank(tx, ledgerId, { bank, isOfCard: kind === 'card' });
}
