import type { UsedCategory } from '@vintem/contract/categories';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { ComboboxField } from '#fields/combobox-field.tsx';
import { useCategoryMutation, useCategoryUndo } from '#finance/category-changes.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { mergeCategory } from './categories.api.ts';
import { formatUses } from './category-tree.ts';

interface MergeDialogProps {
  dialog: ReturnType<typeof useDialog<UsedCategory>>;
  ledgerId: string;
  /** The ledger's, as last loaded. */
  categories: readonly UsedCategory[];
}

/** Asks into which category another one goes, with all that is in it. */
export function MergeDialog({ dialog, ledgerId, categories }: MergeDialogProps) {
  if (!dialog.subject) return null;
  const category = categories.find(({ key }) => key === dialog.subject?.key) ?? dialog.subject;
  return <Merging key={dialog.opening} {...{ dialog, ledgerId, categories, category }} />;
}

function Merging({ dialog, ledgerId, categories, category }: MergeDialogProps & { category: UsedCategory }) {
  const [into, setInto] = useState<CategoryKey | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const offerUndo = useCategoryUndo();
  const target = categories.find(({ key }) => key === into);
  const done = (
    <>
      <bdi>{category.label}</bdi> agora está em <bdi>{target?.label}</bdi>.
    </>
  );
  const { mutate, isPending, error } = useCategoryMutation(
    (key: CategoryKey) => mergeCategory(ledgerId, category, key),
    { onDone: ({ changeId }) => offerUndo(done, { ledgerId, changeId }) },
  );
  const confirm = () => {
    setIsMissing(into === null);
    if (into !== null) mutate(into, { onSuccess: dialog.close });
  };
  const parts = categories.filter(({ parentKey }) => parentKey === category.key).length;
  return (
    <AlertDialog
      open={dialog.isOpen}
      onClose={() => !isPending && dialog.close()}
      title={
        <>
          Juntar <bdi>{category.label}</bdi> em outra categoria
        </>
      }
      confirmLabel="Juntar"
      confirmLook="primary"
      pendingLabel="Juntando..."
      pending={isPending}
      onConfirm={confirm}
      form={
        <ComboboxField
          label="Juntar em"
          placeholder="Buscar categoria"
          options={targetsOf(category, categories)}
          error={isMissing && into === null ? 'Escolha uma categoria' : undefined}
          value={into}
          onValueChange={setInto}
        />
      }
    >
      <p>
        {formatUses(category)}
        {parts > 0 && `, ${parts === 1 ? '1 subcategoria' : `${parts} subcategorias`}`}: tudo vai para a que
        você escolher, com recorrências e parcelamentos. Os totais não mudam, e dá para desfazer.
      </p>
      {error && (
        <div className="mt-3">
          <ErrorBox>{messageOf(error)}</ErrorBox>
        </div>
      )}
    </AlertDialog>
  );
}

/** Offered for all that this one is offered for. */
function targetsOf(category: UsedCategory, categories: readonly UsedCategory[]) {
  return categories
    .filter(
      ({ key, figures, isArchived, isQuiet }) =>
        key !== category.key &&
        !isArchived &&
        !isQuiet &&
        category.figures.every((figure) => figures.includes(figure)),
    )
    .map(({ key, label, parentKey }) => {
      const whole = categories.find((one) => one.key === parentKey);
      return { value: key, label: whole ? `${whole.label} › ${label}` : label };
    });
}
