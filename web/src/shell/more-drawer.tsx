import { FileInput } from 'lucide-react';
import { use } from 'react';
import { Drawer } from '#ui/drawer.tsx';
import { DocumentInbox } from './document-inbox.ts';
import type { Entry, FrameUser } from './entry.ts';
import { NAV_ROW } from './nav-link.tsx';
import { NavList } from './nav-list.tsx';
import { UserBlock } from './user-block.tsx';

interface MoreDrawerProps {
  open: boolean;
  onClose: () => void;
  entries: readonly Entry[];
  user: FrameUser;
  onSignOut: () => void;
}

/** Everything that the sidebar has, on phones and tablets, and what is done there every few days. */
export function MoreDrawer({ open, onClose, entries, user, onSignOut }: MoreDrawerProps) {
  const inbox = use(DocumentInbox);
  return (
    <Drawer open={open} onClose={onClose} title="Mais">
      <nav aria-label="Principal" className="min-h-0 grow overflow-y-auto px-3 py-1">
        <NavList entries={entries} />
        <button
          type="button"
          className={`${NAV_ROW} mt-4`}
          onClick={() => {
            onClose();
            inbox?.openImport();
          }}
        >
          <FileInput aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.75} />
          Importar extrato
        </button>
      </nav>
      <UserBlock user={user} onSignOut={onSignOut} />
    </Drawer>
  );
}
