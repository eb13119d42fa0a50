import type { Transaction } from '@vintem/contract/transactions';
import { ArrowLeftRight, Copy, Ellipsis, ListFilter, ScanLine, Trash2, Undo2 } from 'lucide-react';
import { type OfferedDocument, useNextDocument } from '#shell/document-inbox.ts';
import { isRefundable, isTurnable } from '#transactions/list/transaction-rows.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

interface TransactionFormActionsProps {
  /** Undefined for a new transaction. */
  loaded: Transaction | undefined;
  /** Of a refund, that the form is filled in from its purchase. */
  isFilled: boolean;
  onRead: (document: OfferedDocument) => void;
  onDuplicate: (transaction: Transaction) => void;
  onRefund: (transaction: Transaction) => void;
  onRemove: (transaction: Transaction) => void;
  onTurn: (transaction: Transaction) => void;
  onMakeRule: (transaction: Transaction) => void;
}

/** Further actions of an open transaction, for which its row on phones has no room; a new one can be read from a document. */
export function TransactionFormActions(props: TransactionFormActionsProps) {
  const { loaded, isFilled, onRead, onDuplicate, onRefund, onRemove, onTurn, onMakeRule } = props;
  if (!loaded) return !isFilled && <ReadDocumentButton onRead={onRead} />;
  return (
    <div className="mr-auto -ml-2 flex md:hidden">
      <IconButton label="Excluir a transação" onClick={() => onRemove(loaded)}>
        <Trash2 />
      </IconButton>
      <IconButton label="Duplicar a transação" onClick={() => onDuplicate(loaded)}>
        <Copy />
      </IconButton>
      <Menu
        trigger={
          <IconButton label="Mais ações da transação">
            <Ellipsis />
          </IconButton>
        }
      >
        {isRefundable(loaded) && (
          <MenuItem icon={<Undo2 />} onSelect={() => onRefund(loaded)}>
            Lançar estorno
          </MenuItem>
        )}
        {isTurnable(loaded) && (
          <MenuItem icon={<ArrowLeftRight />} onSelect={() => onTurn(loaded)}>
            Transformar em transferência
          </MenuItem>
        )}
        <MenuItem icon={<ListFilter />} onSelect={() => onMakeRule(loaded)}>
          Criar regra
        </MenuItem>
      </Menu>
    </div>
  );
}

/** A new one can be read from a document. */
function ReadDocumentButton({ onRead }: { onRead: (document: OfferedDocument) => void }) {
  const askForDocument = useNextDocument(onRead);
  return (
    askForDocument && (
      <Button look="ghost" className="mr-auto -ml-3.5" onClick={askForDocument}>
        <ScanLine aria-hidden="true" />
        <span className="max-sm:sr-only">Ler documento</span>
      </Button>
    )
  );
}
