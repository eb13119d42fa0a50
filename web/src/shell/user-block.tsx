import { PLAN_LABELS } from '@vintem/core/identity/plan';
import { LogOut } from 'lucide-react';
import { Avatar } from '#ui/avatar.tsx';
import { cx } from '#ui/cx.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import type { FrameUser } from './entry.ts';
import { NAV_ROW } from './nav-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { ValuesToggle } from './values-toggle.tsx';

interface UserBlockProps {
  user: FrameUser;
  onSignOut: () => void;
  isNarrow?: boolean;
}

/** The signed-in user, what is shown how on this device, and the way out. */
export function UserBlock({ user, onSignOut, isNarrow = false }: UserBlockProps) {
  return (
    <div className="flex flex-col gap-1 border-t border-line px-3 pt-3 pb-3">
      <div className={cx('flex items-center gap-1', isNarrow && 'flex-col')}>
        <div className={cx('flex min-w-0 grow items-center gap-2.5', !isNarrow && 'pl-1')}>
          <Avatar email={user.email} />
          <div className={cx('min-w-0 grow', isNarrow && 'sr-only')}>
            <p className="truncate text-sm font-medium" title={user.email}>
              {user.email}
            </p>
            <p className="text-xs text-fg-3">Plano {PLAN_LABELS[user.plan]}</p>
          </div>
        </div>
        <ValuesToggle />
        <ThemeToggle />
      </div>
      <Tooltip label="Sair" side="right" disabled={!isNarrow}>
        <button type="button" onClick={onSignOut} className={cx(NAV_ROW, isNarrow && 'justify-center')}>
          <LogOut aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.75} />
          <span className={cx(isNarrow && 'sr-only')}>Sair</span>
        </button>
      </Tooltip>
    </div>
  );
}
