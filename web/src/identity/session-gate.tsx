import type { Session } from '@vintem/contract/identity';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { forgetUser, rememberedUser, type RememberedUser } from '#api/remembered-user.ts';
import { keepReturnTo } from '#api/return-to.ts';
import { sessionQuery } from '#api/session.api.ts';
import { SignedIn } from '#api/signed-in.ts';
import { ErrorPage } from '#shell/error-page.tsx';
import { lazyPart } from '#shell/lazy-part.tsx';
import { PendingPage } from '#shell/pending-page.tsx';
import { UnreachablePage } from '#shell/unreachable-page.tsx';

const SessionEndedDialog = lazyPart(async () => (await import('./session-ended-dialog.tsx')).default, {
  loading: null,
  failure: 'Sua sessão terminou. O que você digitou continua aqui; para entrar de novo, tente outra vez.',
  className: 'fixed inset-x-4 bottom-4 z-50',
});

interface SessionGateProps {
  /** The frame of the page; drawn at once for a remembered user. */
  renderFrame: (user: RememberedUser, page: ReactNode) => ReactNode;
  children: ReactNode;
}

/**
 * Requires a session; otherwise redirects to /login, and from there back to the requested page. A session that ends during work asks
 * for the password over the page, which stays as it is. A server that does not answer signs nobody out.
 */
export function SessionGate({ renderFrame, children }: SessionGateProps) {
  const { data: session, error, isFetching, refetch } = useQuery(sessionQuery);
  const entered = useEntered(session);
  useCheckOnFocus(refetch);
  const [remembered] = useState(rememberedUser);
  const isUnreachable = useUnreachable(error);
  useWayToLogin(session === null && entered === null);

  const user = entered?.user ?? remembered;
  if (session === null && !entered) return <PendingPage />;
  if (!entered) {
    const retry = () => void refetch();
    const page = isUnreachable ? (
      <UnreachablePage isRetrying={isFetching} onRetry={retry} />
    ) : error ? (
      <ErrorPage error={error} reset={retry} />
    ) : (
      <PendingPage />
    );
    return user ? renderFrame(user, page) : page;
  }
  return (
    <SignedIn value={entered}>
      {renderFrame(entered.user, children)}
      {session === null && <SessionEndedDialog email={entered.user.email} />}
    </SignedIn>
  );
}

/** A window beside another gets the focus without ever having been hidden, which is all that the query itself looks at. */
function useCheckOnFocus(check: () => unknown): void {
  const onFocus = useEffectEvent(check);
  useEffect(() => {
    const listen = () => void onFocus();
    addEventListener('focus', listen);
    return () => removeEventListener('focus', listen);
  }, []);
}

/** Whether the last request got no answer; true also during a retry. */
function useUnreachable(error: Error | null): boolean {
  const [wasUnreachable, setWasUnreachable] = useState(false);
  const isUnreachable = error ? isApiError(error, 'unreachable') : wasUnreachable;
  if (isUnreachable !== wasUnreachable) setWasUnreachable(isUnreachable);
  return isUnreachable;
}

/** The last live session of this page; another person's session starts the page anew. */
function useEntered(session: Session | null | undefined): Session | null {
  const client = useQueryClient();
  const [entered, setEntered] = useState<Session | null>(null);
  const isAnother = Boolean(session && entered && session.user.id !== entered.user.id);
  useEffect(() => {
    if (!isAnother) return;
    client.clear();
    location.reload();
  }, [client, isAnother]);
  if (session && session !== entered && !isAnother) setEntered(session);
  return entered;
}

function useWayToLogin(isSignedOut: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSignedOut) return;
    forgetUser();
    keepReturnTo(location.pathname + location.search);
    void navigate({ href: '/login', replace: true });
  }, [isSignedOut, navigate]);
}
