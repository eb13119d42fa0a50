import type { OpenSession } from '@vintem/contract/profile';
import { sessionOf } from '#identity/access.ts';
import type { Grant } from '#platform/register-route.ts';
import type { Services } from '#platform/services.ts';
import { deviceName } from './device-name.ts';
import { findLiveSessions } from './profile.queries.ts';

/** More sessions than anybody tells apart; it limits the size of the list. */
const MAX_LISTED = 101;

/** Sessions of the person: this one first, then by last use. */
export async function listSessions(services: Services, grant: Grant): Promise<OpenSession[]> {
  const sessionId = sessionOf(grant);
  const now = services.clock.now();
  const rows = await findLiveSessions(services.db, grant.userId, sessionId, MAX_LISTED, now);
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    isCurrent: row.id === sessionId,
  }));
}
