import type { Account } from '@vintem/contract/accounts';
import type { Card, Statement as CardStatement } from '@vintem/contract/cards';
import type { Ledger } from '@vintem/contract/identity';
import type { StatementState } from '@vintem/core/cards/statement-state';
import { financingDays } from '@vintem/core/cards/financing-days';
import { type Month, readMonth } from '@vintem/core/calendar/month';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSignedIn } from '#api/signed-in.ts';
import { type SearchParams, wordsParam } from '#api/search-params.ts';
import { CardDialog } from '#cards/card-dialog.tsx';
import { CardFinder } from '#cards/card-finder.tsx';
import { CardPage } from '#cards/card-page.tsx';
import { PayStatementDialog } from '#cards/pay-statement-dialog.tsx';
import { accountsOfQuery } from '#finance/account-list.api.ts';
import { useCategories } from '#finance/use-categories.ts';
import { lazyPart } from '#shell/lazy-part.tsx';
import { TransactionDialogs } from '#transactions/list/transaction-dialogs.tsx';
import { useTransactionActions } from '#transactions/list/use-transaction-actions.ts';
import { transactionsQuery } from '#transactions/transactions.api.ts';
import { Button } from '#ui/button.tsx';
import { useDialog } from '#ui/use-dialog.ts';
import { usePageKeys } from '#ui/use-page-keys.ts';

/** The month of the shown statement, as far as the card has one; without it the one that a payment of today would settle. */
function readSearch(params: SearchParams): { month?: string | undefined } {
  return { month: wordsParam(params['month']) };
}

export const Route = createFileRoute('/dashboard/accounts/$accountId')({
  validateSearch: readSearch,
  component: CardOfAddress,
});

// After the statement, which does not wait for it.
const PlansCard = lazyPart(async () => (await import('#installment-plans/plans-card.tsx')).PlansCard, {
  loading: null,
  failure: 'Erro ao carregar as parcelas. Por favor, tente novamente.',
});

const FinanceDialog = lazyPart(
  async () => (await import('#installment-plans/finance-dialog.tsx')).FinanceDialog,
  { loading: null, failure: 'Erro ao abrir o parcelamento. Por favor, tente novamente.' },
);

function CardOfAddress() {
  const { accountId } = Route.useParams();
  // A new key, so that nothing of one card is shown under another's name.
  return <CardSince key={accountId} accountId={accountId} />;
}

function CardSince({ accountId }: { accountId: string }) {
  const asked = readMonth(Route.useSearch().month ?? '');
  const [earlier, setEarlier] = useState<Month | null>(null);
  return (
    <CardFinder
      accountId={accountId}
      since={earlier !== null && (asked === null || earlier < asked) ? earlier : asked}
      otherAccount={
        <Navigate to="/dashboard/transactions" search={{ account: accountId, year: 'all' }} replace />
      }
    >
      {(card) => <CardWithRows card={card} asked={asked} onEarlier={setEarlier} />}
    </CardFinder>
  );
}

interface CardWithRowsProps {
  card: Card;
  asked: Month | null;
  /** A month of which the statements are to be shown too. */
  onEarlier: (month: Month) => void;
}

function CardWithRows({ card, asked, onEarlier }: CardWithRowsProps) {
  const navigate = Route.useNavigate();
  const { account, statements, payableMonth, firstMonth } = card;
  const [first] = statements;
  const isOnItsWay = first !== undefined && asked !== null && asked >= firstMonth && asked < first.month;
  const statement = isOnItsWay
    ? first
    : (statements.find(({ month }) => month === asked) ??
      statements.find(({ month }) => month === payableMonth) ??
      first);
  const { ledgers } = useSignedIn();
  const ledger = ledgers.find(({ id }) => id === account.ledgerId);
  if (!statement || !ledger) return null;
  return (
    <Statement
      {...{ card, statement, ledger, onEarlier }}
      month={isOnItsWay ? asked : statement.month}
      onMonthChange={(month) => void navigate({ search: { month }, replace: true, resetScroll: false })}
    />
  );
}

/** What one that was carried over left is paid with the one that closed last. */
const PAYABLE: ReadonlySet<string> = new Set<StatementState['code']>([
  'open',
  'closed',
  'partly_paid',
  'overdue',
]);

interface StatementProps extends Pick<
  Parameters<typeof CardPage>[0],
  'card' | 'statement' | 'month' | 'onMonthChange' | 'onEarlier'
> {
  ledger: Ledger;
}

function Statement({ ledger, ...shown }: StatementProps) {
  const { card, statement } = shown;
  const { account, today } = card;
  const filter = { accountId: account.id, statementMonth: statement.month };
  const rows = useInfiniteQuery(transactionsQuery(ledger.id, filter));
  const transactions = rows.data?.pages.flatMap((page) => page.transactions) ?? [];
  const { actions, ofChosen: _, ...dialogs } = useTransactionActions(ledger, transactions);
  const accounts = useQuery(accountsOfQuery(ledger));
  const cardForm = useDialog<Account>();
  const payment = useDialog<CardStatement>();
  const isPayable = statement.restCents > 0 && PAYABLE.has(statement.state.code);
  const isFinanceable = financingDays(card.statements, statement.month, card.today) !== null;
  const financing = useDialog<CardStatement>();
  const pay = () => payment.open(statement);
  usePageKeys(isPayable ? { p: pay } : {});
  return (
    <>
      <CardPage
        {...shown}
        {...{ rows, transactions, actions }}
        categories={useCategories(ledger)}
        onEdit={() => cardForm.open(account)}
        aside={<PlansCard account={account} onOpen={dialogs.plan.open} />}
        statementActions={
          <>
            {isFinanceable && <Button onClick={() => financing.open(statement)}>Parcelar fatura</Button>}
            {isPayable && (
              <Button look="primary" onClick={pay}>
                Pagar fatura
              </Button>
            )}
          </>
        }
      />
      {financing.subject && <FinanceDialog dialog={financing} card={card} />}
      <PayStatementDialog dialog={payment} card={card} accounts={accounts} />
      <TransactionDialogs
        {...dialogs}
        {...{ ledger, today, accounts, transactions, actions }}
        onSaved={() => undefined}
        onDeleted={() => undefined}
      />
      <CardDialog dialog={cardForm} kind={ledger.kind} ledgers={[ledger]} />
    </>
  );
}
