import type { ErrorCode } from '@vintem/contract/errors';
import type { KeyboardEvent, ReactNode, SubmitEventHandler } from 'react';
import { isApiError } from '#api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '#ui/dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { MODIFIER } from '#ui/format-key.ts';
import { Kbd } from '#ui/kbd.tsx';

/** The reason of a refused save, as far as no field shows it. */
export interface Refusal {
  message: string | undefined;
  /** Something newer stands on the server. */
  isOutdated: boolean;
  /** The edited record was deleted elsewhere. */
  isGone?: boolean;
}

/**
 * The refusal of an edit.
 * @param message what no field could say (`showErrors`)
 * @param gone the code that says that the row itself is not there any more; without it, that is a refusal like any other
 */
export function refusalOf(
  error: Error,
  message: string | undefined,
  goneCode: ErrorCode | undefined,
): Refusal {
  const isOutdated = isApiError(error, 'version_conflict') || isApiError(error, 'balance_moved');
  if (goneCode === undefined || !isApiError(error, goneCode)) return { message, isOutdated };
  return {
    message: 'Este registro foi excluído em outro lugar. O que você digitou continua aqui.',
    isOutdated,
    isGone: true,
  };
}

interface SavingFormProps {
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  isSaving: boolean;
  refusal: Refusal | undefined;
  /** Loads the current record under the typed text; offered after a conflict. */
  onReload: (() => void) | undefined;
  isReloading?: boolean;
  /** Keeps the typed text as a new record beside the one on the server; offered after a conflict or a deletion. */
  onSaveAsNew?: (() => void) | undefined;
  saveAsNewLabel?: 'Salvar como nova' | 'Salvar como novo';
  /** Saves, and begins the next one; offered where several are entered one after the other. */
  onSaveAndNext?: (() => void) | undefined;
  /** Stands at the left of the footer. */
  actions?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** The form inside a FormDialog: the box for errors without a field, the fields, and the buttons. */
export function SavingForm(props: SavingFormProps) {
  const { onSubmit, isSaving, refusal, onReload, isReloading = false, actions, children } = props;
  const { onSaveAsNew, saveAsNewLabel = 'Salvar como nova', onSaveAndNext } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside
    <form
      noValidate
      onSubmit={onSubmit}
      onKeyDownCapture={
        onSaveAndNext && ((event) => onCtrlEnter(event, isSaving ? undefined : onSaveAndNext))
      }
      className="contents"
    >
      <DialogBody>
        <ErrorBox
          action={
            <>
              {refusal?.isOutdated && onReload && (
                <Button size="sm" pending={isReloading} onClick={onReload}>
                  Recarregar
                </Button>
              )}
              {(refusal?.isOutdated || refusal?.isGone) && onSaveAsNew && (
                <Button size="sm" onClick={onSaveAsNew}>
                  {saveAsNewLabel}
                </Button>
              )}
            </>
          }
        >
          {refusal?.message}
        </ErrorBox>
        {children}
      </DialogBody>
      <DialogFooter>
        {actions}
        {onSaveAndNext ? (
          <Button
            aria-disabled={isSaving}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={() => !isSaving && onSaveAndNext()}
          >
            Salvar e nova
            <span aria-hidden="true" className="max-sm:hidden pointer-coarse:hidden">
              <Kbd>{MODIFIER} ↵</Kbd>
            </span>
          </Button>
        ) : (
          <DialogCancel />
        )}
        <Button type="submit" look="primary" pending={isSaving} pendingLabel="Salvando...">
          Salvar
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Also while typing, and over what a field does with Enter. */
function onCtrlEnter(event: KeyboardEvent, act: (() => void) | undefined): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  if (!repeat) act?.();
}
