import type { Ledger } from '@vintem/contract/identity';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { Split } from 'lucide-react';
import { type UseFormReturn, useController, useFormState, useWatch } from 'react-hook-form';
import { messageOf } from '#api/api-error.ts';
import { newIdempotencyKey } from '#api/client.ts';
import { ComboboxField } from '#fields/combobox-field.tsx';
import { fieldError } from '#fields/field-error.ts';
import { createCategory, useCategoryMutation } from '#finance/category-changes.ts';
import { useCategories } from '#finance/use-categories.ts';
import { Button } from '#ui/button.tsx';
import type { Flow, ReadRuleDraft, RuleDraft } from './rule-draft.ts';
import { dividedRule } from './rule-parts.ts';
import { RuleSplitFields } from './rule-split-fields.tsx';

const COMES_IN: ReadonlySet<Flow> = new Set(['in', 'income']);

interface CategoryChoiceProps {
  form: UseFormReturn<RuleDraft, unknown, ReadRuleDraft>;
  ledger: Ledger;
}

/** What the rule says that a row is for: one category of either sum, or several in parts. Those that the rule has stay among them. */
export function CategoryChoice({ form: { control, setValue, clearErrors }, ledger }: CategoryChoiceProps) {
  const {
    field: { value, onChange, onBlur, ref },
    fieldState,
  } = useController({ control, name: 'category' });
  const {
    field: { value: parts, onChange: onPartsChange, ref: partsRef },
  } = useController({ control, name: 'parts' });
  const { errors } = useFormState({ control, name: 'parts' });
  const { offeredForBank, fullLabelOf } = useCategories(ledger);
  const create = useNewCategory(control, ledger);
  const chosen = [value, ...parts.map(({ category }) => category)];
  const keys = new Set<CategoryKey>(
    chosen.flatMap((key) =>
      (['expense', 'income'] as const).flatMap((type) =>
        offeredForBank(type, key ?? undefined).map((one) => one.key),
      ),
    ),
  );
  const options = [...keys].map((key) => ({ value: key, label: fullLabelOf(key) }));
  const change = (next: RuleDraft['parts'], category: RuleDraft['category']) => {
    clearErrors(['parts', 'category']);
    setValue('parts', next, { shouldDirty: true });
    setValue('category', category, { shouldDirty: true });
  };
  if (parts.length > 0)
    return (
      <RuleSplitFields
        categories={options}
        value={parts}
        onValueChange={onPartsChange}
        errors={parts.map((_, index) => errors.parts?.[index])}
        error={fieldError(errors.parts?.root ?? (errors.parts?.message ? errors.parts : undefined))}
        onUndo={() => change([], parts.findLast(({ category }) => category !== null)?.category ?? null)}
        ref={partsRef}
      />
    );
  return (
    <div>
      <ComboboxField
        label="Põe em"
        placeholder="Buscar ou criar"
        hint={create.isPending ? 'Criando...' : undefined}
        options={options}
        error={create.error ? messageOf(create.error) : fieldError(fieldState.error)}
        {...{ value, ref, onBlur }}
        onValueChange={(next) => {
          create.reset();
          onChange(next);
        }}
        onCreate={(name) => create.mutate(name, { onSuccess: ({ category }) => onChange(category.key) })}
      />
      <Button
        look="ghost"
        size="sm"
        className="mt-1 -ml-2.5"
        onClick={() => change(dividedRule(value), null)}
      >
        <Split aria-hidden="true" />
        Dividir em partes
      </Button>
    </div>
  );
}

/** Makes a category of the sum that the rule asks for; where it asks for none, an expense's, as most are. */
function useNewCategory(control: CategoryChoiceProps['form']['control'], ledger: Ledger) {
  const flow = useWatch({ control, name: 'flow' });
  const type = COMES_IN.has(flow) ? 'income' : 'expense';
  return useCategoryMutation((name: string) =>
    createCategory(ledger.id, { type, name }, newIdempotencyKey()),
  );
}
