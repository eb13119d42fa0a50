import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { useBackCloses } from './back-navigation.ts';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A 280 px panel from the right edge, where the thumb that opened it is. */
export function Drawer({ open, onClose, title, children }: DrawerProps) {
  useBackCloses(open, onClose);
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="scrim" />
        <BaseDialog.Popup className="fixed inset-y-0 right-0 z-40 flex w-70 max-w-[85vw] flex-col bg-sidebar pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] shadow-modal outline-none transition-transform duration-250 ease-out data-ending-style:translate-x-full data-starting-style:translate-x-full">
          <header className="flex h-14 shrink-0 items-center justify-between pr-2 pl-5">
            <BaseDialog.Title className="text-lg font-semibold tracking-tight">{title}</BaseDialog.Title>
            <BaseDialog.Close render={<IconButton label="Fechar" />}>
              <X />
            </BaseDialog.Close>
          </header>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
