import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { deleteDismissal, insertDismissal } from './notices.queries.ts';
import { readNotices } from './read-notices.ts';

/** Longer than anything waits that a person would still act on. */
const KEPT_MS = 366 * 24 * 3_600_000;

export function noticesRoutes(register: RegisterRoute, services: Services): void {
  register(api.listNotices, async ({ grant }) => ok(await readNotices(services, grant)));

  register(api.dismissNotice, ({ grant, input }) =>
    transact(services, async (tx) => {
      const now = services.clock.now();
      const forgotten = new Date(now.getTime() - KEPT_MS);
      await insertDismissal(tx, grant.userId, { key: input.body.key, now, forgotten });
      return ok(undefined);
    }),
  );

  register(api.restoreNotice, ({ grant, input }) =>
    transact(services, async (tx) => {
      await deleteDismissal(tx, grant.userId, input.body.key);
      return ok(undefined);
    }),
  );
}
