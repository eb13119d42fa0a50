import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { formatLines } from '@vintem/core/imports/box-words';
import { Ban, CircleCheck, Hash, type LucideIcon, Tag, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { useCategoryPicking } from '#finance/category-picker.tsx';
import type { Categories } from '#finance/use-categories.ts';
import { BOTTOM_BAR } from '#ui/above-bars.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PickerList } from '#ui/picker.tsx';
import { useDialog } from '#ui/use-dialog.ts';
import { answersFor, MIXED_TYPES } from './chosen-answers.ts';
import type { Verdict } from './use-decisions.ts';
import type { RowSelection } from './use-row-selection.ts';

interface PhoneChoiceProps {
  ledgerId: string;
  categories: Categories;
  chosen: RowSelection['chosen'];
  give: (verdict: Verdict) => void;
  onEdit: (rows: RowSelection['chosen']) => void;
}

/** On phones, in place of the tabs of the app: what can be decided about the rows that are chosen. */
export function PhoneChoice({ ledgerId, categories, chosen, give, onEdit }: PhoneChoiceProps) {
  const can = answersFor(chosen);
  const category = useDialog<'income' | 'expense'>();
  useEffect(() => {
    // What ends the step is not at hand while rows are being chosen.
    document.documentElement.dataset['choosing'] = '';
    return () => {
      delete document.documentElement.dataset['choosing'];
    };
  }, []);
  return (
    <fieldset
      {...BOTTOM_BAR}
      aria-label="Ações das linhas selecionadas"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-canvas px-2 pb-[env(safe-area-inset-bottom)]"
    >
      {(can.isMixed || chosen.length === 0) && (
        <p id="mixed-types" className="pt-2 text-center text-xs text-fg-2">
          {can.isMixed ? MIXED_TYPES : 'Toque nas linhas que quer selecionar.'}
        </p>
      )}
      <div className="mx-auto grid h-16 max-w-120 auto-cols-fr grid-flow-col">
        <Action
          icon={Tag}
          label="Categoria"
          isOff={!can.categoryType}
          onPress={() => can.categoryType && category.open(can.categoryType)}
        />
        <Action icon={Hash} label="Tags" isOff={!can.canEdit} onPress={() => onEdit(chosen)} />
        {can.canImport && (
          <Action icon={CircleCheck} label="Importar" onPress={() => give({ decision: 'import' })} />
        )}
        {can.canTakeBack && <Action icon={Undo2} label="Desfazer" onPress={() => give({ decision: null })} />}
        <Action
          icon={Ban}
          label="Ignorar"
          isOff={!can.canIgnore}
          onPress={() => give({ decision: 'ignore' })}
        />
      </div>
      {category.subject && (
        <CategorySheet
          dialog={category}
          type={category.subject}
          title={`Categoria de ${formatLines(chosen.length)}`}
          onPick={(key) => give({ category: key })}
          {...{ ledgerId, categories }}
        />
      )}
    </fieldset>
  );
}

interface CategorySheetProps extends Pick<PhoneChoiceProps, 'ledgerId' | 'categories'> {
  dialog: ReturnType<typeof useDialog<'income' | 'expense'>>;
  type: 'income' | 'expense';
  title: string;
  onPick: (category: CategoryKey) => void;
}

function CategorySheet({ dialog, title, ...picking }: CategorySheetProps) {
  const list = useCategoryPicking({ ...picking, value: null, isOfBank: true });
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
  onPress: () => void;
}

function Action({ icon: Icon, label, isOff = false, onPress }: ActionProps) {
  return (
    <button
      type="button"
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
      className="flex flex-col items-center justify-center gap-1 rounded-lg text-2xs font-medium -outline-offset-4 aria-disabled:opacity-45"
    >
      <Icon aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
      {label}
    </button>
  );
}
