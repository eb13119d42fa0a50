import type { Ledger } from '@vintem/contract/identity';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { Split } from 'lucide-react';
import { type UseFormReturn, useController, useFormState } from 'react-hook-form';
import { ComboboxField } from '#fields/combobox-field.tsx';
import { fieldError } from '#fields/field-error.ts';
import { useCategories } from '#finance/use-categories.ts';
import { Button } from '#ui/button.tsx';
import type { ReadRuleDraft, RuleDraft } from './rule-draft.ts';
import { dividedRule } from './rule-parts.ts';
import { RuleSplitFields } from './rule-split-fields.tsx';

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
  const { offered, fullLabelOf } = useCategories(ledger);
  const chosen = [value, ...parts.map(({ category }) => category)];
  const keys = new Set<CategoryKey>(
    chosen.flatMap((key) =>
      (['expense', 'income'] as const).flatMap((type) =>
        offered(type, key ?? undefined).map((one) => one.key),
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
        placeholder="Buscar categoria"
        options={options}
        error={fieldError(fieldState.error)}
        {...{ value, ref, onBlur }}
        onValueChange={onChange}
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
