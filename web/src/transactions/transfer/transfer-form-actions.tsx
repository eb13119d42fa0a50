import type { Transaction } from '@vintem/contract/transactions';
import { Copy, Trash2, Unlink } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';

interface TransferFormActionsProps {
  side: Transaction;
  onDuplicate: (transaction: Transaction) => void;
  onRemove: (transaction: Transaction) => void;
  onSeparate: (transaction: Transaction) => void;
}

/** Further actions of an open transfer, for which its row on phones has no room. */
export function TransferFormActions({ side, onDuplicate, onRemove, onSeparate }: TransferFormActionsProps) {
  return (
    <div className="mr-auto -ml-2 flex md:hidden">
      <IconButton label="Excluir a transferência" onClick={() => onRemove(side)}>
        <Trash2 />
      </IconButton>
      <IconButton label="Duplicar a transferência" onClick={() => onDuplicate(side)}>
        <Copy />
      </IconButton>
      <IconButton label="Desfazer transferência" onClick={() => onSeparate(side)}>
        <Unlink />
      </IconButton>
    </div>
  );
}
