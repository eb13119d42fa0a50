import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { findGrant, sessionOf } from './access.ts';
import { deleteSession } from './identity.queries.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { resetPassword } from './reset-password.ts';
import { describeSession } from './session.ts';
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { createSignUpLimit } from './sign-up-limit.ts';

export function identityRoutes(register: RegisterRoute, services: Services, throttle: LoginThrottle): void {
  const limit = createSignUpLimit(services.pool, services.signUpsPerHour);

  register(api.signUp, async ({ input, request, reply }) => {
    const visitor = { address: request.ip, userAgent: request.headers['user-agent'] };
    const opened = await signUp(services, limit, { ...input.body, ...visitor });
    if (!opened.ok) return opened;
    setSessionCookie(request, reply, opened.value.token);
    return ok(opened.value.session);
  });

  register(api.signIn, async ({ input, request, reply }) => {
    const visitor = { address: request.ip, userAgent: request.headers['user-agent'] };
    const opened = await signIn(services, throttle, { ...input.body, ...visitor }, request.log);
    if (!opened.ok) return opened;
    setSessionCookie(request, reply, opened.value.token);
    return ok(opened.value.session);
  });

  register(api.resetPassword, ({ input }) => resetPassword(services, throttle, input.body));

  register(api.getSession, async ({ request }) => {
    const grant = await findGrant(services, request);
    return ok({ session: grant ? ((await describeSession(services.db, grant.userId)) ?? null) : null });
  });

  register(api.signOut, async ({ request, reply }) => {
    const grant = await findGrant(services, request);
    if (grant) await deleteSession(services.db, grant.userId, sessionOf(grant));
    clearSessionCookie(request, reply);
    return ok(undefined);
  });
}
