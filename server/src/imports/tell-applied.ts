// What an import tells the outside once it is applied: that it is done, and that lines of it wait. Neither names the file, nor has words of the bank.
import { raiseEvents } from '#ledger/events.ts';
import { type NewEvent, newEvent } from '#ledger/new-event.ts';
import type { AccountRow } from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Tx } from '#platform/services.ts';
import type { ImportRecord } from './imports.queries.ts';
import { countRows } from './row-counts.queries.ts';

/** Each once an import: what is answered later, and applied again, is no news. */
export async function tellApplied(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  { record, account, now }: { record: ImportRecord; account: AccountRow; now: Date },
): Promise<void> {
  if (record.state !== 'draft') return;
  const counts = (await countRows(tx, ledgerId, [record.id])).get(record.id);
  if (!counts) return;
  const page = `/dashboard/imports/${record.id}`;
  const about = {
    subjectId: record.id,
    accountId: account.id,
    link: { personal: page, business: `${page}?company=${ledgerId}` },
    told: {
      import: {
        id: record.id,
        fromDay: counts.days?.from ?? null,
        toDay: counts.days?.to ?? null,
        enteredCount: counts.applied,
        waitingCount: counts.waiting,
      },
    },
  };
  const events: NewEvent[] = [newEvent('import_finished', about, now)];
  if (counts.waiting > 0) events.push(newEvent('import_needs_answers', about, now));
  await raiseEvents(tx, ledgerId, events, now);
}
