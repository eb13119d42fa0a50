// Changes to one card of an account, and its end.
import type { editIssuedCardBodySchema } from '@vintem/contract/issued-cards';
import type * as z from 'zod/mini';
import { issuedCardsOf, lockAccountRows, rowsById } from '#ledger/ledger.queries.ts';
import { post } from '#ledger/postings.ts';
import { type IssuedCardRow, stamped } from '#ledger/rows.ts';
import { editedColumns } from '#platform/columns.ts';
import { ISSUED_CARD_ROW } from '#platform/ledger-rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services, Tx } from '#platform/services.ts';
import { run, runTogether } from '#platform/statements.ts';
import { transact } from '#platform/transact.ts';
import type { ChangedIssuedCard } from './create-issued-card.ts';
import { issuedCardOf, refuseBeside } from './issued-card-view.ts';
import { namesIssuedCard } from './issued-cards.queries.ts';

type Edits = z.output<typeof editIssuedCardBodySchema>;

/** Updates the given fields; null clears one. An archived card keeps the day on which it was first archived. */
export function editIssuedCard(
  services: Services,
  grant: LedgerGrant,
  issuedCardId: string,
  { version, isArchived, ...edits }: Edits,
): Promise<Result<ChangedIssuedCard>> {
  const { ledgerId } = grant;
  return transact(services, async (tx) => {
    const taken = await take(tx, ledgerId, issuedCardId, version);
    if (!taken.ok) return taken;
    const { before, others } = taken.value;
    const now = services.clock.now();
    const archived_at = isArchived === false ? null : (before.archived_at ?? now.toISOString());
    const after = stamped(
      {
        ...before,
        ...editedColumns(ISSUED_CARD_ROW, edits),
        ...(isArchived === undefined ? {} : { archived_at }),
      },
      now,
    );
    const wrong = refuseBeside(after, others);
    if (wrong) return wrong;
    const meta = { by: grant, verb: 'issued_card.edit', now };
    const posted = await post(tx, ledgerId, meta, { issued_cards: [{ before, after }] });
    return posted.ok
      ? ok({ issuedCard: issuedCardOf(ledgerId, after), changeId: posted.value.changeId })
      : posted;
  });
}

/** A card that transactions or series name is not deleted: it is archived. */
export function deleteIssuedCard(
  services: Services,
  grant: LedgerGrant,
  issuedCardId: string,
  version: number,
): Promise<Result<{ changeId: string }>> {
  const { ledgerId } = grant;
  return transact(services, async (tx) => {
    const taken = await take(tx, ledgerId, issuedCardId, version);
    if (!taken.ok) return taken;
    const { before } = taken.value;
    const [uses] = (await run(tx, namesIssuedCard(ledgerId, issuedCardId))).rows;
    if (uses?.is_named !== false) return refuse('issued_card_in_use');
    const meta = { by: grant, verb: 'issued_card.delete', now: services.clock.now() };
    const posted = await post(tx, ledgerId, meta, { issued_cards: [{ before, after: null }] });
    return posted.ok ? ok({ changeId: posted.value.changeId }) : posted;
  });
}

interface TakenIssuedCard {
  readonly before: IssuedCardRow;
  /** All cards of its account. */
  readonly others: readonly IssuedCardRow[];
}

/** Under the lock of its account, which everybody takes who writes a transaction there. */
async function take(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  issuedCardId: string,
  version: number,
): Promise<Result<TakenIssuedCard>> {
  const [seen] = (await run(tx, rowsById(ledgerId, 'issued_cards', [issuedCardId]))).rows;
  if (!seen) return refuse('issued_card_not_found');
  const [, { rows: others }] = await runTogether(tx, [
    lockAccountRows(ledgerId, [seen.account_id]),
    issuedCardsOf(ledgerId, seen.account_id),
  ]);
  const before = others.find(({ id }) => id === issuedCardId);
  if (!before) return refuse('issued_card_not_found');
  return before.version === version ? ok({ before, others }) : refuse('version_conflict');
}
