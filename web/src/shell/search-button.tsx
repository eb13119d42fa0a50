import { Search } from 'lucide-react';
import { use } from 'react';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { MODIFIER } from '#ui/format-key.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { CommandCenterActions } from './command-center-actions.ts';

const LABEL = 'Buscar ou ir para';

/** The way into the palette, in the sidebar. */
export function SearchButton({ isNarrow }: { isNarrow: boolean }) {
  const { openPalette } = use(CommandCenterActions);
  return (
    <Tooltip label={LABEL} side="right" disabled={!isNarrow}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={openPalette}
        className={cx(
          'button-secondary flex h-9 w-full items-center gap-2.5 rounded-[9px] text-sm text-fg-3',
          isNarrow ? 'justify-center' : 'pr-2 pl-2.5',
        )}
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className={cx('grow truncate text-left', isNarrow && 'sr-only')}>
          {LABEL}
          <span aria-hidden="true">...</span>
        </span>
        {!isNarrow && (
          <span aria-hidden="true" className="flex">
            <Kbd>{MODIFIER} K</Kbd>
          </span>
        )}
      </button>
    </Tooltip>
  );
}

/** The same in the top bar of phones and tablets. */
export function SearchIconButton() {
  const { openPalette } = use(CommandCenterActions);
  return (
    <IconButton label={LABEL} aria-haspopup="dialog" onClick={openPalette} className="size-11">
      <Search strokeWidth={1.75} className="size-5" />
    </IconButton>
  );
}
