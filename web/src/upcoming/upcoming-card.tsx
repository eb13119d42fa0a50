import type { Upcoming } from '@vintem/contract/upcoming';
import type { Transaction } from '@vintem/contract/transactions';
import { Link } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { messageOf } from '#api/api-error.ts';
import { CategoryIcon } from '#finance/category-icon.tsx';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { categoryOfRow } from '#finance/row-category.ts';
import { type AccountNames, titleOf } from '#finance/transfer-row.ts';
import type { Categories } from '#finance/use-categories.ts';
import { CardLink } from '#ledger/card-link.tsx';
import { entersAccount, isTransfer } from '@vintem/core/ledger/transaction';
import { Amount } from '#ui/amount.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { formatDayInWords } from '#ui/format-day.ts';
import { showToast } from '#ui/toasts.ts';
import { type DueTone, dueWords } from './due-words.ts';
import { settle } from './upcoming.api.ts';

interface UpcomingCardProps {
  upcoming: Upcoming;
  categories: Categories;
  /** The ledger's. */
  accounts: AccountNames;
}

type Item = Upcoming['items'][number];

/** The next bills and incomes, what is overdue first, each with the one press that settles it. */
export function UpcomingCard({ upcoming, categories, accounts }: UpcomingCardProps) {
  const { items, count, overdueCount, until, today } = upcoming;
  const heading = useRef<HTMLHeadingElement>(null);
  // The row goes as it is settled: whoever pays by keys goes on from the list's head.
  const { pay, paying } = usePaying(() => heading.current?.focus());
  return (
    <Card flush className="col-span-full flex flex-col xl:col-span-1">
      <section aria-labelledby="upcoming" className="grow p-4 sm:p-5">
        <div className="flex min-h-5 items-center justify-between gap-3">
          <h2 ref={heading} id="upcoming" tabIndex={-1} className="text-base font-semibold outline-none">
            Próximas contas
          </h2>
          {overdueCount > 0 && (
            <Badge tone="expense">{overdueCount === 1 ? '1 vencida' : `${overdueCount} vencidas`}</Badge>
          )}
        </div>
        {items.length === 0 && (
          <p className="py-8 text-center text-base text-pretty text-fg-2">
            Nada a pagar nem a receber até {formatDayInWords(until)}.
          </p>
        )}
        <ul className="mt-1.5 -mb-2">
          {items.map((item, index) => {
            const { icon, title, day, amount, action } = factsOf(item, {
              categories,
              accounts,
              isFirst: index === 0,
              paying,
              pay,
            });
            const { tone, words, month } = dueWords(day, today);
            return (
              <li key={keyOf(item)} className="flex min-h-14 items-center gap-3 py-1.5">
                {icon}
                <div className="min-w-0 grow">
                  <p dir="auto" className="truncate text-left text-base font-medium">
                    {title}
                  </p>
                  <p className={cx('truncate text-xs', TONES[tone])}>
                    {words}
                    {month && <span className="max-sm:hidden">{month}</span>}
                  </p>
                </div>
                <span className="shrink-0 text-base font-medium">{amount}</span>
                {action}
              </li>
            );
          })}
        </ul>
      </section>
      <footer className="flex items-center justify-between border-t border-line px-4 py-2 text-sm text-fg-2 sm:px-5">
        <span className="num">
          {count > items.length && `Mais ${count - items.length} até ${formatDayInWords(until)}`}
        </span>
        <CardLink to="/dashboard/transactions" search={{ status: 'scheduled', year: 'all' }}>
          Ver todas
        </CardLink>
      </footer>
    </Card>
  );
}

const TONES: Readonly<Record<DueTone, string>> = {
  late: 'font-medium text-expense',
  today: 'font-medium text-warn',
  later: 'text-fg-3',
};

function keyOf(item: Item): string {
  return item.kind === 'statement' ? `${item.accountId} ${item.month}` : item.transaction.id;
}

interface RowContext {
  categories: Categories;
  accounts: AccountNames;
  /** The most urgent: its button alone is filled. */
  isFirst: boolean;
  /** The id of the one that is being settled. */
  paying: string | undefined;
  pay: (transaction: Transaction) => void;
}

function factsOf(item: Item, { categories, accounts, isFirst, paying, pay }: RowContext) {
  const look = isFirst ? 'primary' : 'secondary';
  if (item.kind === 'statement') {
    return {
      icon: (
        <span className="grid size-9 shrink-0 place-items-center rounded-[11px] bg-accent-soft text-accent">
          <CreditCard aria-hidden="true" className="size-4.25" strokeWidth={1.75} />
        </span>
      ),
      title: `Fatura ${item.name}`,
      day: item.dueDay,
      amount: <Amount cents={item.amountCents} currency={item.currency} />,
      action: (
        <Link
          to="/dashboard/accounts/$accountId"
          params={{ accountId: item.accountId }}
          search={{ month: item.month }}
          aria-label={`Pagar a fatura ${item.name}`}
          className={cx(buttonClass(look), 'shrink-0')}
        >
          Pagar
        </Link>
      ),
    };
  }
  const { transaction } = item;
  const { type, amountCents, currency, day, id } = transaction;
  const title = titleOf(transaction, accounts);
  const word = isTransfer(type) ? 'Feita' : entersAccount(type) ? 'Recebi' : 'Pagar';
  return {
    icon: <CategoryIcon category={categoryOfRow(transaction, categories)} />,
    title,
    day,
    amount: (
      <Amount cents={amountCents} currency={currency} income={!isTransfer(type) && entersAccount(type)} />
    ),
    action: (
      <Button
        look={look}
        className="shrink-0"
        aria-label={`${word}: ${title}`}
        pending={paying === id}
        onClick={() => pay(transaction)}
      >
        {word}
      </Button>
    ),
  };
}

/** Settles one at its planned value, says so, and offers to take it back. */
function usePaying(onPaid: () => void) {
  const offerUndo = useUndoToast();
  const { mutate, isPending, variables } = useLedgerMutation(settle, {
    onDone: ({ changeId }, transaction) => {
      onPaid();
      offerUndo(paidWords(transaction), { ledgerId: transaction.ledgerId, changeId });
    },
    onRefused: (error) => showToast({ message: messageOf(error, 'Erro ao efetivar transação') }),
  });
  return { pay: mutate, paying: isPending ? variables.id : undefined };
}

function paidWords({ type, description }: Transaction): ReactNode {
  const done = isTransfer(type) ? 'feita' : entersAccount(type) ? 'recebida' : 'paga';
  return (
    <>
      <bdi>{description}</bdi> {done}.
    </>
  );
}
