import { formatNumber } from '@vintem/core/imports/box-words';
import { Ban, CircleCheck, Hash, Tag, Undo2, X } from 'lucide-react';
import type { Categories } from '#finance/use-categories.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { isEditableRow, typeOfRow } from './answers.ts';
import { mayBePlain } from './transfer-words.ts';
import type { Decide, Verdict } from './use-decisions.ts';
import type { RowSelection } from './use-row-selection.ts';

interface RowBarProps {
  selection: RowSelection;
  /** Whether anything of the box may be selected. */
  isSelectable: boolean;
  search: string;
  onSearchChange: (words: string) => void;
  categories: Categories;
  decide: Decide;
  onEdit: (rows: RowSelection['chosen']) => void;
}

/** Above the rows: the search, or what can be decided about those that are chosen. */
export function RowBar(props: RowBarProps) {
  const { selection, isSelectable, search, onSearchChange, categories, decide, onEdit } = props;
  const { chosen, clear } = selection;
  return (
    <div className="sticky top-14 z-10 flex min-h-15 flex-wrap items-center gap-3 rounded-t-xl border-b border-line bg-surface px-4 py-2 sm:px-5 lg:top-0">
      {isSelectable && (
        <Checkbox
          label="Selecionar todas as linhas mostradas"
          checked={selection.isAll}
          isMixed={!selection.isAll && chosen.length > 0}
          onCheckedChange={(isChosen) => selection.chooseAll(isChosen)}
        />
      )}
      {chosen.length === 0 ? (
        <SearchField label="Buscar nas palavras do banco" value={search} onValueChange={onSearchChange} />
      ) : (
        <>
          <output className="num text-sm font-medium">
            {chosen.length === 1 ? '1 selecionada' : `${formatNumber(chosen.length)} selecionadas`}
          </output>
          <ChosenActions
            chosen={chosen}
            categories={categories}
            onEdit={onEdit}
            give={(verdict) => {
              decide(chosen, verdict);
              clear();
            }}
          />
          <IconButton label="Limpar a seleção" onClick={clear}>
            <X />
          </IconButton>
        </>
      )}
    </div>
  );
}

interface ChosenActionsProps {
  chosen: RowSelection['chosen'];
  categories: Categories;
  give: (verdict: Verdict) => void;
  onEdit: (rows: RowSelection['chosen']) => void;
}

function ChosenActions({ chosen, categories, give, onEdit }: ChosenActionsProps) {
  const types = new Set(chosen.map(typeOfRow));
  const [type] = types;
  const isDecided = chosen.some(({ decision }) => decision !== null);
  const isAll = (box: string) => chosen.every((row) => row.box === box);
  // A transfer has none to choose.
  const takesCategory = (isAll('new') || isAll('check')) && !chosen.some(mayBePlain);
  return (
    <>
      {type && takesCategory && types.size === 1 && (
        <Menu
          trigger={
            <Button>
              <Tag aria-hidden="true" />
              Mudar categoria
            </Button>
          }
        >
          {categories.offered(type).map(({ key }) => (
            <MenuItem key={key} onSelect={() => give({ category: key })}>
              {categories.fullLabelOf(key)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {takesCategory && types.size > 1 && (
        <Button aria-disabled="true" aria-describedby="mixed-types">
          <Tag aria-hidden="true" />
          Mudar categoria
        </Button>
      )}
      {chosen.every(isEditableRow) && (
        <Button onClick={() => onEdit(chosen)}>
          <Hash aria-hidden="true" />
          {chosen.length === 1 ? 'Descrição e tags' : 'Tags'}
        </Button>
      )}
      {!isAll('new') && !isAll('known') && (
        <Button onClick={() => give({ decision: 'import' })}>
          <CircleCheck aria-hidden="true" />
          Importar como novas
        </Button>
      )}
      {!isAll('ignored') && !isAll('known') && (
        <Button onClick={() => give({ decision: 'ignore' })}>
          <Ban aria-hidden="true" />
          Ignorar
        </Button>
      )}
      {isDecided && (
        <Button onClick={() => give({ decision: null })}>
          <Undo2 aria-hidden="true" />
          Desfazer a decisão
        </Button>
      )}
      {takesCategory && types.size > 1 && (
        <p id="mixed-types" className="text-xs text-fg-3">
          Para mudar a categoria, selecione só receitas ou só despesas.
        </p>
      )}
    </>
  );
}
