// The job that goes on with the undo of a long import whose server was killed between two parts, as `resumeImports` does with what is entered: by whoever
// takes it in hand alone, in the name of the person who asked for it and as they answered. What cannot go on is the person's to undo again.
import { SCOPES } from '@vintem/core/identity/grant';
import { grantsIn } from '#identity/access.ts';
import { actingFor, forEachOwner } from '#platform/acting-owner.ts';
import { isDatabaseAway } from '#platform/database-refusals.ts';
import { asOwner, QueueOverflow } from '#platform/fair-share.ts';
import { ok } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { type CutUndo, cutUndosAcrossOwners, endUndoing, takeUndoInHand } from './resume-undos.queries.ts';
import { undoImport } from './undo-import.ts';

/** A part takes some seconds: without one for so long, nobody is at it. */
const SILENT_MS = 60_000;

/** Takes back what is left of every undo that was cut off, and answers how many went to their end. */
export async function resumeUndos(services: Services): Promise<number> {
  const before = new Date(services.clock.now().getTime() - SILENT_MS);
  const cut = await cutUndosAcrossOwners(services.db, before);
  return forEachOwner(cut, (one) =>
    asOwner(one.userId, () =>
      actingFor({ userId: one.userId, ledgerId: one.ledgerId }, () => resumeOne(services, one, before)),
    ),
  );
}

async function resumeOne(services: Services, one: CutUndo, before: Date): Promise<number> {
  const { ledgerId, id, userId } = one;
  const taken = await transact(services, async (tx) =>
    ok(await takeUndoInHand(tx, ledgerId, id, { before, now: services.clock.now() })),
  );
  // Another server has it in hand, or the person.
  if (!taken.ok || !taken.value) return 0;
  const via = { kind: 'session', sessionId: '' } as const;
  const [grant] = await grantsIn(services.db, { userId, via, scopes: SCOPES }, [ledgerId], 'write', 'import');
  if (!grant) return stop(services, one);
  try {
    // Those that were to go as well have gone before the first part.
    const changed = taken.value.keepsChanged === true ? 'keep' : undefined;
    const undone = await undoImport(services, grant, id, { changed });
    return undone.ok ? 1 : await stop(services, one);
  } catch (error) {
    // It is tried again where it is not to blame.
    if (!isDatabaseAway(error) && !(error instanceof QueueOverflow)) await stop(services, one);
    throw error;
  }
}

async function stop(services: Services, { ledgerId, id }: CutUndo): Promise<number> {
  await transact(services, async (tx) => ok(await endUndoing(tx, ledgerId, id)));
  return 0;
}
