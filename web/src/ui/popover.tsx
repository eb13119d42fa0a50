import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { usePopup } from './use-popup.ts';

interface PopoverProps {
  /** The button that opens it, named after the explained figure. */
  trigger: ReactElement;
  title: string;
  /** Which edges of both are one above the other. */
  align?: 'start' | 'end';
  /** What is inside may close it. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** The explanation of a figure, or something to choose, behind a button beside it. */
export function Popover({ trigger, title, align = 'end', children }: PopoverProps) {
  const popup = usePopup();
  return (
    <BasePopover.Root {...popup}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner align={align} sideOffset={6} collisionPadding={12} className="z-50">
          <BasePopover.Popup className="popup-motion flex max-h-(--available-height) w-80 max-w-(--available-width) flex-col gap-2 overflow-y-auto overscroll-contain rounded-lg bg-raised p-4 shadow-pop outline-none">
            <BasePopover.Title className="text-base font-semibold">{title}</BasePopover.Title>
            {typeof children === 'function' ? children(() => popup.onOpenChange(false)) : children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
