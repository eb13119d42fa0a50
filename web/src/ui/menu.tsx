import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';

/** Actions behind a button. `trigger` is that button, named with its object ("Ações de Carteira"). */
export function Menu({ trigger, children }: { trigger: ReactElement; children: ReactNode }) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner align="end" sideOffset={6} className="z-50">
          <BaseMenu.Popup className="popup-motion min-w-44 rounded-lg bg-raised p-1 shadow-pop outline-none">
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  children: ReactNode;
  onSelect: () => void;
  /** What cannot be taken back lightly. */
  danger?: boolean;
}

export function MenuItem({ icon, children, onSelect, danger = false }: MenuItemProps) {
  return (
    <BaseMenu.Item
      onClick={onSelect}
      className={cx(
        'flex h-8 cursor-default items-center gap-2.5 rounded-sm px-2 text-sm outline-none select-none data-highlighted:bg-hover pointer-coarse:h-11 [&>svg]:size-4',
        danger ? 'text-expense' : '[&>svg]:text-fg-3',
      )}
    >
      {icon}
      {children}
    </BaseMenu.Item>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="mx-2 my-1 h-px bg-line" />;
}
