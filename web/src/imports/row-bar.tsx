import { formatNumber } from '@vintem/core/imports/box-words';
import { Ban, CircleCheck, Hash, ListChecks, Tag, Undo2, X } from 'lucide-react';
import { CategoryPicker } from '#finance/category-picker.tsx';
import type { Categories } from '#finance/use-categories.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { answersFor, MIXED_TYPES } from './chosen-answers.ts';
import type { Verdict } from './use-decisions.ts';
import type { RowSelection } from './use-row-selection.ts';

interface RowBarProps extends ChosenActionsProps {
  selection: RowSelection;
  isWide: boolean;
  /** Whether anything of the box may be selected. */
  isSelectable: boolean;
  search: string;
  onSearchChange: (words: string) => void;
}

/** Above the rows: the search, or how many are chosen; on wide screens with what can be decided about those. */
export function RowBar({ selection, isWide, isSelectable, search, onSearchChange, ...actions }: RowBarProps) {
  const { chosen, isAll, isChoosing, start, chooseAll, clear } = selection;
  const all = isSelectable && (
    <Checkbox
      label="Selecionar todas as linhas mostradas"
      checked={isAll}
      isMixed={!isAll && chosen.length > 0}
      onCheckedChange={(isChosen) => chooseAll(isChosen)}
    />
  );
  const count = (
    <output className="num text-sm font-medium">
      {chosen.length === 1 ? '1 selecionada' : `${formatNumber(chosen.length)} selecionadas`}
    </output>
  );
  const searchField = (
    <SearchField label="Buscar nas palavras do banco" value={search} onValueChange={onSearchChange} />
  );
  return (
    <div className="sticky top-14 z-10 flex min-h-15 items-center gap-3 md:flex-wrap rounded-t-xl border-b border-line bg-surface px-4 py-2 sm:px-5 lg:top-0">
      {isWide ? (
        <>
          {all}
          {chosen.length === 0 ? (
            searchField
          ) : (
            <>
              {count}
              <ChosenActions chosen={chosen} {...actions} />
              <IconButton label="Limpar a seleção" onClick={clear}>
                <X />
              </IconButton>
            </>
          )}
        </>
      ) : isChoosing ? (
        <>
          {all}
          {count}
          <IconButton label="Parar de selecionar" className="-mr-2.5 ml-auto" onClick={clear}>
            <X />
          </IconButton>
        </>
      ) : (
        <>
          {searchField}
          {isSelectable && (
            <Button look="ghost" className="-mr-2" onClick={start}>
              <ListChecks aria-hidden="true" />
              Selecionar
            </Button>
          )}
        </>
      )}
    </div>
  );
}

interface ChosenActionsProps {
  ledgerId: string;
  categories: Categories;
  give: (verdict: Verdict) => void;
  onEdit: (rows: RowSelection['chosen']) => void;
}

function ChosenActions({
  ledgerId,
  chosen,
  categories,
  give,
  onEdit,
}: ChosenActionsProps & Pick<RowSelection, 'chosen'>) {
  const can = answersFor(chosen);
  return (
    <>
      {can.categoryType && (
        <CategoryPicker
          {...{ ledgerId, categories }}
          type={can.categoryType}
          value={null}
          isOfBank
          onPick={(category) => give({ category })}
          trigger={
            <Button>
              <Tag aria-hidden="true" />
              Mudar categoria
            </Button>
          }
        />
      )}
      {can.isMixed && (
        <Button aria-disabled="true" aria-describedby="mixed-types">
          <Tag aria-hidden="true" />
          Mudar categoria
        </Button>
      )}
      {can.canEdit && (
        <Button onClick={() => onEdit(chosen)}>
          <Hash aria-hidden="true" />
          {chosen.length === 1 ? 'Descrição e tags' : 'Tags'}
        </Button>
      )}
      {can.canImport && (
        <Button onClick={() => give({ decision: 'import' })}>
          <CircleCheck aria-hidden="true" />
          Importar como novas
        </Button>
      )}
      {can.canIgnore && (
        <Button onClick={() => give({ decision: 'ignore' })}>
          <Ban aria-hidden="true" />
          Ignorar
        </Button>
      )}
      {can.canTakeBack && (
        <Button onClick={() => give({ decision: null })}>
          <Undo2 aria-hidden="true" />
          Desfazer a decisão
        </Button>
      )}
      {can.isMixed && (
        <p id="mixed-types" className="text-xs text-fg-3">
          {MIXED_TYPES}
        </p>
      )}
    </>
  );
}
