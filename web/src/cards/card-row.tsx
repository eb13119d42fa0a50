import type { Account } from '@vintem/contract/accounts';
import type { Card } from '@vintem/contract/cards';
import { Link } from '@tanstack/react-router';
import { Archive, ArchiveRestore, CreditCard, Ellipsis, FileInput, Pencil, Trash2 } from 'lucide-react';
import { use } from 'react';
import { DocumentInbox } from '#shell/document-inbox.ts';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/cx.ts';
import { capitalized, formatDayInWords } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { rowKeys } from '#ui/row-keys.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { formatDebt, formatState, statementName } from './card-words.ts';
import { LimitBar } from './limit-bar.tsx';

export interface CardRowActions {
  edit: (account: Account) => void;
  /** Archives or brings back. */
  archive: (account: Account) => void;
  /** Asks before deleting. `position`: of the row in its group. */
  remove: (account: Account, position: number) => void;
  /** Focuses the row of the group, or what stands before or after the group. */
  focusAt: (position: number) => void;
  /** Marks what takes the focus of a row. */
  focusMark: (accountId: string) => Record<string, string>;
}

interface CardRowProps {
  account: Account;
  /** With its statements; none of an archived card, and while they are on their way. */
  card: Card | undefined;
  /** Grey stands where its figures come: the row itself stays, with whatever is open over it. */
  isLoading: boolean;
  isLimitElsewhere: boolean;
  position: number;
  actions: CardRowActions | undefined;
}

export function CardRow(props: CardRowProps) {
  const { account, card, isLoading, isLimitElsewhere, position, actions } = props;
  const { name, ledgerName, balanceCents, currency } = account;
  const isArchived = account.archivedAt !== null;
  const keys = actions && {
    onKeyDown: rowKeys({
      e: () => actions.edit(account),
      Delete: () => actions.remove(account, position),
      j: () => actions.focusAt(position + 1),
      k: () => actions.focusAt(position - 1),
    }),
  };
  return (
    <li
      {...keys}
      className="relative grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-3 border-t border-line px-4 py-3.5 sm:px-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)_minmax(0,1.2fr)_auto]"
    >
      {/* The whole row is this link, under the menu's button. */}
      <Link
        to="/dashboard/accounts/$accountId"
        params={{ accountId: account.id }}
        aria-label={`Abrir ${name}`}
        aria-keyshortcuts={actions && 'E Delete'}
        // The last one ends with the card, whose corners are round.
        className="absolute inset-0 transition-colors -outline-offset-2 hover:bg-hover [li:last-child>&]:rounded-b-xl"
        {...actions?.focusMark(account.id)}
      />
      <div className="flex min-w-0 items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-[11px] bg-inset text-fg-2"
        >
          <CreditCard className="size-4.5" strokeWidth={1.75} />
        </span>
        <div className="min-w-0">
          <h3
            dir="auto"
            className={cx('truncate text-left text-base font-semibold', isArchived && 'text-fg-2')}
          >
            {name}
          </h3>
          <p className="num truncate text-sm text-fg-2">
            {formatDebt(balanceCents, currency)}
            {ledgerName !== null && (
              <>
                {' · '}
                <bdi>{ledgerName}</bdi>
              </>
            )}
          </p>
        </div>
      </div>
      <Limit
        card={card}
        isLoading={isLoading && !isArchived}
        isElsewhere={isLimitElsewhere}
        currency={currency}
      />
      <div className="col-span-full row-start-2 min-w-0 lg:col-span-1 lg:col-start-3 lg:row-start-1 lg:text-right">
        {card && !isArchived && <CurrentStatements card={card} />}
        {!card && !isArchived && isLoading && <Skeleton className="h-9 w-full" />}
        {isArchived && <Badge>Arquivada</Badge>}
      </div>
      {actions && (
        <div className="relative z-1 col-start-2 row-start-1 -mr-2 lg:col-start-4">
          <RowMenu account={account} actions={actions} position={position} />
        </div>
      )}
    </li>
  );
}

function Limit({
  card,
  isLoading,
  isElsewhere,
  currency,
}: {
  card: Card | undefined;
  isLoading: boolean;
  isElsewhere: boolean;
  currency: Account['currency'];
}) {
  const place = 'col-span-full row-start-3 lg:col-span-1 lg:col-start-2 lg:row-start-1';
  if (!card) return isLoading && <Skeleton className={cx(place, 'h-9 w-full')} />;
  if (isElsewhere) return <p className={cx(place, 'text-sm text-fg-3')}>Divide o limite com outro cartão</p>;
  return <LimitBar limit={card.limit} currency={currency} className={place} />;
}

/** The open statement; above it the one that waits for its payment. */
function CurrentStatements({ card }: { card: Card }) {
  const { statements, openMonth, payableMonth, today, account } = card;
  const months = [...new Set([payableMonth, openMonth])];
  return months
    .flatMap((month) => statements.find((one) => one.month === month) ?? [])
    .map((statement) => (
      <div key={statement.month} className="num text-sm text-fg-2 not-first:mt-1.5">
        <p>
          {capitalized(statementName(statement.month, today))}{' '}
          <span className="font-medium whitespace-nowrap text-fg">
            {formatMoney(statement.totalCents, account.currency)}
          </span>
        </p>
        <p className={cx('text-xs', statement.state.code === 'overdue' ? 'text-expense' : 'text-fg-3')}>
          {formatState(statement.state, account.currency, today)}
          {statement.state.code === 'open' && `, vence em ${formatDayInWords(statement.dueDay)}`}
        </p>
      </div>
    ));
}

function RowMenu({
  account,
  actions,
  position,
}: {
  account: Account;
  actions: CardRowActions;
  position: number;
}) {
  const isArchived = account.archivedAt !== null;
  const inbox = use(DocumentInbox);
  return (
    <Menu
      trigger={
        <IconButton label={`Ações de ${account.name}`}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil />} shortcut="e" onSelect={() => actions.edit(account)}>
        Editar
      </MenuItem>
      <MenuItem
        icon={isArchived ? <ArchiveRestore /> : <Archive />}
        onSelect={() => actions.archive(account)}
      >
        {isArchived ? 'Desarquivar' : 'Arquivar'}
      </MenuItem>
      {inbox && !isArchived && (
        <MenuItem
          icon={<FileInput />}
          onSelect={() => inbox.openImport({ ledgerId: account.ledgerId, accountId: account.id })}
        >
          Importar fatura
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} shortcut="Delete" danger onSelect={() => actions.remove(account, position)}>
        Excluir
      </MenuItem>
    </Menu>
  );
}
