import { CircleCheck, Hash, Tag, Trash2, X } from 'lucide-react';
import { CategoryPicker } from '#finance/category-picker.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ChooseMatching } from './choose-matching.tsx';
import { formatSelected, MIXED_TYPES, type SelectionProps, useChosenActions } from './use-chosen-actions.ts';

/** Stands in place of the filters while transactions are chosen: what can be done with all of them at once. */
export function SelectionBar(props: SelectionProps) {
  const { selection, matching, categories, sum, onRemove, onTag } = props;
  const { chosen, clear } = selection;
  const can = useChosenActions(props);
  return (
    <div className="sticky top-14 z-10 flex min-h-15 flex-wrap items-center gap-2 rounded-t-xl bg-surface px-3 py-2 lg:top-0">
      <IconButton label="Limpar a seleção" onClick={clear}>
        <X />
      </IconButton>
      <output className="num mr-2 text-sm font-medium">{formatSelected(chosen.length)}</output>
      {sum && <span className="num mr-2 text-sm text-fg-2">{sum}</span>}
      <ChooseMatching {...matching} selection={selection} />
      {can.figure ? (
        <CategoryPicker
          ledgerId={can.ledgerId}
          type={can.figure}
          categories={categories}
          value={null}
          onPick={can.move}
          trigger={
            <Button pending={can.isMoving}>
              <Tag aria-hidden="true" />
              Mudar categoria
            </Button>
          }
        />
      ) : (
        <Button aria-disabled="true" aria-describedby="mixed-types">
          <Tag aria-hidden="true" />
          Mudar categoria
        </Button>
      )}
      <Button aria-keyshortcuts="#" onClick={() => onTag(chosen)}>
        <Hash aria-hidden="true" />
        Tags
      </Button>
      {can.confirm && (
        <Button pending={can.isConfirming} onClick={can.confirm}>
          <CircleCheck aria-hidden="true" />
          {can.confirmLabel}
        </Button>
      )}
      <Button aria-keyshortcuts="Delete" onClick={() => onRemove(chosen)}>
        <Trash2 aria-hidden="true" />
        Excluir
      </Button>
      {can.isMixed && (
        <p id="mixed-types" className="text-xs text-fg-3">
          {MIXED_TYPES}
        </p>
      )}
    </div>
  );
}
