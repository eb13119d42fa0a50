import type { Token } from '@vintem/contract/tokens';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { useDialog } from '#ui/use-dialog.ts';
import { NewTokenButton } from './new-token-button.tsx';
import { RevokeTokenDialog } from './revoke-token-dialog.tsx';
import { TokenDialog } from './token-dialog.tsx';
import { TokenRow } from './token-row.tsx';
import { tokensQuery } from './tokens.api.ts';

/** The tokens with which a person's programs use Vintém in their name. */
export function TokensCard() {
  const { data: tokens, dataUpdatedAt, isPending, isError, isFetching, refetch } = useQuery(tokensQuery);
  const isLoadingShown = useDelayedPending(isPending);
  const creation = useDialog<never>();
  const revocation = useDialog<Token>();
  const known = isLoadingShown ? [] : (tokens ?? []);
  return (
    <Card>
      <CardHeader
        title="Acesso por programas"
        action={known.length > 0 && <NewTokenButton size="sm" onPress={() => creation.open()} />}
      />
      {isLoadingShown && <TokensLoading />}
      {!isLoadingShown && tokens?.length === 0 && (
        <div className="-my-6">
          <Empty
            icon={KeyRound}
            title="Nenhum token"
            action={<NewTokenButton onPress={() => creation.open()} />}
          >
            Um token deixa a sua planilha, um script ou a linha de comando usar o Vintém por você, só no que
            você permitir.
          </Empty>
        </div>
      )}
      {known.length > 0 && (
        <ul aria-label="Tokens" className="divide-y divide-line">
          {known.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              seenAt={new Date(dataUpdatedAt)}
              onRevoke={() => revocation.open(token)}
            />
          ))}
        </ul>
      )}
      {!isLoadingShown && isError && !tokens && (
        <Banner
          tone="error"
          action={
            <Button look="ghost" pending={isFetching} onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          }
        >
          Erro ao carregar os tokens. Por favor, tente novamente.
        </Banner>
      )}
      <TokenDialog dialog={creation} />
      <RevokeTokenDialog dialog={revocation} />
    </Card>
  );
}

function TokensLoading() {
  return (
    <Loading caption="Carregando tokens...">
      <div className="flex flex-col gap-2.5 py-2">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-3.5 w-72 max-w-full" />
      </div>
    </Loading>
  );
}
