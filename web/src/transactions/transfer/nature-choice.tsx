import { NATURE_FACTS, type TransferNature } from '@vintem/core/transfers/nature';
import type { ComponentProps } from 'react';
import { SelectField } from '#fields/select-field.tsx';

interface NatureChoiceProps extends Omit<
  ComponentProps<typeof SelectField<TransferNature>>,
  'label' | 'placeholder' | 'options'
> {
  /** What it may be. */
  natures: readonly TransferNature[];
}

/** What a transfer between two books is. */
export function NatureChoice({ natures, ...field }: NatureChoiceProps) {
  return (
    <SelectField
      label="O que é?"
      placeholder="Escolha"
      options={natures.map((value) => ({ value, label: NATURE_FACTS[value].label }))}
      {...field}
    />
  );
}
