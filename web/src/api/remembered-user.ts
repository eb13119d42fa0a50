// The user who was signed in when the page was left: nothing secret, so that the frame can be drawn before the server answers.
import type { Session } from '@vintem/contract/identity';

export interface RememberedUser {
  id: string;
  email: string;
  plan: 'free' | 'premium';
}

const USER_KEY = 'auth_user';
const STORE_KEY = 'auth-storage';

export function rememberedUser(): RememberedUser | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(USER_KEY) ?? 'null');
    return isUser(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Storage that is full or forbidden only costs the quick first paint. */
export function rememberUser({ id, email, plan }: Session['user']): void {
  try {
    localStorage.setItem(USER_KEY, JSON.stringify({ id, email, plan }));
    localStorage.setItem(STORE_KEY, JSON.stringify({ user: { id, email, plan } }));
  } catch {
    forgetUser();
  }
}

export function forgetUser(): void {
  try {
    localStorage.removeItem(USER_KEY);
    localStorage.removeItem(STORE_KEY);
  } catch {
    // Forbidden storage holds nothing to forget.
  }
}

function isUser(kept: unknown): kept is RememberedUser {
  if (typeof kept !== 'object' || kept === null) return false;
  if (!('id' in kept && 'email' in kept && 'plan' in kept)) return false;
  const { id, email, plan } = kept;
  return typeof id === 'string' && typeof email === 'string' && (plan === 'free' || plan === 'premium');
}
