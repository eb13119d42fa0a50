import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { MAX_PARTS, MIN_PARTS } from '@vintem/core/ledger/split';
import { Plus, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { ComboboxField } from '#fields/combobox-field.tsx';
import { fieldError } from '#fields/field-error.ts';
import { SelectField } from '#fields/select-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { type RulePartDraft, type SharedBy, withoutRulePart, withRulePart } from './rule-parts.ts';

const SHARES: readonly { value: SharedBy; label: string }[] = [
  { value: 'percent', label: '%' },
  { value: 'amount', label: 'Valor' },
  { value: 'rest', label: 'O resto' },
];

type Refused = { readonly message?: string } | undefined;

interface RulePartErrors {
  readonly category?: Refused;
  readonly text?: Refused;
}

interface RuleSplitFieldsProps {
  /** What a part can be for. */
  categories: readonly { value: CategoryKey; label: string }[];
  value: readonly RulePartDraft[];
  onValueChange: (parts: RulePartDraft[]) => void;
  /** By place. */
  errors: readonly (RulePartErrors | undefined)[];
  /** Why the parts together are refused. */
  error: string | undefined;
  onUndo: () => void;
  /** Takes the focus to the first part. */
  ref: Ref<HTMLInputElement>;
}

/** Into what a rule divides: categories, each with a percentage, an amount or the rest. */
export function RuleSplitFields(props: RuleSplitFieldsProps) {
  const { categories, value: parts, onValueChange, errors, error, onUndo, ref } = props;
  const change = (id: number, typed: Partial<RulePartDraft>) =>
    onValueChange(parts.map((part) => (part.id === id ? { ...part, ...typed } : part)));
  return (
    <fieldset className="min-w-0 rounded-xl border border-line p-3 sm:p-4">
      <legend className="-ml-1 px-1 text-sm font-medium">Divide em {parts.length} partes</legend>
      <ul className="flex flex-col gap-3">
        {parts.map((part, index) => (
          <RulePartRow
            key={part.id}
            {...{ categories, part, index }}
            errors={errors[index]}
            onTyped={(typed) => change(part.id, typed)}
            onRemove={
              parts.length > MIN_PARTS ? () => onValueChange(withoutRulePart(parts, part.id)) : undefined
            }
            inputRef={index === 0 ? ref : undefined}
          />
        ))}
      </ul>
      {error && (
        <p role="alert" className="mt-2 text-sm text-expense">
          {error}
        </p>
      )}
      <div className="mt-3 -ml-3.5 flex flex-wrap">
        <Button
          look="ghost"
          onClick={() => onValueChange(withRulePart(parts))}
          aria-disabled={parts.length >= MAX_PARTS}
        >
          <Plus aria-hidden="true" />
          Adicionar parte
        </Button>
        <Button look="ghost" onClick={onUndo}>
          Usar uma categoria só
        </Button>
      </div>
    </fieldset>
  );
}

interface RulePartRowProps extends Pick<RuleSplitFieldsProps, 'categories'> {
  part: RulePartDraft;
  index: number;
  errors: RulePartErrors | undefined;
  onTyped: (typed: Partial<RulePartDraft>) => void;
  /** Undefined while too few would be left. */
  onRemove: (() => void) | undefined;
  inputRef: Ref<HTMLInputElement> | undefined;
}

/** A part: on a phone its category stands above how much it is. */
function RulePartRow({ categories, part, index, errors, onTyped, onRemove, inputRef }: RulePartRowProps) {
  const labelOf = (words: string): ReactNode => (
    <span className="sr-only">
      {words} da parte {index + 1}
    </span>
  );
  return (
    <li className="flex items-start gap-2">
      <div className="grid min-w-0 grow grid-cols-2 items-start gap-2 sm:grid-cols-[minmax(0,1fr)_6.5rem_6.5rem]">
        <ComboboxField
          // Its text is of the category chosen before.
          key={part.category}
          label={labelOf('Categoria')}
          placeholder="Buscar categoria"
          options={categories}
          value={part.category}
          onValueChange={(category) => onTyped({ category })}
          error={fieldError(errors?.category)}
          className="max-sm:col-span-2"
          {...(inputRef && { ref: inputRef })}
        />
        <SelectField
          label={labelOf('Quanto')}
          options={SHARES}
          value={part.by}
          onValueChange={(by) => onTyped({ by, text: '' })}
        />
        {part.by !== 'rest' && (
          <TextField
            label={labelOf(part.by === 'percent' ? 'Porcentagem' : 'Valor')}
            placeholder={part.by === 'percent' ? '30' : '0,00'}
            inputMode="decimal"
            autoComplete="off"
            value={part.text}
            onChange={(event) => onTyped({ text: event.currentTarget.value })}
            error={fieldError(errors?.text)}
          />
        )}
      </div>
      {onRemove && (
        <IconButton label={`Remover a parte ${index + 1}`} className="mt-1.5" onClick={onRemove}>
          <X />
        </IconButton>
      )}
    </li>
  );
}
