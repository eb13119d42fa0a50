// The files whose columns a person says, and what was said.
import type { ColumnMapping } from '@vintem/core/imports/column-mapping';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader, Tx } from '#platform/services.ts';

/** The file of a draft, compressed; null once it is applied, and of one whose columns are known. */
export async function keptContent(
  db: Reader,
  ledgerId: GrantedLedgerId,
  importId: string,
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('imports')
    .select('content')
    .where('ledger_id', '=', ledgerId)
    .where('id', '=', importId)
    .executeTakeFirst();
  return row?.content ?? null;
}

/** What an account's files of this header were last said to be. */
export interface ShapeKey {
  readonly accountId: string;
  readonly fingerprint: Buffer;
}

export async function rememberedMapping(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { accountId, fingerprint }: ShapeKey,
): Promise<ColumnMapping | undefined> {
  const row = await db
    .selectFrom('import_shapes')
    .select('mapping')
    .where('ledger_id', '=', ledgerId)
    .where('account_id', '=', accountId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row?.mapping;
}

export async function rememberMapping(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  { accountId, fingerprint }: ShapeKey,
  mapping: ColumnMapping,
): Promise<void> {
  const json = JSON.stringify(mapping);
  await tx
    .insertInto('import_shapes')
    .values({ ledger_id: ledgerId, account_id: accountId, fingerprint, mapping: json })
    .onConflict((conflict) =>
      conflict.columns(['ledger_id', 'account_id', 'fingerprint']).doUpdateSet({ mapping: json }),
    )
    .execute();
}

/** Before a draft is read anew. */
export async function deleteRows(tx: Tx, ledgerId: GrantedLedgerId, importId: string): Promise<void> {
  await tx
    .deleteFrom('import_rows')
    .where('ledger_id', '=', ledgerId)
    .where('import_id', '=', importId)
    .execute();
}
