import type { Card } from '@vintem/contract/cards';
import type { Statement } from '@vintem/contract/cards';
import type { Transaction } from '@vintem/contract/transactions';
import type { Month } from '@vintem/core/calendar/month';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Pencil } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { messageOf } from '#api/api-error.ts';
import { lazyPart } from '#shell/lazy-part.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toasts.ts';
import { useDialog } from '#ui/use-dialog.ts';
import { usePageKeys } from '#ui/use-page-keys.ts';
import { usePageTitle } from '#ui/use-page-title.ts';
import { BankTotalDialog } from './bank-total-dialog.tsx';
import { CardAside } from './card-aside.tsx';
import { ChargeDialog, type ChargeDraft } from './charge-dialog.tsx';
import { bankDifference, iofOf } from './charge-drafts.ts';
import { settingsOf } from './card-draft.ts';
import { formatDebt, formatRule } from './card-words.ts';
import { DatesDialog } from './dates-dialog.tsx';
import { MonthStrip } from './month-strip.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { ReasonsDialog } from './reasons-dialog.tsx';
import { StatementCard } from './statement-card.tsx';
import type { StatementRowActions } from './statement-row.tsx';
import { StatementRows } from './statement-rows.tsx';
import { turnedMonth } from './turned-month.ts';
import { useChosenRows } from './use-chosen-rows.ts';
import { useMoving } from './use-moving.tsx';
import { useSwipe } from './use-swipe.ts';

// After the statement, which does not wait for it.
const IssuedCards = lazyPart(async () => (await import('./issued-cards.tsx')).IssuedCards, {
  loading: null,
  failure: 'Erro ao carregar os cartões desta conta. Por favor, tente novamente.',
});

interface CardPageProps extends Pick<
  ComponentProps<typeof StatementRows>,
  'rows' | 'transactions' | 'categories'
> {
  card: Card;
  /** The shown statement. */
  statement: Statement;
  /** Its month, or that of an earlier one that is on its way. */
  month: Month;
  onMonthChange: (month: Month) => void;
  /** Asks for statements before those that are there, up to the one of a month. */
  onEarlier: (month: Month) => void;
  onEdit: () => void;
  /** Of rows, without what this page does itself. */
  actions: Omit<StatementRowActions, 'move' | 'moveToOpen' | 'chargeIof'>;
  /** Beside the rows, of other features. */
  aside?: ReactNode;
  /** Further deeds on the statement, of other features. */
  statementActions?: ReactNode;
}

/** A credit card: its statements, one of them with all that it holds. */
export function CardPage(props: CardPageProps) {
  const { card, statement, month, onMonthChange, onEdit, actions, statementActions } = props;
  const dates = useDialog<Statement>();
  const bankTotal = useDialog<Statement>();
  const reasons = useDialog<Statement>();
  const moving = useDialog<readonly Transaction[]>();
  const charge = useDialog<ChargeDraft>();
  const chosen = useChosenRows(props.transactions);
  const openDraft = (draft: ChargeDraft | null) => draft && charge.open(draft);
  const { move } = useMoving(card, undefined, (error) => showToast({ message: messageOf(error) }));
  const step = (count: 1 | -1) => {
    const next = turnedMonth(card, month, count);
    if (next) onMonthChange(next);
  };
  usePageKeys({ '[': () => step(-1), ']': () => step(1) });
  const swipe = useSwipe(step);

  return (
    <>
      <CardHead card={card} onEdit={onEdit} />
      <MonthStrip card={card} month={month} onMonthChange={onMonthChange} onEarlier={props.onEarlier} />
      <div {...swipe}>
        <StatementCard
          card={card}
          statement={statement}
          rows={props.transactions}
          onChangeDates={() => dates.open(statement)}
          onBankTotal={() => bankTotal.open(statement)}
          onReasons={() => reasons.open(statement)}
          onDifference={() => openDraft(bankDifference(card, statement))}
          onCharge={charge.open}
          actions={statementActions}
        />
      </div>
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <StatementRows
          card={card}
          statement={statement}
          rows={props.rows}
          transactions={props.transactions}
          categories={props.categories}
          actions={{
            ...actions,
            move: (transaction) => moving.open(chosen.chosen.length > 0 ? chosen.chosen : [transaction]),
            moveToOpen: (transaction) => move([transaction], card.openMonth),
            chargeIof: (transaction) => openDraft(iofOf(card, transaction)),
          }}
          chosen={chosen}
          onMoveChosen={() => moving.open(chosen.chosen)}
        />
        <div className="flex min-w-0 flex-col gap-4">
          {props.aside}
          <CardAside card={card} />
          <IssuedCards account={card.account} />
        </div>
      </div>
      <DatesDialog dialog={dates} card={card} />
      <BankTotalDialog dialog={bankTotal} card={card} />
      <ReasonsDialog
        dialog={reasons}
        card={card}
        onEdit={actions.edit}
        onDifference={(one) => openDraft(bankDifference(card, one))}
      />
      <MoveDialog dialog={moving} card={card} onMoved={chosen.stop} />
      <ChargeDialog dialog={charge} card={card} categories={props.categories} />
    </>
  );
}

function CardHead({ card: { account }, onEdit }: { card: Card; onEdit: () => void }) {
  usePageTitle(account.name);
  const kind = account.ledgerName === null ? {} : { kind: 'business' as const };
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <nav aria-label="Caminho" className="flex items-center gap-1 text-sm text-fg-3 print:hidden">
          <Link to="/dashboard/accounts" search={kind} className="link py-1">
            Contas
          </Link>
          <ChevronRight aria-hidden="true" className="size-3.5" />
          <span>Cartões</span>
        </nav>
        <h1 dir="auto" className="truncate text-left text-2xl">
          {account.name}
        </h1>
        <p className="num text-sm text-fg-2">
          {formatDebt(account.balanceCents, account.currency)} · {formatRule(settingsOf(account))}
          {account.ledgerName !== null && (
            <>
              {' · '}
              <bdi>{account.ledgerName}</bdi>
            </>
          )}{' '}
          {account.archivedAt !== null && <Badge>Arquivado</Badge>}
        </p>
      </div>
      <Button onClick={onEdit}>
        <Pencil aria-hidden="true" />
        Editar cartão
      </Button>
    </header>
  );
}
