import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, type ReactNode } from 'react';
import { BOTTOM_BAR } from './above-bars.ts';
import { Button } from './button.tsx';
import { useBackCloses } from './back-navigation.ts';

interface AlertDialogProps {
  open: boolean;
  onClose: () => void;
  /** Names the object: "Excluir a conta Carteira?" */
  title: ReactNode;
  /** The consequences for it and for everything that belongs to it. */
  children: ReactNode;
  /** A form with what must be given to confirm, such as a password, and its id: confirming sends it. */
  form?: ReactNode;
  formId?: string;
  confirmLabel: string;
  /** For a confirmation that destroys nothing. */
  confirmLook?: 'danger' | 'primary';
  /** Label of the dismiss button when "Cancelar" is ambiguous. */
  cancelLabel?: string | undefined;
  pendingLabel?: string;
  pending?: boolean;
  onConfirm?: () => void;
  /** A gentler way beside the confirmation, such as a button "Arquivar". */
  alternative?: ReactNode;
  /** The next focus on closing, if the focused element may disappear; null restores the previous focus. */
  finalFocus?: (() => HTMLElement | null) | undefined;
}

/** Asks before something is destroyed. The focus starts on "Cancelar", and a press outside decides nothing. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onClose, title, children, form, formId, alternative, finalFocus } = props;
  const {
    cancelLabel = 'Cancelar',
    confirmLabel,
    confirmLook = 'danger',
    pendingLabel,
    pending,
    onConfirm,
  } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  useBackCloses(open, onClose);
  return (
    <BaseAlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseAlertDialog.Portal>
        {/* Also over the dialog that it asks about. */}
        <BaseAlertDialog.Backdrop forceRender className="scrim" />
        <BaseAlertDialog.Viewport className="fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-4">
          <BaseAlertDialog.Popup
            initialFocus={cancel}
            finalFocus={finalFocus}
            className="sheet-motion w-full rounded-t-2xl bg-raised p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-modal outline-none sm:max-w-105 sm:rounded-2xl"
          >
            <BaseAlertDialog.Title className="text-lg font-semibold tracking-tight text-pretty wrap-anywhere">
              {title}
            </BaseAlertDialog.Title>
            <BaseAlertDialog.Description render={<div />} className="mt-1.5 text-base text-pretty text-fg-2">
              {children}
            </BaseAlertDialog.Description>
            {form && <div className="mt-4">{form}</div>}
            <div {...BOTTOM_BAR} className="mt-5 flex flex-wrap justify-end gap-2">
              <BaseAlertDialog.Close ref={cancel} render={<Button look="secondary" />}>
                {cancelLabel}
              </BaseAlertDialog.Close>
              {alternative}
              <Button
                look={confirmLook}
                type={formId ? 'submit' : 'button'}
                form={formId}
                pending={pending}
                pendingLabel={pendingLabel}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </BaseAlertDialog.Popup>
        </BaseAlertDialog.Viewport>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  );
}
