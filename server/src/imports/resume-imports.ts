// The job that goes on with long imports whose server was killed between two parts. It may run on any number of servers, late, or twice at once:
// whoever takes an import in hand moves its instant, and each part is entered under the lock of the import, so that no row enters twice. What
// cannot go on is told to the person and tried no more.
import type { ErrorCode } from '@vintem/contract/errors';
import { SCOPES } from '@vintem/core/identity/grant';
import { grantsIn } from '#identity/access.ts';
import { actingFor, forEachOwner } from '#platform/acting-owner.ts';
import { isDatabaseAway } from '#platform/database-refusals.ts';
import { asOwner, QueueOverflow } from '#platform/fair-share.ts';
import type { Grant } from '#platform/register-route.ts';
import { ok } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { applyImport } from './apply-import.ts';
import { type CutImport, cutImportsAcrossOwners, endApplying, takeInHand } from './resume-imports.queries.ts';

/** A part takes some seconds: without one for so long, nobody is at it. */
const SILENT_MS = 60_000;

/** Enters what is left of every import that was cut off, and answers how many went to their end. */
export async function resumeImports(services: Services): Promise<number> {
  const before = new Date(services.clock.now().getTime() - SILENT_MS);
  const cut = await cutImportsAcrossOwners(services.db, before);
  return forEachOwner(cut, (one) =>
    asOwner(one.userId, () =>
      actingFor({ userId: one.userId, ledgerId: one.ledgerId }, () => resumeOne(services, one, before)),
    ),
  );
}

async function resumeOne(services: Services, one: CutImport, before: Date): Promise<number> {
  const { ledgerId, id } = one;
  const taken = await transact(services, async (tx) =>
    ok(await takeInHand(tx, ledgerId, id, { before, now: services.clock.now() })),
  );
  // Another server has it in hand, or the person, who may be taking it back.
  if (!taken.ok || !taken.value) return 0;
  const [grant] = await grantsIn(services.db, grantOf(one), [ledgerId], 'write', 'import');
  if (!grant) return stop(services, one, 'forbidden');
  try {
    const openingIncludesPast = taken.value.includesPast ?? undefined;
    const applied = await applyImport(services, grant, id, { openingIncludesPast });
    return applied.ok ? 1 : await stop(services, one, applied.code);
  } catch (error) {
    // It is tried again where it is not to blame.
    if (!isDatabaseAway(error) && !(error instanceof QueueOverflow)) await stop(services, one, 'internal');
    throw error;
  }
}

/** As the one who began it, by their session or by the token that a program of theirs had then. */
function grantOf({ userId, tokenId, tokenName }: CutImport): Grant {
  const via =
    tokenId === null
      ? ({ kind: 'session', sessionId: '' } as const)
      : ({ kind: 'token', tokenId, name: tokenName ?? '' } as const);
  return { userId, via, scopes: SCOPES };
}

async function stop(services: Services, { ledgerId, id }: CutImport, code: ErrorCode): Promise<number> {
  await transact(services, async (tx) => ok(await endApplying(tx, ledgerId, id, code)));
  return 0;
}
