import { FileInput } from 'lucide-react';
import { use } from 'react';
import { DocumentInbox } from '#shell/document-inbox.ts';
import { ImportDrop } from '#shell/import-drop.tsx';
import { ImportMenu } from '#shell/import-menu.tsx';
import { NewTransactionButton } from '#transactions/form/new-transaction-button.tsx';
import { Button } from '#ui/button.tsx';

/** What can be done on the page: enter a transaction, or take those of a bank's file, which may be dropped anywhere. */
export function HeaderActions({ ledgerId }: { ledgerId: string }) {
  const inbox = use(DocumentInbox);
  return (
    <>
      <ImportDrop ledgerId={ledgerId} />
      <ImportMenu ledgerId={ledgerId} />
      {inbox && (
        <Button className="max-lg:hidden" onClick={() => inbox.openImport({ ledgerId })}>
          <FileInput aria-hidden="true" />
          Importar extrato
        </Button>
      )}
      <NewTransactionButton />
    </>
  );
}
