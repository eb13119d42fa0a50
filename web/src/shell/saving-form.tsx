import type { ReactNode, SubmitEventHandler } from 'react';
import { Button } from '#ui/button.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '#ui/dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';

/** Why a save was refused, as far as no field says it. */
export interface Refusal {
  message: string | undefined;
  /** Something newer stands on the server. */
  isBehind: boolean;
}

interface SavingFormProps {
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  isSaving: boolean;
  refusal: Refusal | undefined;
  /** Brings what stands now under what was typed; offered when that is newer. */
  onReload: (() => void) | undefined;
  isReloading?: boolean;
  /** Stands at the left of the footer. */
  actions?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** The form inside a FormDialog: the box for what no field can say, the fields, and the buttons. */
export function SavingForm(props: SavingFormProps) {
  const { onSubmit, isSaving, refusal, onReload, isReloading = false, actions, children } = props;
  return (
    <form noValidate onSubmit={onSubmit} className="contents">
      <DialogBody>
        <ErrorBox
          action={
            refusal?.isBehind &&
            onReload && (
              <Button size="sm" pending={isReloading} onClick={onReload}>
                Recarregar
              </Button>
            )
          }
        >
          {refusal?.message}
        </ErrorBox>
        {children}
      </DialogBody>
      <DialogFooter>
        {actions}
        <DialogCancel />
        <Button type="submit" look="primary" pending={isSaving} pendingLabel="Salvando...">
          Salvar
        </Button>
      </DialogFooter>
    </form>
  );
}
