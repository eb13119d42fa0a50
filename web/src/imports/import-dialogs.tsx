import type { Import } from '@vintem/contract/imports';
import type { Day } from '@vintem/core/calendar/day';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { PastQuestion } from '#finance/past-question.tsx';
import { lazyPart } from '#shell/lazy-part.tsx';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import type { Importing } from './use-importing.ts';

// Seldom asked for, and in a file of its own.
const UndoDialog = lazyPart(async () => (await import('./undo-dialog.tsx')).UndoDialog, {
  loading: null,
  failure: 'Não foi possível abrir agora. Verifique sua conexão e tente novamente.',
});

interface ImportDialogsProps {
  one: Import;
  today: Day;
  currency: CurrencyCode;
  importing: Importing;
}

/** What is asked before an import is applied, undone or thrown away. */
export function ImportDialogs({ one, today, currency, importing }: ImportDialogsProps) {
  const { apply, discard, question, discarding } = importing;
  return (
    <>
      <PastQuestion
        account={question.account}
        today={today}
        pending={apply.isPending}
        onClose={question.onClose}
        onAnswer={question.onAnswer}
      />
      {importing.undoing.subject && <UndoDialog {...{ one, today, currency, importing }} />}
      <AlertDialog
        open={discarding.isOpen}
        onClose={discarding.close}
        title={`Descartar a importação de ${one.fileName}?`}
        confirmLabel="Descartar"
        pendingLabel="Descartando..."
        pending={discard.isPending}
        onConfirm={() => discard.mutate()}
      >
        Nada entrou ainda. O que você decidiu sobre as linhas se perde; o arquivo pode ser enviado de novo.
      </AlertDialog>
    </>
  );
}
