import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { rememberedUser } from '#api/remembered-user.ts';
import { sessionQuery } from '#api/session.api.ts';

/** Whoever is signed in has no business at the door. A server that does not answer keeps nobody from the form. */
export async function redirectIfSignedIn(client: QueryClient): Promise<void> {
  if (!rememberedUser()) return;
  const session = await client.ensureQueryData(sessionQuery).catch(() => null);
  if (session) throw redirect({ href: '/dashboard', replace: true });
}
