import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { BOTTOM_BAR } from './above-bars.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { useBackCloses } from './back-navigation.ts';

interface DialogProps {
  open: boolean;
  /** Requested by Esc, the close button, the browser's way back or a press outside; keep `open` true to protect typed text. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** The next focus on closing, if the focused element may disappear; null restores the previous focus. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  /** What it asks is why it was opened: its field has the focus on touch, too. */
  isForTyping?: boolean;
  /** DialogBody and DialogFooter, inside a `<form className="contents">` where there is one. */
  children: ReactNode;
}

/** 480 px in the middle of the page; on phones a sheet from the bottom. Focus goes to the first field, and back on closing. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, finalFocus, isForTyping = false, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  useBackCloses(open, onClose);
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        {/* Also over the dialog that it comes from. */}
        <BaseDialog.Backdrop forceRender className="scrim" />
        <BaseDialog.Viewport className="fixed inset-0 z-40 flex items-end justify-center overflow-hidden sm:items-center sm:p-4">
          <BaseDialog.Popup
            ref={popup}
            finalFocus={finalFocus}
            initialFocus={() =>
              isOpenedByFinger() && !isForTyping ? popup.current : firstField(popup.current)
            }
            className="sheet-motion flex max-h-[92dvh] w-full flex-col rounded-t-2xl bg-raised shadow-modal outline-none sm:max-h-[min(44rem,calc(100dvh-2rem))] sm:max-w-120 sm:rounded-2xl"
          >
            <header className="flex items-start justify-between gap-4 pt-4 pr-3.5 pb-3 pl-5">
              <div className="min-w-0">
                <BaseDialog.Title className="flex min-h-9 items-center text-lg font-semibold tracking-tight pointer-coarse:min-h-11">
                  {title}
                </BaseDialog.Title>
                {description && (
                  <BaseDialog.Description className="text-sm text-fg-2">{description}</BaseDialog.Description>
                )}
              </div>
              <BaseDialog.Close render={<IconButton label="Fechar" />}>
                <X />
              </BaseDialog.Close>
            </header>
            {children}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** The part that scrolls when the dialog is taller than the screen. */
export function DialogBody({ children }: { children: ReactNode }) {
  return (
    <div
      data-dialog-body=""
      className="flex flex-col gap-4 overflow-y-auto overscroll-contain px-5 pt-1 pb-5"
    >
      {children}
    </div>
  );
}

/** Stays in sight at the bottom, above the phone's home bar. The main action comes last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer
      {...BOTTOM_BAR}
      className="flex shrink-0 items-center justify-end gap-2 border-t border-line px-5 pt-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))]"
    >
      {children}
    </footer>
  );
}

/** Asks to close, as Esc does. */
export function DialogCancel() {
  return <BaseDialog.Close render={<Button look="secondary" />}>Cancelar</BaseDialog.Close>;
}

/**
 * On touch, autofocus would open the keyboard over half the sheet. Base UI detects touch only at triggers of its own; a dialog opened by
 * a key has a visible focus.
 */
function isOpenedByFinger(): boolean {
  return matchMedia('(pointer: coarse)').matches && document.querySelector(':focus-visible') === null;
}

/** The one that is marked as what people type first, else the first of all; what only informs is marked as aside and takes no focus. */
function firstField(popup: HTMLElement | null): HTMLElement | true {
  const fields = 'input:not([type="hidden"]), textarea, select, button';
  const marked = popup?.querySelector<HTMLElement>('[data-dialog-body] [data-first]');
  return (
    marked ??
    popup?.querySelector<HTMLElement>(`[data-dialog-body] :is(${fields}):not([data-aside] *)`) ??
    true
  );
}
