import { Plus } from 'lucide-react';
import { use } from 'react';
import { NEW_TRANSACTION_FOCUS, OpenNewTransaction } from '#shell/new-transaction.ts';
import { Button } from '#ui/button.tsx';
import { useSingleKeys } from '#ui/single-keys.ts';

/** For the page header. Phones and tablets have the "+" of the tab bar instead. */
export function NewTransactionButton() {
  const open = use(OpenNewTransaction);
  const areSingleKeysOn = useSingleKeys();
  return (
    <Button
      look="primary"
      aria-keyshortcuts={areSingleKeysOn ? 'N' : undefined}
      onClick={open}
      className="max-lg:hidden"
      {...NEW_TRANSACTION_FOCUS}
    >
      <Plus aria-hidden="true" />
      Nova Transação
    </Button>
  );
}
