import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Kbd } from './kbd.tsx';
import { formatKey } from './format-key.ts';
import type { RowKey } from './shortcuts.ts';
import { useSingleKeys } from './single-keys.ts';
import { usePopup } from './use-popup.ts';

/** Actions behind a button. `trigger` is that button, named with its object ("Ações de Carteira"). */
export function Menu({ trigger, children }: { trigger: ReactElement; children: ReactNode }) {
  return (
    <BaseMenu.Root {...usePopup()}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner align="end" sideOffset={6} className="z-50">
          <BaseMenu.Popup className="popup-motion max-h-(--available-height) min-w-44 overflow-y-auto overscroll-contain rounded-lg bg-raised p-1 shadow-pop outline-none">
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
  /** For actions that are hard to undo. */
  danger?: boolean;
  /** The key that does the same where the menu belongs, for those who have a keyboard. */
  shortcut?: RowKey;
  /** For a list of choices: the current one. */
  isChosen?: boolean;
}

export function MenuItem({
  icon,
  children,
  onSelect,
  danger = false,
  shortcut,
  isChosen = false,
}: MenuItemProps) {
  const isShortcutOn = useSingleKeys() || shortcut === 'Delete';
  return (
    <BaseMenu.Item
      onClick={onSelect}
      aria-current={isChosen || undefined}
      className={cx(
        'flex h-8 cursor-default items-center gap-2.5 rounded-sm px-2 text-sm outline-none select-none data-highlighted:bg-hover aria-[current]:bg-active aria-[current]:font-medium pointer-coarse:h-11 [&>svg]:size-4',
        danger ? 'text-expense' : '[&>svg]:text-fg-3',
      )}
    >
      {icon}
      {children}
      {shortcut && isShortcutOn && (
        <span aria-hidden="true" className="ml-auto inline-flex pl-4 pointer-coarse:hidden">
          <Kbd>{formatKey(shortcut)}</Kbd>
        </span>
      )}
    </BaseMenu.Item>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="mx-2 my-1 h-px bg-line" />;
}
