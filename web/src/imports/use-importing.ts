import type { Account } from '@vintem/contract/accounts';
import type { Import } from '@vintem/contract/imports';
import { formatNumber } from '@vintem/core/imports/box-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isApiError, messageOf } from '#api/api-error.ts';
import { useLedgerMutation } from '#finance/ledger-changes.ts';
import { usePastQuestion } from '#finance/use-past-question.ts';
import { showToast } from '#ui/toasts.ts';
import { useDialog } from '#ui/use-dialog.ts';
import { applyImport, discardImport, importQuery, importsQuery, undoImport } from './imports.api.ts';

interface ImportingOptions {
  one: Import;
  account: Account | undefined;
  /** Told that the draft is gone. */
  onDiscarded: () => Promise<void>;
  /** Leads back to this page, from wherever a toast is pressed. */
  onReturn: () => void;
}

/** Applies an import, takes it back, or throws a draft away; each asks first where there is something to ask. */
export function useImporting({ one, account, onDiscarded, onReturn }: ImportingOptions) {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const changed = useDialog<never>();
  const discarding = useDialog<never>();

  const undo = useLedgerMutation((answer: 'keep' | 'remove' | undefined) => undoImport(one, answer), {
    onDone: () => {
      changed.close();
      showToast({ message: 'Importação desfeita.' });
    },
    onRefused: (error) => {
      if (!isApiError(error, 'import_rows_changed')) {
        showToast({ message: messageOf(error, 'Não foi possível desfazer. Por favor, tente novamente.') });
      } else if (isHere.current) changed.open();
      else showToast({ message: messageOf(error), action: { label: 'Ver importação', run: onReturn } });
    },
  });
  const apply = useLedgerMutation((past: boolean | undefined) => applyImport(one, past), {
    onDone: ({ import: done }) => {
      question.onClose();
      const count = done.appliedCount - one.appliedCount;
      showToast({
        message: count === 1 ? '1 linha importada.' : `${formatNumber(count)} linhas importadas.`,
        action: { label: 'Desfazer importação', run: () => undo.mutate(undefined) },
      });
    },
    onRefused: (error) => {
      question.onClose();
      showToast({
        message: messageOf(error, 'A importação parou. O que já entrou está salvo: tente de novo.'),
      });
    },
  });
  const question = usePastQuestion<undefined>({
    asks: () => (one.asksAboutPast && account ? [account] : []),
    save: (_, answers) => apply.mutate(account && answers.get(account.id)),
  });
  const client = useQueryClient();
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
  return { apply, undo, discard, question, changed, discarding };
}

export type Importing = ReturnType<typeof useImporting>;
