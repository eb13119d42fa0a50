import type { Transfer } from '@vintem/contract/transfers';
import type { createTransferBodySchema } from '@vintem/contract/transfers.forms';
import type * as z from 'zod/mini';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { type OnceKey, transact } from '#platform/transact.ts';
import { PURCHASE, refuseTags } from '#transactions/draft.ts';
import { isSide } from '#transactions/other-sides.ts';
import { type Books, bookIn, openBooks } from './books.ts';
import { booksOf, placesOf, planTransfer, refuseForm } from './entered-transfer.ts';
import { postTransfers } from './post-transfer.ts';
import { type PlacedChange, turned } from './transfer-rows.ts';
import { describeTransferRows, type TransferRows } from './transfer-view.ts';

export interface ChangedTransfer {
  readonly transfer: Transfer;
  readonly changeId: string;
}

type Form = z.output<typeof createTransferBodySchema>;

/** Moves money between two accounts: both sides and what came with them in one change, in one ledger or in two. */
export function createTransfer(
  services: Services,
  grant: LedgerGrant,
  asked: Form,
  once: OnceKey | undefined,
): Promise<Result<ChangedTransfer>> {
  return transact(
    services,
    async (tx) => {
      const now = services.clock.now();
      const { from, to, paidExpenseId, tags = [] } = asked;
      const form = { ...asked, taggedIn: grant.ledgerId };
      const isOfLedger = [from, to].some((side) => side?.ledgerId === grant.ledgerId);
      const books = await openBooks(
        tx,
        grant,
        [
          { ledgerId: grant.ledgerId, tagIds: tags },
          ...booksOf(form),
          ...(to && paidExpenseId ? [{ ledgerId: to.ledgerId, ids: [paidExpenseId] }] : []),
        ],
        now,
      );
      if (!books) return refuse('ledger_not_writable');
      const places = placesOf(books, form);
      if (!places.ok) return places;
      const wrong = refuseForm(form, places.value) ?? refuseTags(bookIn(books, grant.ledgerId), tags);
      if (wrong) return wrong;
      if (!isOfLedger) return refuse('account_not_found');

      const planned = planTransfer(form, places.value, now);
      const paid = paidChange(books, form, planned.rows);
      if (!paid.ok) return paid;
      const meta = { by: grant, verb: 'transfer.create', now };
      const posted = await postTransfers(tx, meta, [...planned.changes, ...paid.value], [from, to]);
      if (!posted.ok) return posted;
      return ok({
        transfer: describeTransferRows(planned.rows, posted.value.rows),
        changeId: posted.value.changeId,
      });
    },
    once,
  );
}

/** The expense that a person paid for the company and gets back: it was no expense of theirs, but what the company owes. */
function paidChange(
  books: Books,
  { to, nature, paidExpenseId }: Form,
  rows: TransferRows,
): Result<PlacedChange[]> {
  if (!paidExpenseId) return ok([]);
  const book = to && rows.out ? bookIn(books, to.ledgerId) : undefined;
  const row = book?.rows.find(({ id }) => id === paidExpenseId);
  if (nature !== 'expense_reimbursement' || !book || row?.type !== PURCHASE || isSide(row)) {
    return refuse('validation_failed', { fields: [{ path: 'paidExpenseId', code: 'related_invalid' }] });
  }
  if (row.parts !== null) return refuse('transaction_split');
  const bond = {
    transferId: rows.in?.row.transfer_id ?? null,
    nature: null,
    otherLedgerId: rows.out?.book.ledgerId ?? null,
  };
  const change = turned({ book, row }, bond, undefined);
  const after = change.after && { ...change.after, transfer_nature: nature };
  return ok([{ ...change, after }]);
}
