import { Copy, ScanLine, Trash2 } from 'lucide-react';
import { type OfferedDocument, useNextDocument } from '#shell/document-inbox.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';

/** Further actions of an open transaction: on phones its row has no room for a menu. */
export function FormActions(props: { onDuplicate: () => void; onRemove: () => void }) {
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

/** A new one can be read from a document. */
export function ReadDocumentButton({ onRead }: { onRead: (document: OfferedDocument) => void }) {
  const askForDocument = useNextDocument(onRead);
  return (
    askForDocument && (
      <Button look="ghost" className="mr-auto -ml-3.5" onClick={askForDocument}>
        <ScanLine aria-hidden="true" />
        Ler documento
      </Button>
    )
  );
}
