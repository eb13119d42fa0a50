import { CircleCheck, Hash, ListChecks, type LucideIcon, Tag, Trash2, X } from 'lucide-react';
import { useCategoryPicking } from '#finance/category-picker.tsx';
import { BOTTOM_BAR } from '#ui/above-bars.ts';
import { useBackCloses } from '#ui/back-navigation.ts';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PickerList } from '#ui/picker.tsx';
import { useDialog } from '#ui/use-dialog.ts';
import { ChooseMatching } from './choose-matching.tsx';
import { formatSelected, MIXED_TYPES, type SelectionProps, useChosenActions } from './use-chosen-actions.ts';

/** On phones, while rows are chosen: how many, in place of the app's own bar, and what can be done with them, in place of its tabs. */
export function PhoneSelection(props: SelectionProps) {
  const { selection, matching, sum, onRemove, onTag } = props;
  const { chosen, clear } = selection;
  const can = useChosenActions(props);
  const category = useDialog();
  useBackCloses(true, clear);
  return (
    <>
      <div className="fixed inset-x-0 top-0 z-30 flex h-14 items-center gap-1 border-b border-line bg-canvas px-2">
        <IconButton label="Limpar a seleção" onClick={clear} className="size-11">
          <X />
        </IconButton>
        <output className="num grow truncate text-base font-semibold">{formatSelected(chosen.length)}</output>
        {sum && <span className="num shrink-0 text-sm font-medium">{sum}</span>}
        {chosen.length < matching.loaded ? (
          <IconButton label="Selecionar todas" onClick={() => selection.chooseAll(true)} className="size-11">
            <ListChecks />
          </IconButton>
        ) : (
          <ChooseMatching {...matching} selection={selection} />
        )}
      </div>
      <fieldset
        {...BOTTOM_BAR}
        aria-label="Ações das transações selecionadas"
        className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-canvas px-2 pb-[env(safe-area-inset-bottom)]"
      >
        {can.isMixed && (
          <p id="mixed-types" className="pt-2 text-center text-xs text-fg-2">
            {MIXED_TYPES}
          </p>
        )}
        <div className="mx-auto grid h-16 max-w-120 auto-cols-fr grid-flow-col">
          <Action
            icon={Tag}
            label="Categoria"
            isOff={!can.figure || can.isMoving}
            onPress={() => category.open()}
          />
          <Action icon={Hash} label="Tags" onPress={() => onTag(chosen)} />
          {can.confirm && (
            <Action
              icon={CircleCheck}
              label={can.confirmLabel}
              isOff={can.isConfirming}
              onPress={can.confirm}
            />
          )}
          <Action icon={Trash2} label="Excluir" isDanger onPress={() => onRemove(chosen)} />
        </div>
      </fieldset>
      {can.figure && (
        <CategorySheet
          dialog={category}
          title={`Categoria de ${chosen.length === 1 ? '1 transação' : `${chosen.length.toLocaleString('pt-BR')} transações`}`}
          ledgerId={can.ledgerId}
          type={can.figure}
          categories={props.categories}
          onPick={can.move}
        />
      )}
    </>
  );
}

interface CategorySheetProps extends Omit<Parameters<typeof useCategoryPicking>[0], 'value'> {
  dialog: ReturnType<typeof useDialog>;
  title: string;
}

function CategorySheet({ dialog, title, ...picking }: CategorySheetProps) {
  const list = useCategoryPicking({ ...picking, value: null });
  return (
    <Dialog open={dialog.isOpen} onClose={dialog.close} title={title}>
      <div className="flex min-h-0 flex-col pb-[env(safe-area-inset-bottom)]">
        <PickerList {...list} onDone={dialog.close} />
      </div>
    </Dialog>
  );
}

interface ActionProps {
  icon: LucideIcon;
  label: string;
  isOff?: boolean;
  isDanger?: boolean;
  onPress: () => void;
}

function Action({ icon: Icon, label, isOff = false, isDanger = false, onPress }: ActionProps) {
  return (
    <button
      type="button"
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
      className={cx(
        'flex flex-col items-center justify-center gap-1 rounded-lg text-2xs font-medium -outline-offset-4 aria-disabled:opacity-45',
        isDanger && 'text-expense',
      )}
    >
      <Icon aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
      {label}
    </button>
  );
}
