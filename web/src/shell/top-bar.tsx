import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { Logo } from '#ui/logo.tsx';
import { CURRENT_PAGE, type FrameUser } from './entry.ts';
import { SearchIconButton } from './search-button.tsx';
import { ValuesToggle } from './values-toggle.tsx';

interface TopBarProps {
  user: FrameUser;
  bell: ReactNode;
  onMore: () => void;
}

/** The top of phones and tablets. */
export function TopBar({ user, bell, onMore }: TopBarProps) {
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center justify-between border-b border-line bg-canvas px-4 sm:px-6 lg:hidden print:hidden">
      <Link to="/dashboard" activeOptions={CURRENT_PAGE} className="mr-auto flex rounded-lg">
        <Logo />
      </Link>
      <ValuesToggle className="size-11" />
      {bell}
      <SearchIconButton />
      <button
        type="button"
        aria-label={`Conta de ${user.email}`}
        aria-haspopup="dialog"
        onClick={onMore}
        className="-mr-1.5 grid size-11 place-items-center rounded-full"
      >
        <Avatar email={user.email} />
      </button>
    </header>
  );
}
