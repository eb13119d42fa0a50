import type { LedgerCategory, UsedCategory } from '@vintem/contract/categories';
import { isOwnCategory } from '@vintem/core/ledger/category-key';
import type { Figure } from '@vintem/core/ledger/transaction';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, useWatch } from 'react-hook-form';
import { ChoiceField } from '#fields/choice-field.tsx';
import { fieldError } from '#fields/field-error.ts';
import { TextField } from '#fields/text-field.tsx';
import { createCategory, thenRefreshed, useCategoryUndo } from '#finance/category-changes.ts';
import { ColorField } from '#finance/look-choices.tsx';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';
import { FormDialog } from '#shell/form-dialog.tsx';
import { SavingForm } from '#shell/saving-form.tsx';
import { useRecordForm } from '#shell/use-record-form.ts';
import type { useDialog } from '#ui/use-dialog.ts';
import { updateCategory } from './categories.api.ts';
import {
  CATEGORY_FIELDS,
  categoryDraftSchema,
  changesOfCategory,
  draftOfCategory,
  NO_PARENT,
} from './category-draft.ts';
import { IconField } from './icon-field.tsx';

/** What the dialog is about: a category to edit, or a new one, perhaps a part of another. */
export interface CategorySubject {
  readonly category?: UsedCategory;
  readonly whole?: UsedCategory;
}

interface CategoryDialogProps {
  dialog: ReturnType<typeof useDialog<CategorySubject>>;
  ledgerId: string;
  figure: Figure;
  /** The ledger's, as last loaded. */
  categories: readonly UsedCategory[];
}

export function CategoryDialog({ dialog, ledgerId, figure, categories }: CategoryDialogProps) {
  const { category } = dialog.subject ?? {};
  const kind = figure === 'income' ? 'receita' : 'despesa';
  return (
    <FormDialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title={category ? 'Editar categoria' : `Nova categoria de ${kind}`}
    >
      <CategoryForm
        key={dialog.opening}
        subject={dialog.subject ?? {}}
        {...{ ledgerId, figure, categories }}
        onDone={dialog.close}
      />
    </FormDialog>
  );
}

type CategoryFormProps = Omit<CategoryDialogProps, 'dialog'> & {
  subject: CategorySubject;
  onDone: () => void;
};

function CategoryForm({ subject, ledgerId, figure, categories, onDone }: CategoryFormProps) {
  const client = useQueryClient();
  const offerUndo = useCategoryUndo();
  const told = (done: string, { category, changeId }: { category: LedgerCategory; changeId: string }) =>
    offerUndo(
      <>
        <bdi>{category.label}</bdi> foi {done}.
      </>,
      { ledgerId, changeId },
    );
  const { form, saving } = useRecordForm({
    // As it stands now: saving again after a conflict applies to that.
    loaded: categories.find(({ key }) => key === subject.category?.key) ?? subject.category,
    schema: categoryDraftSchema,
    empty: () => ({ name: '', parentKey: subject.whole?.key ?? NO_PARENT, icon: null, color: null }),
    draftOf: draftOfCategory,
    changesOf: changesOfCategory,
    create: async (draft, key) =>
      told('criada', await thenRefreshed(client, createCategory(ledgerId, { type: figure, ...draft }, key))),
    update: async (category, changes) =>
      told('alterada', await thenRefreshed(client, updateCategory(ledgerId, category, changes))),
    queryKey: LEDGER_KEY,
    fields: CATEGORY_FIELDS,
    goneCode: 'category_not_found',
    onDone,
  });
  const { control, formState, register } = form;
  const [parentKey, icon, color] = useWatch({ control, name: ['parentKey', 'icon', 'color'] });
  const whole = categories.find(({ key }) => key === parentKey);
  const isOwn = !subject.category || isOwnCategory(subject.category.key);
  return (
    <SavingForm {...saving}>
      <TextField
        label="Nome"
        placeholder={figure === 'income' ? 'Ex.: Aulas' : 'Ex.: Mercado'}
        dir="auto"
        autoComplete="off"
        maxLength={40}
        required
        error={fieldError(formState.errors.name)}
        {...register('name')}
      />
      {isOwn && (
        <ChoiceField
          control={control}
          name="parentKey"
          label="Faz parte de"
          options={wholesFor(subject.category, categories, figure)}
        />
      )}
      <Controller
        control={control}
        name="color"
        render={({ field: { value, onChange } }) => (
          <ColorField value={value ?? whole?.color ?? null} onValueChange={onChange} />
        )}
      />
      <Controller
        control={control}
        name="icon"
        render={({ field: { onChange } }) => (
          <IconField
            value={icon ?? whole?.icon ?? null}
            color={color ?? whole?.color ?? 'slate'}
            onValueChange={onChange}
          />
        )}
      />
    </SavingForm>
  );
}

/** What it may be a part of: what has parts itself is a part of nothing. */
function wholesFor(category: UsedCategory | undefined, categories: readonly UsedCategory[], figure: Figure) {
  const hasParts = categories.some(({ parentKey }) => parentKey === category?.key);
  const wholes = categories.filter(
    ({ key, parentKey, figures, isArchived, isQuiet }) =>
      parentKey === null && figures.includes(figure) && !isArchived && !isQuiet && key !== category?.key,
  );
  return [
    { value: NO_PARENT, label: 'Nenhuma: é principal' },
    ...(hasParts ? [] : wholes.map(({ key, label }) => ({ value: key as string, label }))),
  ];
}
