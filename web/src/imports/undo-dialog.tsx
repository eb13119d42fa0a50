import type { ImportUndo } from '@vintem/contract/import-undo';
import type { Import } from '@vintem/contract/imports';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { undoSentences } from './undo-words.ts';
import type { Importing } from './use-importing.ts';

interface UndoDialogProps {
  one: Import;
  currency: CurrencyCode;
  importing: Importing;
}

/** Says what the undo of an import takes away, leaves and puts back, and asks about what the person has changed since. */
export function UndoDialog({ one, currency, importing: { undo, undoing } }: UndoDialogProps) {
  const preview = undoing.subject;
  const isAsked = (preview?.changedCount ?? 0) > 0;
  const answer = (changed: 'keep' | 'remove' | undefined) => preview && undo.mutate({ changed, preview });
  return (
    <AlertDialog
      open={undoing.isOpen}
      onClose={undoing.close}
      title={`Desfazer a importação de ${one.fileName}?`}
      alternative={
        isAsked && (
          <Button disabled={undo.isPending} onClick={() => answer('keep')}>
            Manter
          </Button>
        )
      }
      confirmLabel={isAsked ? 'Excluir também' : 'Desfazer importação'}
      pendingLabel="Desfazendo..."
      pending={undo.isPending}
      onConfirm={() => answer(isAsked ? 'remove' : keptUnasked(preview))}
    >
      {preview && (
        <ul className="num flex list-disc flex-col gap-1 pl-4.5 wrap-anywhere marker:text-fg-3">
          {undoSentences(preview, currency).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-sm">O arquivo pode ser enviado de novo quando você quiser.</p>
    </AlertDialog>
  );
}

/** What was there before, and was changed since, stays without a question: an undo deletes nothing of it. */
function keptUnasked(preview: ImportUndo | undefined): 'keep' | undefined {
  return (preview?.changedBeforeCount ?? 0) > 0 ? 'keep' : undefined;
}
