import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Logo } from '#ui/logo.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import type { Entry, FrameUser } from './entry.ts';
import { NavList } from './nav-list.tsx';
import { SearchButton } from './search-button.tsx';
import { UserBlock } from './user-block.tsx';

interface SidebarProps {
  entries: readonly Entry[];
  user: FrameUser;
  onSignOut: () => void;
  bell: ReactNode;
  isNarrow: boolean;
  onNarrowChange: (isNarrow: boolean) => void;
}

/** The frame's left edge on wide screens: 280 px, or 68 px of icons. */
export function Sidebar({ entries, user, onSignOut, bell, isNarrow, onNarrowChange }: SidebarProps) {
  const label = isNarrow ? 'Expandir o menu' : 'Recolher o menu';
  const Icon = isNarrow ? PanelLeftOpen : PanelLeftClose;
  const toggle = (
    <Tooltip label={label} side="right">
      <IconButton label={label} aria-expanded={!isNarrow} onClick={() => onNarrowChange(!isNarrow)}>
        <Icon strokeWidth={1.75} />
      </IconButton>
    </Tooltip>
  );

  return (
    <aside
      className={cx(
        'fixed inset-y-0 left-0 z-30 hidden flex-col overflow-hidden border-r border-line bg-sidebar transition-[width] duration-200 ease-out lg:flex print:hidden',
        isNarrow ? 'w-17' : 'w-70',
      )}
    >
      <div className={cx('flex h-16 shrink-0 items-center pl-5', isNarrow ? 'pr-5' : 'justify-between pr-3')}>
        <Logo mark={isNarrow} />
        {!isNarrow && (
          <div className="flex items-center gap-0.5">
            {bell}
            {toggle}
          </div>
        )}
      </div>
      <div className="shrink-0 px-3 pb-1.5">
        <SearchButton isNarrow={isNarrow} />
        {isNarrow && <div className="grid place-items-center pt-1.5">{bell}</div>}
      </div>
      <nav aria-label="Principal" className="min-h-0 grow overflow-x-hidden overflow-y-auto px-3 py-2">
        <NavList entries={entries} isNarrow={isNarrow} />
      </nav>
      {isNarrow && <div className="grid place-items-center pb-2">{toggle}</div>}
      <UserBlock user={user} onSignOut={onSignOut} isNarrow={isNarrow} />
    </aside>
  );
}
