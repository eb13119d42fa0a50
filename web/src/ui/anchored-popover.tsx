import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { useBackCloses } from './back-navigation.ts';

interface AnchoredPopoverProps {
  open: boolean;
  onClose: () => void;
  /** The button that opens it, which has the focus again afterwards. */
  anchor: RefObject<HTMLElement | null>;
  title: string;
  children: ReactNode;
}

/** A panel beside a button that stands elsewhere: what is in it has come after the button. */
export function AnchoredPopover({ open, onClose, anchor, title, children }: AnchoredPopoverProps) {
  useBackCloses(open, onClose);
  return (
    <BasePopover.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // A press on the button closes it there.
        const isOnAnchor = event.target instanceof Node && anchor.current?.contains(event.target) === true;
        if (!next && !isOnAnchor) onClose();
      }}
    >
      <BasePopover.Portal>
        <BasePopover.Positioner
          anchor={anchor}
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          className="z-50"
        >
          <BasePopover.Popup
            finalFocus={anchor}
            className="popup-motion flex max-h-[min(40rem,var(--available-height))] w-100 max-w-(--available-width) flex-col rounded-xl bg-raised shadow-pop outline-none"
          >
            <BasePopover.Title className="px-5 pt-4 pb-1 text-md font-semibold">{title}</BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
