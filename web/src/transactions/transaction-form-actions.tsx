import { Copy, Trash2 } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';

/** What else can be done with the transaction of a form: on phones its row has no room for a menu. */
export function TransactionFormActions(props: { onDuplicate: () => void; onRemove: () => void }) {
  return (
    <div className="mr-auto -ml-2 flex md:hidden">
      <IconButton label="Excluir a transação" onClick={props.onRemove}>
        <Trash2 />
      </IconButton>
      <IconButton label="Duplicar a transação" onClick={props.onDuplicate}>
        <Copy />
      </IconButton>
    </div>
  );
}
