import type { Tag } from '@vintem/contract/tags';
import { Ellipsis, Merge, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { TagDot } from '#finance/tag-chips.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';

export interface TagActions {
  edit: (tag: Tag) => void;
  /** Undefined where there is no other tag. */
  merge: ((tag: Tag) => void) | undefined;
  remove: (tag: Tag) => void;
}

interface TagRowProps {
  tag: Tag;
  /** What has it, in words. */
  uses: ReactNode;
  actions: TagActions;
}

export function TagRow({ tag, uses, actions }: TagRowProps) {
  const { name, color } = tag;
  return (
    <li className="flex min-h-12 items-center gap-3 border-t border-line py-1 first:border-t-0">
      <TagDot color={color} className="size-3" />
      <div className="min-w-0 grow">
        <p dir="auto" className="truncate text-left text-base font-medium">
          {name}
        </p>
        <p className="num truncate text-xs text-fg-3">{uses}</p>
      </div>
      <Menu
        trigger={
          <IconButton label={`Ações de ${name}`}>
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil />} onSelect={() => actions.edit(tag)}>
          Editar
        </MenuItem>
        {actions.merge && (
          <MenuItem icon={<Merge />} onSelect={() => actions.merge?.(tag)}>
            Juntar em…
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} danger onSelect={() => actions.remove(tag)}>
          Excluir
        </MenuItem>
      </Menu>
    </li>
  );
}
