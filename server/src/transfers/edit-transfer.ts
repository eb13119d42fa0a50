import type { editTransferBodySchema } from '@vintem/contract/transfers';
import type * as z from 'zod/mini';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { refuseTags } from '#transactions/draft.ts';
import type { ChangedTransfer } from './create-transfer.ts';
import {
  booksOf,
  type Places,
  placesOf,
  planTransfer,
  refuseForm,
  type TransferForm,
} from './entered-transfer.ts';
import { postTransfers } from './post-transfer.ts';
import { type TakenTransfer, takeTransfer } from './take-transfer.ts';
import { bookingsOf } from '@vintem/core/transfers/nature';
import { aloneInBook } from './transfer-rows.ts';
import { describeTransferRows } from './transfer-view.ts';

type Edits = Omit<z.output<typeof editTransferBodySchema>, 'version'>;

/** Changes both sides together: what is not given stays, and the balances move once. */
export function editTransfer(
  services: Services,
  grant: LedgerGrant,
  transactionId: string,
  { version, ...edits }: Edits & { version: number },
): Promise<Result<ChangedTransfer>> {
  return transact(services, async (tx) => {
    const now = services.clock.now();
    const { ledgerId } = grant;
    const named = booksOf({ from: edits.from ?? null, to: edits.to ?? null });
    const more = [...named, { ledgerId, tagIds: edits.tags ?? [] }];
    const taken = await takeTransfer(tx, grant, { transactionId, version, more }, now);
    if (!taken.ok) return taken;
    const before = taken.value;
    const sides = {
      from: edits.from === undefined ? formSide(before.out) : edits.from,
      to: edits.to === undefined ? formSide(before.in) : edits.to,
    };
    const places = placesOf(before.books, sides, before);
    if (!places.ok) return places;
    const form = { ...completed(edits, before, places.value), ...sides, taggedIn: ledgerId };
    const wrong =
      refuseForm(form, places.value, keptCategory(before, form.nature)) ??
      refuseTags(withOwnTags(before.side), edits.tags);
    if (wrong) return wrong;

    const planned = planTransfer(form, places.value, now, before);
    const isPaidStill = planned.rows.in?.row.transfer_nature === before.side.row.transfer_nature;
    const released = before.paid && !isPaidStill ? [aloneInBook(before.paid)] : [];
    const meta = { by: grant, verb: 'transfer.edit', now };
    const changes = [...planned.changes, ...released];
    const posted = await postTransfers(tx, meta, changes, [edits.from, edits.to]);
    if (!posted.ok) return posted;
    return ok({
      transfer: describeTransferRows(planned.rows, posted.value.rows),
      changeId: posted.value.changeId,
    });
  });
}

/** The tags that the side has may stay. */
function withOwnTags({ book, row }: TakenTransfer['side']) {
  return { tags: new Set([...book.tags, ...row.tag_ids]) };
}

function formSide(placed: TakenTransfer['out']): TransferForm['from'] {
  return placed ? { ledgerId: placed.book.ledgerId, accountId: placed.row.account_id } : null;
}

type Completed = Omit<TransferForm, 'from' | 'to' | 'taggedIn'>;

/** The form of what stands, with these edits. */
function completed(edits: Edits, before: TakenTransfer, places: Places): Completed {
  const { from: _from, to: _to, ...given } = edits;
  const { out, in: arrival, side } = before;
  const first = (out ?? arrival ?? side).row;
  const nature = edits.nature === undefined ? first.transfer_nature : edits.nature;
  const wasTogether = !out || !arrival || out.row.day === arrival.row.day;
  const day = edits.day ?? first.day;
  return {
    ...given,
    amountCents: edits.amountCents ?? first.account_amount_cents,
    day,
    arrivedCents: edits.arrivedCents ?? keptArrival(before, places),
    arrivedDay: edits.arrivedDay ?? (wasTogether ? day : (arrival?.row.day ?? day)),
    nature,
    category: edits.category === undefined ? keptCategory(before, nature) : edits.category,
    feeCents: edits.feeCents === undefined ? (before.fee?.row.account_amount_cents ?? null) : edits.feeCents,
  };
}

/** Between two currencies the other amount never changes by itself; within one it follows. */
function keptArrival(
  { out, in: arrival }: TakenTransfer,
  { from, to }: Places,
): TransferForm['arrivedCents'] {
  if (!from || !to || from.account.currency === to.account.currency) return undefined;
  const was = arrival && out && arrival.book.accounts.get(arrival.row.account_id)?.currency;
  return was === to.account.currency ? arrival?.row.account_amount_cents : undefined;
}

function keptCategory(
  { out, bill, side }: TakenTransfer,
  nature: TransferForm['nature'],
): TransferForm['category'] {
  if (nature === null || nature === undefined || nature !== side.row.transfer_nature) return null;
  if (bookingsOf(nature).out.category === null) return out?.row.category ?? null;
  return bill?.row.category ?? null;
}
