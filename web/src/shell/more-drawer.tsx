import { Drawer } from '#ui/drawer.tsx';
import type { Entry, FrameUser } from './entry.ts';
import { NavList } from './nav-list.tsx';
import { UserBlock } from './user-block.tsx';

interface MoreDrawerProps {
  open: boolean;
  onClose: () => void;
  entries: readonly Entry[];
  user: FrameUser;
  onSignOut: () => void;
}

/** Everything that the sidebar has, on phones and tablets. */
export function MoreDrawer({ open, onClose, entries, user, onSignOut }: MoreDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} title="Mais">
      <nav aria-label="Principal" className="min-h-0 grow overflow-y-auto px-3 py-1">
        <NavList entries={entries} />
      </nav>
      <UserBlock user={user} onSignOut={onSignOut} />
    </Drawer>
  );
}
