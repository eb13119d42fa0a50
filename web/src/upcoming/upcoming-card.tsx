import type { Upcoming } from '@vintem/contract/upcoming';
import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import { CreditCard } from 'lucide-react';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { messageOf } from '#api/api-error.ts';
import { CategoryIcon } from '#finance/category-icon.tsx';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { categoryOfRow } from '#finance/row-category.ts';
import { settledWord, settleWord } from '#finance/settle-words.ts';
import { type AccountNames, isSide, titleOf } from '#finance/transfer-row.ts';
import type { Categories } from '#finance/use-categories.ts';
import { CardLink } from '#ledger/card-link.tsx';
import { entersAccount, isTransfer } from '@vintem/core/ledger/transaction';
import { isTaxBill } from '@vintem/core/payables/due-state';
import { Amount } from '#ui/amount.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { formatDayInWords } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import { useLoaded } from '#shell/use-loaded.ts';
import { showToast } from '#ui/toasts.ts';
import { useDialog } from '#ui/use-dialog.ts';
import { type DueTone, dueWords } from './due-words.ts';
import { settle } from './upcoming.api.ts';

interface UpcomingCardProps {
  upcoming: Upcoming;
  categories: Categories;
  /** The ledger's. */
  accounts: AccountNames;
  PayStatement: ComponentType<PayStatementProps>;
}

type Item = Upcoming['items'][number];
export type StatementItem = Extract<Item, { kind: 'statement' }>;

/** The sheet that pays a statement, which belongs to the cards. */
export interface PayStatementProps {
  dialog: ReturnType<typeof useDialog<StatementItem>>;
}

/** The next bills and incomes, what is overdue first, each with the one press that settles it. */
export function UpcomingCard({ upcoming, categories, accounts, PayStatement }: UpcomingCardProps) {
  const { items, count, overdueCount, until, today } = upcoming;
  const heading = useRef<HTMLHeadingElement>(null);
  // The row goes as it is settled: whoever pays by keys goes on from the list's head.
  const { pay, paying } = usePaying(today, () => heading.current?.focus());
  const statement = useDialog<StatementItem>();
  const other = useDialog<Transaction>();
  const [otherValue, load] = useLoaded(() => import('./pay-dialog.tsx'));
  const payAs = async (transaction: Transaction) => {
    if (await load()) other.open(transaction);
  };
  return (
    <Card flush className="col-span-full flex flex-col xl:col-span-1">
      <section aria-labelledby="upcoming" className="grow p-4 pb-3 sm:p-5 sm:pb-2">
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
        <ul className="mt-1.5">
          {items.map((item, index) => {
            const {
              icon,
              title,
              day,
              isTax = false,
              amount,
              action,
            } = factsOf(item, {
              categories,
              accounts,
              isFirst: index === 0,
              paying,
              pay,
              payAs: (transaction) => void payAs(transaction),
              payStatement: statement.open,
            });
            const { tone, words, month } = dueWords(day, today, isTax);
            return (
              <li key={keyOf(item)} className="flex min-h-13 items-center gap-3 py-1">
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
      <footer className="flex items-center justify-between border-t border-line px-4 py-1.5 text-sm text-fg-2 sm:px-5">
        <span className="num">
          {count > items.length && `Mais ${count - items.length} até ${formatDayInWords(until)}`}
        </span>
        <CardLink to="/dashboard/payables" search={{}}>
          Ver todas
        </CardLink>
      </footer>
      {statement.subject && <PayStatement dialog={statement} />}
      {otherValue && (
        <otherValue.PayDialog
          dialog={other}
          today={today}
          sayDone={paidWords}
          finalFocus={() => (other.isOpen ? null : heading.current)}
        />
      )}
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
  /** At another value. */
  payAs: (transaction: Transaction) => void;
  payStatement: (item: StatementItem) => void;
}

function factsOf(item: Item, context: RowContext) {
  const { categories, accounts, isFirst, paying, pay } = context;
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
        <Button
          look={look}
          className="shrink-0"
          aria-label={`Pagar a fatura ${item.name}`}
          onClick={() => context.payStatement(item)}
        >
          Pagar
        </Button>
      ),
    };
  }
  const { transaction } = item;
  const title = titleOf(transaction, accounts);
  const word = settleWord(transaction);
  return {
    icon: <CategoryIcon category={categoryOfRow(transaction, categories)} />,
    title,
    day: transaction.dueDay ?? transaction.day,
    isTax: isTaxBill(transaction),
    amount: <PlannedAmount transaction={transaction} title={title} onPress={context.payAs} />,
    action: (
      <Button
        look={look}
        className="shrink-0"
        aria-label={`${word}: ${title}`}
        pending={paying === transaction.id}
        onClick={() => pay(transaction)}
      >
        {word}
      </Button>
    ),
  };
}

interface PlannedAmountProps {
  transaction: Transaction;
  title: string;
  onPress: (transaction: Transaction) => void;
}

/** Pressed, it may be another one: of a transfer or a division the whole form says of which side, of which part. */
function PlannedAmount({ transaction, title, onPress }: PlannedAmountProps) {
  const { type, amountCents, currency, parts } = transaction;
  const isIncome = !isTransfer(type) && entersAccount(type);
  const amount = <Amount cents={amountCents} currency={currency} income={isIncome} />;
  if (isSide(transaction) || parts) return amount;
  return (
    <button
      type="button"
      aria-label={`Outro valor: ${title}, ${formatMoney(amountCents, currency)}`}
      className="link min-h-9 decoration-dotted pointer-coarse:min-h-11"
      onClick={() => onPress(transaction)}
    >
      {amount}
    </button>
  );
}

/** Settles one at its planned value, says so, and offers to take it back. */
function usePaying(today: Day, onPaid: () => void) {
  const offerUndo = useUndoToast();
  const { mutate, isPending, variables } = useLedgerMutation(settle, {
    onDone: ({ changeId }, { transaction }) => {
      onPaid();
      offerUndo(paidWords(transaction), { ledgerId: transaction.ledgerId, changeId });
    },
    onRefused: (error) => showToast({ message: messageOf(error, 'Erro ao confirmar transação') }),
  });
  return {
    pay: (transaction: Transaction) => mutate({ transaction, today }),
    paying: isPending ? variables.transaction.id : undefined,
  };
}

function paidWords(transaction: Transaction): ReactNode {
  return (
    <>
      <bdi>{transaction.description}</bdi> {settledWord(transaction)}.
    </>
  );
}
