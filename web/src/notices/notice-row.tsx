import type { Ledger } from '@vintem/contract/identity';
import type { Notice } from '@vintem/contract/notices';
import type { Day } from '@vintem/core/calendar/day';
import { entersAccount, isTransfer } from '@vintem/core/ledger/transaction';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '#api/api-error.ts';
import { useSignedIn } from '#api/signed-in.ts';
import { todayIn } from '#api/today.ts';
import { type Categories, categoriesFor } from '#finance/use-categories.ts';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { nameOfBook } from '#finance/name-of-book.ts';
import { settledWord, settleWord } from '#finance/settle-words.ts';
import { Amount } from '#ui/amount.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { dayAt } from '#ui/local-time.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toasts.ts';
import { noticeWords } from './notice-words.ts';
import { type Bill, settle } from './notice-actions.api.ts';

interface NoticeRowProps {
  notice: Notice;
  /** In its ledger; undefined while only a part of the answer is there. */
  today: Day | undefined;
  /** It leads to its page. */
  onLeave: () => void;
  onDismiss: () => void;
  /** It was settled here, and goes. */
  onSettled: () => void;
}

const TONES = {
  late: 'font-medium text-expense',
  today: 'font-medium text-warn',
  later: 'text-fg-3',
} as const;

export function NoticeRow({ notice, today: given, onLeave, onDismiss, onSettled }: NoticeRowProps) {
  const { ledgers, categories } = useSignedIn();
  const ledger = ledgers.find(({ id }) => id === notice.ledgerId);
  if (!ledger) return null;
  const today = given ?? todayIn(ledger.timeZone);
  const { tone, words } = noticeWords(notice, { today, timeZone: ledger.timeZone });
  const title = titleOf(notice, categoriesFor(ledger, categories));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-2.5">
      <Place notice={notice} ledger={ledger} onLeave={onLeave}>
        {title}
      </Place>
      <span className="justify-self-end text-base font-medium">{amountOf(notice)}</span>
      <span className={cx('truncate text-xs', TONES[tone])}>
        {ledgers.length > 1 && <span className="font-normal text-fg-3">{nameOfBook(ledger)} · </span>}
        {words}
      </span>
      <span className="-mr-2 flex items-center gap-1 justify-self-end">
        {'transactionId' in notice && <Settle bill={notice} today={today} onSettled={onSettled} />}
        <IconButton label={`Dispensar: ${title}`} onClick={onDismiss}>
          <X className="size-4" />
        </IconButton>
      </span>
    </li>
  );
}

function titleOf(notice: Notice, categories: Categories): string {
  if ('usedCents' in notice) {
    const key = categories.keyFrom(notice.category ?? undefined);
    return key === undefined ? 'Orçamento do mês' : `Orçamento: ${categories.labelOf(key)}`;
  }
  if ('transactionId' in notice) return notice.description;
  if ('dueDay' in notice) return `Fatura ${notice.name}`;
  if (notice.kind === 'import_needs_answers')
    return notice.accountName === null ? 'Extrato sem conta' : `Extrato de ${notice.accountName}`;
  return notice.kind === 'task_overdue' ? notice.title : 'O saldo fica negativo';
}

function amountOf(notice: Notice): ReactNode {
  if ('transactionId' in notice) {
    const { type, amountCents, currency } = notice;
    return (
      <Amount cents={amountCents} currency={currency} income={!isTransfer(type) && entersAccount(type)} />
    );
  }
  if ('dueDay' in notice) return <Amount cents={notice.amountCents} currency={notice.currency} />;
  if ('usedCents' in notice) return <Amount cents={notice.usedCents} currency={notice.currency} />;
  return 'balanceCents' in notice && <Amount cents={notice.balanceCents} currency={notice.currency} />;
}

interface PlaceProps {
  notice: Notice;
  ledger: Ledger;
  onLeave: () => void;
  children: string;
}

/** Leads to where it is dealt with. */
function Place({ notice, ledger: { id: company, kind, timeZone }, onLeave, children }: PlaceProps) {
  const isCompany = kind === 'business';
  const common = {
    onClick: onLeave,
    className: 'truncate text-base font-medium hover:underline',
    dir: 'auto',
  } as const;
  if ('dueDay' in notice)
    return (
      <Link
        {...common}
        to="/dashboard/accounts/$accountId"
        params={{ accountId: notice.accountId }}
        search={{ month: notice.month }}
      >
        {children}
      </Link>
    );
  if (notice.kind === 'import_needs_answers')
    return (
      <Link
        {...common}
        to="/dashboard/imports/{-$importId}"
        params={{ importId: notice.importId }}
        search={{ box: 'check', ...(isCompany && { company }) }}
      >
        {children}
      </Link>
    );
  if (notice.kind === 'task_overdue')
    return (
      <Link {...common} to="/dashboard/tasks" search={{ day: dayAt(notice.dueAt, timeZone) }}>
        {children}
      </Link>
    );
  if ('usedCents' in notice)
    return isCompany ? (
      <Link {...common} to="/dashboard/business/budgets" search={{ company }}>
        {children}
      </Link>
    ) : (
      <Link {...common} to="/dashboard/budgets">
        {children}
      </Link>
    );
  if ('transactionId' in notice)
    return isCompany ? (
      <Link {...common} to="/dashboard/business/payables" search={{ company }}>
        {children}
      </Link>
    ) : (
      <Link {...common} to="/dashboard/payables">
        {children}
      </Link>
    );
  if (isCompany)
    return (
      <Link {...common} to="/dashboard/business" search={{ company }}>
        {children}
      </Link>
    );
  return (
    <Link {...common} to="/dashboard/futuro">
      {children}
    </Link>
  );
}

interface SettleProps {
  bill: Bill;
  today: Day;
  onSettled: () => void;
}

/** At its planned value and in its account, today; it says so, and offers to take it back. */
function Settle({ bill, today, onSettled }: SettleProps) {
  const { ledgerId, description } = bill;
  const offerUndo = useUndoToast();
  // None is charged to a card: those wait in their statements.
  const settling = { type: bill.type, statementMonth: null };
  const word = settleWord(settling);
  const done = (
    <>
      <bdi>{description}</bdi> {settledWord(settling)}.
    </>
  );
  const { mutate, isPending } = useLedgerMutation(settle, {
    onDone: ({ changeId }) => {
      onSettled();
      offerUndo(done, { ledgerId, changeId });
    },
    onRefused: (error) => showToast({ message: messageOf(error, 'Erro ao confirmar transação') }),
  });
  return (
    <Button
      size="sm"
      aria-label={`${word}: ${description}`}
      pending={isPending}
      onClick={() => mutate({ bill, today })}
    >
      {word}
    </Button>
  );
}
