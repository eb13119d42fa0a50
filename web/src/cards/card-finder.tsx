import type { Card } from '@vintem/contract/cards';
import { isCard } from '@vintem/core/ledger/account-type';
import type { Month } from '@vintem/core/calendar/month';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CreditCard, RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSignedIn } from '#api/signed-in.ts';
import { accountsQuery } from '#finance/account-list.api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card as Sheet } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { CardLoading } from './card-loading.tsx';
import { useCardSince } from '#finance/use-card-since.ts';

/** Months before the shown statement that are there too: as many as a row may be moved, and to turn back to without waiting. */
const MONTHS_BEFORE = 12;

interface CardFinderProps {
  accountId: string;
  /** How far back its statements are to go; null for the usual ones. */
  since: Month | null;
  /** Shown for an account that is no card. */
  otherAccount: ReactNode;
  /** While statements of long ago are on their way, those after them are shown. */
  children: (card: Card) => ReactNode;
}

/** The card of an address, in whichever ledger it is. The address has no ledger: accounts are looked through. */
export function CardFinder({ accountId, since, otherAccount, children }: CardFinderProps) {
  const hasCompany = useSignedIn().ledgers.some(({ kind }) => kind === 'business');
  const personal = useQuery(accountsQuery('personal'));
  const business = useQuery({ ...accountsQuery('business'), enabled: hasCompany });
  const account = [...(personal.data ?? []), ...(business.data ?? [])].find(({ id }) => id === accountId);
  const isOther = account !== undefined && !isCard(account);
  const { card, isReached, queries } = useCardSince(isOther ? undefined : account, since, MONTHS_BEFORE);
  // From then on the page stays, and with it the focus.
  const [wasShown, setShown] = useState(false);
  if (isReached && !wasShown) setShown(true);
  const shown = isReached || wasShown ? card : undefined;
  const lists = hasCompany ? [personal, business] : [personal];
  const failed = [...lists, ...queries].filter(({ isError }) => isError);
  const isListed = lists.every(({ data }) => data !== undefined);
  const isWaiting = failed.length === 0 && !shown && !isOther && (account !== undefined || !isListed);
  const isLoadingShown = useDelayedPending(isWaiting);

  if (isOther) return otherAccount;
  if (isLoadingShown) return <CardLoading />;
  if (shown && (isReached || failed.length === 0)) return children(shown);
  if (failed.length > 0) {
    return (
      <>
        <PageHeader title="Cartão" />
        <Banner
          tone="error"
          action={
            <Button
              look="ghost"
              pending={failed.some(({ isFetching }) => isFetching)}
              onClick={() => void Promise.all(failed.map((query) => query.refetch()))}
            >
              <RotateCw aria-hidden="true" />
              Tentar novamente
            </Button>
          }
        >
          Erro ao carregar o cartão. Por favor, tente novamente.
        </Banner>
      </>
    );
  }
  return isWaiting ? null : <NotThere />;
}

function NotThere() {
  return (
    <>
      <PageHeader title="Cartão" />
      <Sheet>
        <Empty
          icon={CreditCard}
          title="Este cartão não existe mais"
          action={
            <Link to="/dashboard/accounts" className={buttonClass('primary')}>
              Ver contas
            </Link>
          }
        >
          Ele pode ter sido excluído. Seus outros cartões estão em Contas.
        </Empty>
      </Sheet>
    </>
  );
}
