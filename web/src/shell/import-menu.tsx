import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, FileInput, History } from 'lucide-react';
import { use } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { DocumentInbox, type ImportRequest } from './document-inbox.ts';

/** For the header of a page: takes the statement of a bank, and leads to those that were taken. */
export function ImportMenu(request: Pick<ImportRequest, 'ledgerId' | 'ledgerKind'>) {
  const inbox = use(DocumentInbox);
  const navigate = useNavigate();
  if (!inbox) return null;
  const search = request.ledgerKind === 'business' && request.ledgerId ? { company: request.ledgerId } : {};
  return (
    <Menu
      trigger={
        // On a phone after the actions that say what they do: before them it would stand for nothing.
        <IconButton label="Mais ações da página" look="secondary" className="max-sm:order-last">
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<FileInput />} onSelect={() => inbox.openImport(request)}>
        Importar extrato
      </MenuItem>
      <MenuItem
        icon={<History />}
        onSelect={() =>
          void navigate({ to: '/dashboard/imports/{-$importId}', params: { importId: undefined }, search })
        }
      >
        Ver importações
      </MenuItem>
    </Menu>
  );
}
