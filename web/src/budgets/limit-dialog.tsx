import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Budget, BudgetLine } from '@vintem/contract/budgets';
import { limitScopeSchema } from '@vintem/contract/budgets.forms';
import type { FieldErrorCode } from '@vintem/contract/errors';
import type { Ledger } from '@vintem/contract/identity';
import { type Carry, LIMIT_SCOPES, type LimitScope } from '@vintem/core/budgets/limit';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { formatAmount } from '@vintem/core/money/read-amount';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { showErrors } from '#api/form-errors.ts';
import { ComboboxField } from '#fields/combobox-field.tsx';
import { fieldError } from '#fields/field-error.ts';
import { MoneyField } from '#fields/money-field.tsx';
import { typedAmountSchema } from '#fields/typed-amount.ts';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import type { Categories } from '#finance/use-categories.ts';
import { FormDialog, useUnsaved } from '#shell/form-dialog.tsx';
import { type Refusal, refusalOf, SavingForm } from '#shell/saving-form.tsx';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Switch } from '#ui/switch.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { scopeWords } from './budget-words.ts';
import { setLimits } from './budgets.api.ts';

/** Of what a limit is said: null is all categories together; undefined asks for one. */
export interface LimitSubject {
  category: CategoryKey | null | undefined;
  /** The limit that holds; null for a first one. */
  line: BudgetLine | null;
}

export interface LimitDialogProps {
  dialog: ReturnType<typeof useDialog<LimitSubject>>;
  ledger: Pick<Ledger, 'id'>;
  categories: Categories;
  budget: Budget;
}

/** Says a limit, of the month that is shown or of it and all later ones. On phones a sheet. */
export function LimitDialog({ dialog, ...rest }: LimitDialogProps) {
  const { subject } = dialog;
  if (!subject) return null;
  return (
    <FormDialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title={titleOf(subject, rest.categories)}
      isForTyping={subject.category !== undefined}
    >
      <LimitForm key={dialog.opening} subject={subject} {...rest} onDone={dialog.close} />
    </FormDialog>
  );
}

function titleOf({ category }: LimitSubject, categories: Categories) {
  if (category === undefined) return 'Novo limite';
  if (category === null) return 'Limite do mês';
  return (
    <span>
      Limite de <bdi>{categories.fullLabelOf(category)}</bdi>
    </span>
  );
}

/** The choice that is no category. */
const ALL = 'all';

const schema = z.object({
  category: z
    .nullable(z.string())
    .check(z.refine((category) => category !== null, 'category_required' satisfies FieldErrorCode)),
  limit: typedAmountSchema.check(z.refine((limit) => limit >= 0, 'limit_negative' satisfies FieldErrorCode)),
  passesLeft: z.boolean(),
  passesOver: z.boolean(),
  scope: limitScopeSchema,
});

const FIELDS = {
  'limits.0.limitCents': 'limit',
  'limits.0.category': 'category',
} as const;

function carryOf({ passesLeft, passesOver }: { passesLeft: boolean; passesOver: boolean }): Carry {
  if (!passesLeft) return 'none';
  return passesOver ? 'both' : 'left';
}

interface LimitFormProps extends Omit<LimitDialogProps, 'dialog'> {
  subject: LimitSubject;
  onDone: () => void;
}

function LimitForm({ subject, ledger, categories, budget, onDone }: LimitFormProps) {
  const { category, line } = subject;
  const { month, today, currency } = budget;
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: standardSchemaResolver(schema),
    defaultValues: {
      category: category === undefined ? null : (category ?? ALL),
      limit: line ? formatAmount(line.limitCents) : '',
      passesLeft: line !== null && line.carry !== 'none',
      passesOver: line?.carry === 'both',
      scope: 'onwards' satisfies LimitScope,
    },
  });
  const { control, formState, register } = form;
  useUnsaved(formState.isDirty);
  const { save, refusal, isSaving } = useSaving(ledger.id, budget, onDone);
  const submit = form.handleSubmit((draft) =>
    save({
      category: draft.category === ALL ? null : (draft.category as CategoryKey),
      limitCents: draft.limit,
      carry: carryOf(draft),
      scope: draft.scope,
      onRefused: (error) => showErrors(error, form.setError, FIELDS),
      name: (key) => (key === null ? 'o mês' : categories.fullLabelOf(key)),
    }),
  );
  const remove = () =>
    save({
      category: category ?? null,
      limitCents: null,
      carry: 'none',
      scope: form.getValues('scope'),
      onRefused: (error) => showErrors(error, form.setError, FIELDS),
      name: (key) => (key === null ? 'o mês' : categories.fullLabelOf(key)),
    });
  return (
    <SavingForm
      onSubmit={(event) => void submit(event)}
      isSaving={isSaving}
      refusal={refusal}
      onReload={undefined}
      actions={
        line && (
          <Button look="ghost" className="mr-auto -ml-2" disabled={isSaving} onClick={remove}>
            Tirar limite
          </Button>
        )
      }
    >
      {category === undefined && (
        <Controller
          control={control}
          name="category"
          render={({ field: { onChange, ...field }, fieldState }) => (
            <ComboboxField
              label="Categoria"
              placeholder="Buscar"
              options={optionsOf(budget, categories)}
              error={fieldError(fieldState.error)}
              {...field}
              onValueChange={onChange}
            />
          )}
        />
      )}
      <MoneyField
        label="Limite por mês"
        currency={currency}
        required
        error={fieldError(formState.errors.limit)}
        {...register('limit')}
      />
      <CarryFields control={control} />
      <Controller
        control={control}
        name="scope"
        render={({ field: { value, onChange } }) => (
          <Segmented
            label="De quais meses"
            options={LIMIT_SCOPES.map((scope) => ({ value: scope, label: scopeWords(scope, month, today) }))}
            value={value}
            onValueChange={onChange}
          />
        )}
      />
    </SavingForm>
  );
}

type LimitControl = ReturnType<
  typeof useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>
>['control'];

/** What passes to the next month: what was over only together with what was left. */
function CarryFields({ control }: { control: LimitControl }) {
  return (
    <Controller
      control={control}
      name="passesLeft"
      render={({ field: left }) => (
        <div>
          <Switch
            label="Sobra passa para o mês seguinte"
            checked={left.value}
            onCheckedChange={left.onChange}
          />
          <Controller
            control={control}
            name="passesOver"
            render={({ field: over }) => (
              <Switch
                label="Estouro também passa"
                checked={left.value && over.value}
                onCheckedChange={over.onChange}
                disabled={!left.value}
              />
            )}
          />
        </div>
      )}
    />
  );
}

/** What has no limit in the month yet. */
function optionsOf({ lines }: Budget, categories: Categories) {
  const limited = new Set(lines.map((line) => line.category));
  const free = categories
    .offered('expense')
    .filter(({ key }) => !limited.has(key))
    .map(({ key, label }) => ({
      value: key as string,
      label: categories.fullLabelOf(key),
      searchText: label,
    }));
  return limited.has(null) ? free : [{ value: ALL, label: 'Todas as categorias' }, ...free];
}

interface Said {
  category: CategoryKey | null;
  limitCents: z.output<typeof schema>['limit'] | null;
  carry: Carry;
  scope: LimitScope;
  /** Shows what fields can show, and answers the rest. */
  onRefused: (error: Error) => string | undefined;
  name: (category: CategoryKey | null) => string;
}

function useSaving(ledgerId: string, { month, today }: Budget, onDone: () => void) {
  const offerUndo = useUndoToast();
  const [refusal, setRefusal] = useState<Refusal>();
  const { mutate, isPending } = useLedgerMutation(setLimits);
  const save = ({ category, limitCents, carry, scope, onRefused, name }: Said) => {
    if (isPending) return;
    setRefusal(undefined);
    mutate(
      { ledgerId, month, scope, limits: [{ category, limitCents, carry }] },
      {
        onSuccess: ({ changeId }) => {
          onDone();
          if (changeId === null) return;
          const when = scopeWords(scope, month, today).toLocaleLowerCase('pt-BR');
          offerUndo(
            <>
              {limitCents === null ? 'Sem limite para ' : 'Limite de '}
              <bdi>{name(category)}</bdi> {limitCents === null ? '' : 'guardado '}({when}).
            </>,
            { ledgerId, changeId },
          );
        },
        onError: (error) => setRefusal(refusalOf(error, onRefused(error), undefined)),
      },
    );
  };
  return { save, refusal, isSaving: isPending };
}
