import type { ImportUndo } from '@vintem/contract/import-undo';
import type { Import } from '@vintem/contract/imports';
import type { Day } from '@vintem/core/calendar/day';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { formatNumber } from '@vintem/core/imports/box-words';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Amount } from '#ui/amount.tsx';
import { Button } from '#ui/button.tsx';
import { shortDay } from './row-facts.tsx';
import { undoSentences } from './undo-words.ts';
import type { Importing } from './use-importing.ts';

interface UndoDialogProps {
  one: Import;
  today: Day;
  currency: CurrencyCode;
  importing: Importing;
}

/** Says what the undo of an import takes away, leaves and puts back, and asks about what the person has changed since. */
export function UndoDialog({ one, today, currency, importing: { undo, undoing } }: UndoDialogProps) {
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
      {preview && preview.changed.length > 0 && (
        <ul className="num mt-2.5 rounded-lg border border-line px-3 py-1.5 text-sm text-fg">
          {preview.changed.map(({ id, day, description, amountCents, currency: its }) => (
            <li key={id} className="flex items-baseline gap-3 py-0.5">
              <span className="shrink-0 text-fg-2">{shortDay(day, today)}</span>
              <span dir="auto" className="min-w-0 grow truncate text-left">
                {description}
              </span>
              <Amount cents={amountCents} currency={its} income />
            </li>
          ))}
          {preview.changedCount > preview.changed.length && (
            <li className="py-0.5 text-fg-2">
              e mais {formatNumber(preview.changedCount - preview.changed.length)}
            </li>
          )}
        </ul>
      )}
      <p className="mt-2.5 text-sm">O arquivo pode ser enviado de novo quando você quiser.</p>
    </AlertDialog>
  );
}

/** What was there before, and was changed since, stays without a question: an undo deletes nothing of it. */
function keptUnasked(preview: ImportUndo | undefined): 'keep' | undefined {
  return (preview?.changedBeforeCount ?? 0) > 0 ? 'keep' : undefined;
}
