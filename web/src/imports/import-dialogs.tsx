import type { Import } from '@vintem/contract/imports';
import type { Day } from '@vintem/core/calendar/day';
import { PastQuestion } from '#finance/past-question.tsx';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import type { Importing } from './use-importing.ts';

interface ImportDialogsProps {
  one: Import;
  today: Day;
  importing: Importing;
}

/** What is asked before an import is applied, undone or thrown away. */
export function ImportDialogs({ one, today, importing }: ImportDialogsProps) {
  const { apply, undo, discard, question, changed, discarding } = importing;
  return (
    <>
      <PastQuestion
        account={question.account}
        today={today}
        pending={apply.isPending}
        onClose={question.onClose}
        onAnswer={question.onAnswer}
      />
      <AlertDialog
        open={changed.isOpen}
        onClose={changed.close}
        title="Algumas transações foram alteradas depois."
        alternative={
          <Button disabled={undo.isPending} onClick={() => undo.mutate('keep')}>
            Manter
          </Button>
        }
        confirmLabel="Excluir também"
        pendingLabel="Desfazendo..."
        pending={undo.isPending}
        onConfirm={() => undo.mutate('remove')}
      >
        Você mudou transações que vieram desta importação. Mantidas, elas ficam como estão; o resto sai.
      </AlertDialog>
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
