import { api } from '@vintem/contract/api';
import { sessionOf } from '#identity/access.ts';
import type { LoginThrottle } from '#identity/login-throttle.ts';
import { clearSessionCookie } from '#identity/session-cookie.ts';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok, refuse } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { changePassword } from './change-password.ts';
import { changePlan } from './change-plan.ts';
import { deleteUser } from './delete-user.ts';
import { exportData } from './export-data.ts';
import { listSessions } from './list-sessions.ts';
import { deleteOtherSessions, deleteSession } from './profile.queries.ts';

export function profileRoutes(register: RegisterRoute, services: Services, throttle: LoginThrottle): void {
  register(api.changePlan, ({ grant, input }) => changePlan(services, grant.userId, input.body.plan));

  register(api.changePassword, ({ grant, input, request }) =>
    changePassword(services, throttle, grant, { ...input.body, address: request.ip }),
  );

  register(api.listSessions, async ({ grant }) => ok({ sessions: await listSessions(services, grant) }));

  register(api.revokeOtherSessions, async ({ grant }) => {
    await deleteOtherSessions(services.db, grant.userId, sessionOf(grant));
    return ok(undefined);
  });

  register(api.revokeSession, async ({ grant, input, request, reply }) => {
    const { sessionId } = input.params;
    if (!(await deleteSession(services.db, grant.userId, sessionId))) return refuse('not_found');
    if (sessionId === sessionOf(grant)) clearSessionCookie(request, reply);
    return ok(undefined);
  });

  register(api.exportData, ({ grant }) => exportData(services, grant));

  register(api.deleteUser, async ({ grant, input, request, reply }) => {
    const { userId } = grant;
    const deleted = await deleteUser(services, throttle, { userId, ...input.body, address: request.ip });
    if (deleted.ok) clearSessionCookie(request, reply);
    return deleted;
  });
}
