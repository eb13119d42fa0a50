import type { Account } from '@vintem/contract/accounts';
import type { Card as CardData } from '@vintem/contract/cards';
import { CURRENCY_CODES } from '@vintem/core/money/currency';
import { sum } from '@vintem/core/money/money';
import { useQueries } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { CardRow, type CardRowActions } from './card-row.tsx';
import { formatDebt, formatTermsToday } from './card-words.ts';
import { cardsQuery } from './cards.api.ts';

interface CardsGroupProps {
  /** The accounts of the cards to list, in their order; at least one. */
  accounts: readonly Account[];
  /** What can be done with a card; none where the group only shows. */
  actions?: CardRowActions;
}

/** The group `Cartões`: a row a card, with what it owes and its open statement. */
export function CardsGroup({ accounts, actions }: CardsGroupProps) {
  const ledgerIds = [...new Set(accounts.filter(isActive).map(({ ledgerId }) => ledgerId))];
  const queries = useQueries({ queries: ledgerIds.map((id) => cardsQuery(id)) });
  const isLoadingShown = useDelayedPending(queries.some(({ isPending }) => isPending));
  const failed = queries.filter(({ isError }) => isError);
  const cards = queries.flatMap(({ data }) => data ?? []);
  const byId = new Map(cards.map((card) => [card.account.id, card]));

  return (
    <Card flush className="mt-4">
      <section aria-labelledby="cards-group">
        <Head accounts={accounts.filter(isActive)} cards={cards} />
        {failed.length > 0 && (
          <Banner
            tone="error"
            className="m-4"
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
            Erro ao carregar as faturas. Por favor, tente novamente.
          </Banner>
        )}
        {isLoadingShown && (
          <output className="block px-4 pb-3 text-sm text-fg-3 sm:px-5">Carregando cartões...</output>
        )}
        <ul>
          {accounts.map((account, position) => (
            <CardRow
              key={account.id}
              account={account}
              card={byId.get(account.id)}
              isLoading={isLoadingShown}
              isLimitElsewhere={isLimitElsewhere(byId.get(account.id), byId)}
              position={position}
              actions={actions}
            />
          ))}
        </ul>
      </section>
    </Card>
  );
}

function Head({ accounts, cards }: { accounts: readonly Account[]; cards: readonly CardData[] }) {
  const terms = formatTermsToday(cards);
  const debts = CURRENCY_CODES.flatMap((currency) => {
    const own = accounts.filter((account) => account.currency === currency);
    return own.length > 0 ? [formatDebt(sum(own.map(({ balanceCents }) => balanceCents)), currency)] : [];
  });
  return (
    <header className="flex min-h-13 flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3.5 sm:px-5">
      <h2 id="cards-group" className="text-base font-semibold">
        Cartões
      </h2>
      {terms && <p className="num text-sm text-fg-2 wrap-anywhere">{terms}</p>}
      <p className="num ml-auto text-sm text-fg-2">{debts.join(' · ')}</p>
    </header>
  );
}

/** A limit that several share is shown once: with the card that has it, where that is listed. */
function isLimitElsewhere(card: CardData | undefined, byId: ReadonlyMap<string, CardData>): boolean {
  return card !== undefined && card.limit.holderId !== card.account.id && byId.has(card.limit.holderId);
}

function isActive({ archivedAt }: Account): boolean {
  return archivedAt === null;
}
