import type { FieldErrorCode } from '@vintem/contract/errors';
import type { separateTransfer as route } from '@vintem/contract/transfers';
import type { ParsedRequestOf } from '@vintem/contract/route';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { entersAccount, isTransfer } from '@vintem/core/ledger/transaction';
import { stamped } from '#ledger/rows.ts';
import { refuseCategory } from '#ledger/categories.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { postTransfers } from './post-transfer.ts';
import { takeTransfer } from './take-transfer.ts';
import {
  bondColumns,
  aloneInBook,
  NO_BOND,
  NO_OCCURRENCE,
  type Placed,
  type PlacedChange,
} from './transfer-rows.ts';

type Edits = ParsedRequestOf<typeof route>['body'];

/** The sides become an expense and an income again, in the same rows. */
export function separateTransfer(
  services: Services,
  grant: LedgerGrant,
  transactionId: string,
  { version, outCategory, inCategory }: Edits,
): Promise<Result<{ changeId: string; count: number }>> {
  return transact(services, async (tx) => {
    const now = services.clock.now();
    const taken = await takeTransfer(tx, grant, { transactionId, version }, now);
    if (!taken.ok) return taken;
    const { out, in: arrival, paid } = taken.value;
    const sides = [
      ...(out ? [{ placed: out, category: outCategory, path: 'outCategory' }] : []),
      ...(arrival ? [{ placed: arrival, category: inCategory, path: 'inCategory' }] : []),
    ];
    const changes: PlacedChange[] = [];
    for (const side of sides) {
      const change = separated(side);
      if (!change.ok) return change;
      changes.push(change.value);
    }
    const meta = { by: grant, verb: 'transfer.separate', now };
    const posted = await postTransfers(tx, meta, [...changes, ...(paid ? [aloneInBook(paid)] : [])]);
    return posted.ok ? ok({ changeId: posted.value.changeId, count: changes.length }) : posted;
  });
}

interface Separated {
  readonly placed: Placed;
  readonly category: CategoryKey | undefined;
  readonly path: string;
}

/** A side that counted in a figure stays what it was, unless another category is given. */
function separated({ placed: { book, row }, category, path }: Separated): Result<PlacedChange> {
  const type = isTransfer(row.type) ? (entersAccount(row.type) ? 'income' : 'expense') : row.type;
  const own = isTransfer(row.type) ? undefined : row.category;
  const chosen = category ?? own;
  const field = (code: FieldErrorCode) => refuse('validation_failed', { fields: [{ path, code }] });
  if (chosen === undefined) return field('category_required');
  const unfit = refuseCategory(book.categories, type, chosen, own);
  if (unfit) return field(unfit.fields?.[0]?.code ?? 'category_required');
  // Of a series of transfers it was an occurrence until now.
  const columns = { ...bondColumns(NO_BOND), type, category: chosen, ...NO_OCCURRENCE };
  const after = stamped({ ...row, ...columns }, book.now);
  return ok({ book, before: row, after });
}
