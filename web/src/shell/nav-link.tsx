import { Link } from '@tanstack/react-router';
import { cx } from '#ui/cx.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { useMark, type Entry } from './entry.ts';

/** One line of the navigation; the link to the current page carries aria-current by itself. */
export function NavLink({ entry, isNarrow = false }: { entry: Entry; isNarrow?: boolean }) {
  const { label, to, icon: Icon } = entry;
  return (
    <Tooltip label={label} side="right" disabled={!isNarrow}>
      <Link to={to} {...useMark(entry)} className={cx(NAV_ROW, isNarrow && 'justify-center')}>
        <Icon aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.75} />
        <span className={cx('truncate', isNarrow && 'sr-only')}>{label}</span>
      </Link>
    </Tooltip>
  );
}

/** Also for the buttons that stand among the links. */
export const NAV_ROW = cx(
  'flex h-9 w-full items-center gap-3 rounded-lg px-2.5 text-base text-fg-2 transition-colors hover:bg-hover hover:text-fg pointer-coarse:h-11',
  'aria-[current=page]:bg-surface aria-[current=page]:font-medium aria-[current=page]:text-fg aria-[current=page]:shadow-btn',
  'dark:aria-[current=page]:bg-active dark:aria-[current=page]:shadow-none',
);
