import type { UsedCategory } from '@vintem/contract/categories';
import { isOwnCategory } from '@vintem/core/ledger/category-key';
import {
  Archive,
  ArrowDown,
  ArrowUp,
  CornerDownRight,
  Ellipsis,
  GripVertical,
  Merge,
  Pencil,
  Trash2,
} from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { CategoryIcon } from '#finance/category-icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import type { Dragging } from '#ui/use-dragging.ts';
import { formatUses } from './category-tree.ts';

export interface RowActions {
  edit: (category: UsedCategory) => void;
  addPart: (whole: UsedCategory) => void;
  merge: (category: UsedCategory) => void;
  archive: (category: UsedCategory) => void;
  remove: (category: UsedCategory) => void;
}

interface CategoryRowProps {
  category: UsedCategory;
  /** Moves it by so many places in its level; undefined where it cannot. */
  move: (steps: number) => (() => void) | undefined;
  drag: Dragging<UsedCategory>;
  actions: RowActions;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** A category: the grip is dragged, or moved by the arrow keys; the menu has all else. */
export function CategoryRow({ category, move, drag, actions }: CategoryRowProps) {
  const { label, parentKey } = category;
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = STEPS[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    move(steps)?.();
  };
  return (
    <div
      data-row=""
      {...drag.target(category)}
      className="group flex min-h-12 items-center gap-2.5 rounded-lg py-1 pr-0 data-dropping:bg-accent-soft"
    >
      {/* A finger scrolls: it moves a row by the menu. */}
      <span className="-ml-2 pointer-coarse:hidden">
        <IconButton
          label={`Mover ${label}`}
          title="Arraste, ou use as setas"
          onKeyDown={onKeyDown}
          className="cursor-grab text-fg-3"
          {...drag.grip(category)}
        >
          <GripVertical />
        </IconButton>
      </span>
      <CategoryIcon category={category} className={parentKey === null ? '' : 'size-8 rounded-[9px]'} />
      <div className="min-w-0 grow">
        <p dir="auto" className="truncate text-left text-base font-medium">
          {label}
        </p>
        <p className="num truncate text-xs text-fg-3">{formatUses(category)}</p>
      </div>
      <CategoryMenu {...{ category, move, actions }} />
    </div>
  );
}

function CategoryMenu({ category, move, actions }: Omit<CategoryRowProps, 'drag'>) {
  const { label, parentKey, isQuiet, key } = category;
  const [up, down] = [move(-1), move(1)];
  return (
    <Menu
      trigger={
        <IconButton label={`Ações de ${label}`}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil />} onSelect={() => actions.edit(category)}>
        Editar
      </MenuItem>
      {parentKey === null && !isQuiet && (
        <MenuItem icon={<CornerDownRight />} onSelect={() => actions.addPart(category)}>
          Criar subcategoria
        </MenuItem>
      )}
      {up && (
        <MenuItem icon={<ArrowUp />} onSelect={up}>
          Mover para cima
        </MenuItem>
      )}
      {down && (
        <MenuItem icon={<ArrowDown />} onSelect={down}>
          Mover para baixo
        </MenuItem>
      )}
      {!isQuiet && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Merge />} onSelect={() => actions.merge(category)}>
            Juntar em…
          </MenuItem>
          <MenuItem icon={<Archive />} onSelect={() => actions.archive(category)}>
            Arquivar
          </MenuItem>
        </>
      )}
      {isOwnCategory(key) && (
        <MenuItem icon={<Trash2 />} danger onSelect={() => actions.remove(category)}>
          Excluir
        </MenuItem>
      )}
    </Menu>
  );
}
