import { api } from '@vintem/contract/api';
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
  register(api.changePlan, ({ caller, input }) => changePlan(services, caller.userId, input.body.plan));

  register(api.changePassword, ({ caller, input, request }) =>
    changePassword(services, throttle, caller, { ...input.body, address: request.ip }),
  );

  register(api.listSessions, async ({ caller }) => ok({ sessions: await listSessions(services, caller) }));

  register(api.revokeOtherSessions, async ({ caller }) => {
    await deleteOtherSessions(services.db, caller.userId, caller.via.sessionId);
    return ok(undefined);
  });

  register(api.revokeSession, async ({ caller, input, request, reply }) => {
    const { sessionId } = input.params;
    if (!(await deleteSession(services.db, caller.userId, sessionId))) return refuse('not_found');
    if (sessionId === caller.via.sessionId) clearSessionCookie(request, reply);
    return ok(undefined);
  });

  register(api.exportData, ({ caller }) => exportData(services, caller));

  register(api.deleteUser, async ({ caller, input, request, reply }) => {
    const { userId } = caller;
    const deleted = await deleteUser(services, throttle, { userId, ...input.body, address: request.ip });
    if (deleted.ok) clearSessionCookie(request, reply);
    return deleted;
  });
}
