import { FileInput } from 'lucide-react';
import { use } from 'react';
import { isCovered } from '#ui/key-press.ts';
import { useFileDrop } from '#ui/use-file-drop.ts';
import { DocumentInbox, type ImportRequest } from './document-inbox.ts';

/** Takes the statements of a bank that are dropped anywhere on the page, and says so while they are held over it. */
export function ImportDrop(request: Omit<ImportRequest, 'files'>) {
  const inbox = use(DocumentInbox);
  const isOver = useFileDrop(null, (files) => {
    if (!isCovered()) inbox?.openImport({ ...request, files });
  });
  if (!isOver || isCovered()) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-30 grid place-items-center bg-canvas/85 p-6">
      <output className="flex flex-col items-center gap-3 rounded-2xl border border-dashed border-accent bg-surface px-10 py-8 text-center shadow-pop">
        <FileInput aria-hidden="true" className="size-7 text-accent" strokeWidth={1.5} />
        <span className="text-lg font-semibold">Solte para importar o extrato</span>
        <span className="text-sm text-fg-2">OFX, CSV, QIF ou CAMT. Nada entra antes de você conferir.</span>
      </output>
    </div>
  );
}
