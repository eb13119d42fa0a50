import type { Plan, Session } from '@vintem/contract/identity';
import { call } from '#api/client.ts';
import type { Credentials } from './credentials-form.tsx';

export function signIn(credentials: Credentials): Promise<Session> {
  return call('POST /api/session', { body: credentials });
}

/** The time zone is the browser's, so that "today" is the person's from the first day on. */
export function signUp(credentials: Credentials, plan: Plan): Promise<Session> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return call('POST /api/users', { body: { ...credentials, plan, timeZone } });
}

export function resetPassword(token: string, password: string): Promise<undefined> {
  return call('POST /api/password-resets', { body: { token, password } });
}
