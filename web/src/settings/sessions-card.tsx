import type { OpenSession } from '@vintem/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { sessionsQuery, useRevokeOtherSessions } from './profile.api.ts';
import { SessionRow } from './session-row.tsx';

/** Shown at first; the rest on request. */
const FEW = 5;

export function SessionsCard() {
  const { data: sessions, dataUpdatedAt, isPending, isError, isFetching, refetch } = useQuery(sessionsQuery);
  const isLoadingShown = useDelayedPending(isPending);
  return (
    <Card>
      <CardHeader title="Sessões" />
      <p className="-mt-2 mb-2 text-sm text-fg-2">Onde você está com o Vintém aberto.</p>
      {isLoadingShown && <SessionsLoading />}
      {!isLoadingShown && sessions && <SessionList sessions={sessions} seenAt={new Date(dataUpdatedAt)} />}
      {!isLoadingShown && isError && !sessions && (
        <Banner
          tone="error"
          action={
            <Button look="ghost" pending={isFetching} onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          }
        >
          Erro ao carregar as sessões. Por favor, tente novamente.
        </Banner>
      )}
    </Card>
  );
}

function SessionList({ sessions, seenAt }: { sessions: readonly OpenSession[]; seenAt: Date }) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const revokeOthers = useRevokeOtherSessions(() => {
    list.current?.focus();
    showToast({ message: 'Todas as outras sessões foram encerradas.' });
  });
  const shown = showsAll ? sessions : sessions.slice(0, FEW);
  const hiddenCount = sessions.length - shown.length;
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Sessões abertas" className="divide-y divide-line outline-none">
        {shown.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            seenAt={seenAt}
            onRevoked={() => list.current?.focus()}
          />
        ))}
      </ul>
      {revokeOthers.error && (
        <Banner tone="error" className="mt-3">
          {messageOf(revokeOthers.error)}
        </Banner>
      )}
      {sessions.length > 2 && (
        <div className="mt-3 flex flex-wrap justify-between gap-2">
          <Button pending={revokeOthers.isPending} onClick={() => revokeOthers.mutate()}>
            Encerrar todas as outras
          </Button>
          {hiddenCount > 0 && (
            <Button look="ghost" onClick={() => setShowsAll(true)}>
              Mostrar mais {hiddenCount}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function SessionsLoading() {
  return (
    <Loading caption="Carregando sessões...">
      <div className="flex items-center gap-3 py-3">
        <Skeleton className="size-9" />
        <div>
          <Skeleton className="mb-2 h-4 w-36" />
          <Skeleton className="h-3 w-48" />
        </div>
      </div>
    </Loading>
  );
}
