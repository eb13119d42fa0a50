import type { Transaction } from '@vintem/contract/transactions';
import {
  ArrowLeftRight,
  CircleCheck,
  Copy,
  Ellipsis,
  Hash,
  ListFilter,
  Pencil,
  Split,
  Trash2,
  Undo2,
  Unlink,
} from 'lucide-react';
import { settleWord } from '#finance/settle-words.ts';
import { isSide } from '#finance/transfer-row.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import {
  isAlone,
  isDivisible,
  isRefundable,
  isRulable,
  isTurnable,
  type TransactionActions,
} from './transaction-rows.ts';

interface RowMenuProps {
  transaction: Transaction;
  /** What its row is called. */
  title: string;
  index: number;
  actions: TransactionActions;
}

/** What can be done with one row. */
export function RowMenu({ transaction, title, index, actions }: RowMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={`Ações de ${title}`}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil />} shortcut="e" onSelect={() => actions.edit(transaction)}>
        Editar
      </MenuItem>
      {transaction.status === 'scheduled' && (
        <MenuItem icon={<CircleCheck />} onSelect={() => actions.post(transaction)}>
          {settleWord(transaction)}
        </MenuItem>
      )}
      {isDivisible(transaction) && (
        <MenuItem icon={<Split />} shortcut="d" onSelect={() => actions.split(transaction)}>
          {transaction.parts ? 'Editar a divisão' : 'Dividir'}
        </MenuItem>
      )}
      <MenuItem icon={<Hash />} shortcut="#" onSelect={() => actions.tag(transaction)}>
        Tags
      </MenuItem>
      <MenuItem icon={<Copy />} onSelect={() => actions.duplicate(transaction)}>
        Duplicar
      </MenuItem>
      {isRulable(transaction) && (
        <MenuItem icon={<ListFilter />} onSelect={() => actions.makeRule(transaction)}>
          Criar regra
        </MenuItem>
      )}
      {isRefundable(transaction) && (
        <MenuItem icon={<Undo2 />} shortcut="r" onSelect={() => actions.refund(transaction)}>
          Lançar estorno
        </MenuItem>
      )}
      {(isTurnable(transaction) || isAlone(transaction)) && (
        <MenuItem icon={<ArrowLeftRight />} onSelect={() => actions.turn(transaction)}>
          {isAlone(transaction) ? 'Encontrar o outro lado' : 'Transformar em transferência'}
        </MenuItem>
      )}
      {isSide(transaction) && (
        <MenuItem icon={<Unlink />} onSelect={() => actions.separate(transaction)}>
          Desfazer transferência
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem
        icon={<Trash2 />}
        shortcut="Delete"
        danger
        onSelect={() => actions.remove(transaction, index)}
      >
        Excluir
      </MenuItem>
    </Menu>
  );
}
