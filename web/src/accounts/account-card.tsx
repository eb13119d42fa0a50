import type { Account } from '@vintem/contract/accounts';
import { ACCOUNT_TYPE_LABELS } from '@vintem/core/ledger/account-type';
import { Archive, ArchiveRestore, Ellipsis, FileInput, Pencil, Trash2 } from 'lucide-react';
import { use } from 'react';
import { DocumentInbox } from '#shell/document-inbox.ts';
import { Amount } from '#ui/amount.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { rowKeys } from '#ui/row-keys.ts';
import { AccountCheck } from './account-check.tsx';
import { cardAt, cardFocus } from './account-focus.ts';
import { ACCOUNT_TYPE_ICONS } from './account-type-icons.ts';

export interface AccountActions {
  edit: (account: Account) => void;
  /** Archives or brings back. */
  archive: (account: Account) => void;
  /** Asks before deleting. `index`: position of the card, for moving the focus afterwards. */
  remove: (account: Account, index: number) => void;
}

interface AccountCardProps {
  account: Account;
  index: number;
  actions: AccountActions;
}

export function AccountCard({ account, index, actions }: AccountCardProps) {
  const { name, type, ledgerName, balanceCents, currency } = account;
  const isArchived = account.archivedAt !== null;
  const Icon = ACCOUNT_TYPE_ICONS[type];

  const edit = () => actions.edit(account);
  const remove = () => actions.remove(account, index);
  const keys = rowKeys({
    e: edit,
    Delete: remove,
    j: () => cardAt(index + 1)?.focus(),
    k: () => cardAt(index - 1)?.focus(),
  });

  return (
    <Card
      onKeyDown={keys}
      className={cx('relative flex flex-col justify-between gap-5', isArchived && 'bg-transparent')}
    >
      {/* The whole card is this button, under the menu's. */}
      <button
        type="button"
        aria-label={`Editar ${name}`}
        aria-keyshortcuts="E Delete"
        onClick={edit}
        className="absolute inset-0 rounded-xl transition-colors hover:bg-hover"
        {...cardFocus(account.id)}
      />
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-[11px] bg-inset text-fg-2"
        >
          <Icon className="size-4.5" strokeWidth={1.75} />
        </span>
        <div className="min-w-0 grow">
          <h2
            dir="auto"
            title={name}
            className={cx(
              'line-clamp-2 text-left text-base font-semibold wrap-anywhere',
              isArchived && 'text-fg-2',
            )}
          >
            {name}
          </h2>
          <p className="text-sm text-fg-3 wrap-anywhere">
            {ACCOUNT_TYPE_LABELS[type]}
            {ledgerName !== null && (
              <>
                {' · '}
                <bdi>{ledgerName}</bdi>
              </>
            )}
          </p>
        </div>
        <CardMenu
          account={account}
          onEdit={edit}
          onArchive={() => actions.archive(account)}
          onRemove={remove}
        />
      </div>
      <AccountCheck account={account} />
      <div className="flex items-end justify-between gap-3">
        <Amount
          hero
          cents={balanceCents}
          currency={currency}
          className={cx('text-2xl', isArchived && 'text-fg-2')}
        />
        {isArchived && <Badge>Arquivada</Badge>}
      </div>
    </Card>
  );
}

interface CardMenuProps {
  account: Account;
  onEdit: () => void;
  onArchive: () => void;
  onRemove: () => void;
}

function CardMenu({ account, onEdit, onArchive, onRemove }: CardMenuProps) {
  const isArchived = account.archivedAt !== null;
  const inbox = use(DocumentInbox);
  return (
    <div className="relative z-1 -mt-1.5 -mr-2">
      <Menu
        trigger={
          <IconButton label={`Ações de ${account.name}`}>
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil />} shortcut="e" onSelect={onEdit}>
          Editar
        </MenuItem>
        {inbox && !isArchived && (
          <MenuItem
            icon={<FileInput />}
            onSelect={() => inbox.openImport({ ledgerId: account.ledgerId, accountId: account.id })}
          >
            Importar extrato
          </MenuItem>
        )}
        <MenuItem icon={isArchived ? <ArchiveRestore /> : <Archive />} onSelect={onArchive}>
          {isArchived ? 'Desarquivar' : 'Arquivar'}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} shortcut="Delete" danger onSelect={onRemove}>
          Excluir
        </MenuItem>
      </Menu>
    </div>
  );
}
