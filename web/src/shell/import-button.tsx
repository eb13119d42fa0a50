import { FileInput } from 'lucide-react';
import { use } from 'react';
import { Button } from '#ui/button.tsx';
import { DocumentInbox, type ImportRequest } from './document-inbox.ts';

/** Takes the statement of a bank. */
export function ImportButton(request: Pick<ImportRequest, 'ledgerId' | 'ledgerKind'>) {
  const inbox = use(DocumentInbox);
  if (!inbox) return null;
  return (
    <Button onClick={() => inbox.openImport(request)}>
      <FileInput aria-hidden="true" />
      Importar extrato
    </Button>
  );
}
