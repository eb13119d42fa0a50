import type { Account } from '@vintem/contract/accounts';
import type { ImportUndo } from '@vintem/contract/import-undo';
import type { Import } from '@vintem/contract/imports';
import { formatNumber } from '@vintem/core/imports/box-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isApiError, messageOf } from '#api/api-error.ts';
import { LEDGER_KEY, useLedgerMutation } from '#finance/ledger-changes.ts';
import { usePastQuestion } from '#finance/use-past-question.ts';
import { showToast } from '#ui/toasts.ts';
import { useDialog } from '#ui/use-dialog.ts';
import {
  applyImport,
  discardImport,
  fetchUndo,
  importQuery,
  importsQuery,
  inTurn,
  undoImport,
} from './imports.api.ts';
import { stayingSentences, takesNothing } from './undo-words.ts';

interface ImportingOptions {
  one: Import;
  account: Account | undefined;
  /** Told that the draft is gone. */
  onDiscarded: () => Promise<void>;
  /** Leads back to this page, from wherever a toast is pressed, and asks there about the undo. */
  onReturn: () => void;
}

interface Undoing {
  changed: 'keep' | 'remove' | undefined;
  /** What the person has read of it. */
  preview: ImportUndo;
}

/** Applies an import, takes it back, or throws a draft away; each asks first where there is something to ask. */
export function useImporting({ one, account, onDiscarded, onReturn }: ImportingOptions) {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const client = useQueryClient();
  const undoing = useDialog<ImportUndo>();
  const discarding = useDialog<never>();

  const undo = useLedgerMutation(({ changed }: Undoing) => undoImport(one, changed), {
    onDone: (_, { preview }) => {
      undoing.close();
      showToast({ message: ['Importação desfeita.', ...stayingSentences(preview)].join(' ') });
    },
    onRefused: (error) => {
      // Something was changed while the person read: what is asked now is read anew.
      if (isApiError(error, 'import_rows_changed')) return askUndo.mutate();
      undoing.close();
      showToast({ message: messageOf(error, 'Não foi possível desfazer. Por favor, tente novamente.') });
    },
  });
  const askUndo = useMutation({
    mutationFn: () => fetchUndo(one),
    onSuccess: (preview) =>
      takesNothing(preview) ? undo.mutate({ changed: undefined, preview }) : undoing.open(preview),
    onError: (error) =>
      showToast({ message: messageOf(error, 'Não foi possível desfazer. Por favor, tente novamente.') }),
  });
  const apply = useLedgerMutation((past: boolean | undefined) => applyImport(one, past), {
    scopeId: inTurn(one.id),
    onDone: ({ import: done }) => {
      question.onClose();
      const count = done.appliedCount - one.appliedCount;
      if (count === 0) return showToast({ message: 'Importação concluída. Nada de novo entrou.' });
      return showToast({
        message: count === 1 ? '1 linha importada.' : `${formatNumber(count)} linhas importadas.`,
        action: {
          label: 'Desfazer importação',
          // What it would take away is shown on its page.
          run: () => (isHere.current ? askUndo.mutate() : onReturn()),
        },
      });
    },
    onRefused: (error) => {
      question.onClose();
      // Of a long file a part may be entered, and the rest be to come.
      void client.invalidateQueries({ queryKey: [LEDGER_KEY] });
      showToast({
        message: messageOf(error, 'A importação parou. O que já entrou está salvo: tente de novo.'),
      });
    },
  });
  const question = usePastQuestion<undefined>({
    asks: () => (one.asksAboutPast && account ? [account] : []),
    save: (_, answers) => apply.mutate(account && answers.get(account.id)),
  });
  const discard = useMutation({
    mutationFn: () => discardImport(one),
    onSuccess: async () => {
      // Asked for again while its page is shown, it would be missing.
      await onDiscarded();
      client.removeQueries({ queryKey: importQuery(one.ledgerId, one.id).queryKey });
      await client.invalidateQueries({ queryKey: importsQuery(one.ledgerId).queryKey });
    },
    onError: (error) => showToast({ message: messageOf(error) }),
  });
  return { apply, undo, askUndo, undoing, discard, question, discarding };
}

export type Importing = ReturnType<typeof useImporting>;
