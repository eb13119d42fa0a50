import { use } from 'react';
import { isCovered } from '#ui/key-press.ts';
import { useFileDrop } from '#ui/use-file-drop.ts';
import { DocumentInbox, type ImportRequest } from './document-inbox.ts';
import { DropSign } from './drop-sign.tsx';

/** Takes the statements of a bank that are dropped anywhere on the page, and says so while they are held over it. */
export function ImportDrop(request: Omit<ImportRequest, 'files'>) {
  const inbox = use(DocumentInbox);
  const isOver = useFileDrop(null, (files) => {
    if (!isCovered()) inbox?.openImport({ ...request, files });
  });
  if (!isOver || isCovered()) return null;
  return (
    <DropSign
      title="Solte para importar o extrato"
      hint="OFX, CSV, QIF ou CAMT. Nada entra antes de você conferir."
    />
  );
}
