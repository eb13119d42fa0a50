import type { Card as CardData } from '@vintem/contract/cards';
import { CURRENCY_CODES } from '@vintem/core/money/currency';
import { sum } from '@vintem/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CreditCard, RotateCw } from 'lucide-react';
import { CardLink } from '#ledger/card-link.tsx';
import { Amount } from '#ui/amount.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { formatAvailable, formatDebt, formatState } from './card-words.ts';
import { cardsQuery } from './cards.api.ts';
import { LimitTrack } from './limit-bar.tsx';

/** The others are on the page of accounts. */
const MAX_ROWS = 3;

/** The cards of a ledger beside other things: of each the statement that a payment of today settles, and how much of its limit is used. */
export function CardsInBrief({ ledgerId }: { ledgerId: string }) {
  const { data: cards, isError, isFetching, refetch } = useQuery(cardsQuery(ledgerId));
  if (cards) return cards.length > 0 && <Cards cards={cards} />;
  if (!isError) return <Skeleton className="h-48 rounded-xl" />;
  return (
    <Banner
      tone="error"
      action={
        <Button look="ghost" pending={isFetching} onClick={() => void refetch()}>
          <RotateCw aria-hidden="true" />
          Tentar novamente
        </Button>
      }
    >
      Erro ao carregar os cartões. Por favor, tente novamente.
    </Banner>
  );
}

function Cards({ cards }: { cards: readonly CardData[] }) {
  const holders = new Set(cards.map(({ account }) => account.id));
  const debts = CURRENCY_CODES.flatMap((currency) => {
    const own = cards.filter(({ account }) => account.currency === currency);
    if (own.length === 0) return [];
    return [formatDebt(sum(own.map(({ account }) => account.balanceCents)), currency)];
  });
  const more = cards.length - MAX_ROWS;
  return (
    <Card flush className="h-full pb-2">
      <section aria-labelledby="cards-in-brief">
        <header className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 pt-4 pb-0.5 sm:px-5">
          <h2 id="cards-in-brief" className="text-base font-semibold">
            Cartões
          </h2>
          <p className="num text-sm text-fg-2">{debts.join(' · ')}</p>
        </header>
        <ul>
          {cards.slice(0, MAX_ROWS).map((card) => {
            const { holderId } = card.limit;
            // A limit that several share is drawn once: with the card that has it.
            const isLimitElsewhere = holderId !== card.account.id && holders.has(holderId);
            return <CardInBrief key={card.account.id} card={card} isLimitElsewhere={isLimitElsewhere} />;
          })}
        </ul>
        {more > 0 && (
          <footer className="flex items-center justify-between px-4 text-sm text-fg-2 sm:px-5">
            {more === 1 ? 'Mais 1 cartão' : `Mais ${more} cartões`}
            <CardLink to="/dashboard/accounts">Ver cartões</CardLink>
          </footer>
        )}
      </section>
    </Card>
  );
}

function CardInBrief({ card, isLimitElsewhere }: { card: CardData; isLimitElsewhere: boolean }) {
  const { account, limit, statements, payableMonth, openMonth, today } = card;
  const { name, currency } = account;
  const statement =
    statements.find(({ month }) => month === payableMonth) ??
    statements.find(({ month }) => month === openMonth);
  const { availableCents } = limit;
  const isOver = availableCents !== null && availableCents < 0;
  return (
    <li className="relative flex items-center gap-3 px-4 py-1.5 sm:px-5">
      {/* The whole row is this link. */}
      <Link
        to="/dashboard/accounts/$accountId"
        params={{ accountId: account.id }}
        aria-label={`Abrir ${name}`}
        className="absolute inset-0 transition-colors -outline-offset-2 hover:bg-hover"
      />
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-[11px] bg-inset text-fg-2"
      >
        <CreditCard className="size-4.25" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 grow">
        <div className="flex items-baseline justify-between gap-3 text-base font-medium">
          <h3 dir="auto" className="min-w-0 truncate text-left">
            {name}
          </h3>
          {statement && (
            <span className="shrink-0">
              <Amount cents={statement.totalCents} currency={currency} />
            </span>
          )}
        </div>
        {statement && (
          <p
            className={cx(
              'num truncate text-xs',
              statement.state.code === 'overdue' ? 'text-expense' : 'text-fg-3',
            )}
          >
            {formatState(statement.state, currency, today)}
          </p>
        )}
        {availableCents !== null && !isLimitElsewhere && (
          <>
            <p className={isOver ? 'num text-xs font-medium text-expense' : 'sr-only'}>
              {formatAvailable(availableCents, currency)}
            </p>
            <LimitTrack limit={limit} />
          </>
        )}
      </div>
    </li>
  );
}
