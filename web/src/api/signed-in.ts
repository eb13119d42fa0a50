// The signed-in user, for the pages inside /dashboard. It outlives the session: when that ends during work, the page keeps its content
// under the form that asks for the password.
import type { Ledger, Session } from '@vintem/contract/identity';
import { createContext, use } from 'react';

export const SignedIn = createContext<Session | null>(null);

/** The signed-in session. Only inside /dashboard. */
export function useSignedIn(): Session {
  const session = use(SignedIn);
  if (!session) throw new Error('useSignedIn is for pages inside /dashboard');
  return session;
}

/** The signed-in person's own ledger. */
export function usePersonalLedger(): Ledger {
  const ledger = useSignedIn().ledgers.find(({ kind }) => kind === 'personal');
  if (!ledger) throw new Error('a session without a personal ledger');
  return ledger;
}
