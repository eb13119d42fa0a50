import type { ComponentProps } from 'react';
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { fieldError } from './field-error.ts';
import { SelectField } from './select-field.tsx';

interface ChoiceFieldProps<Draft extends FieldValues, Read, Value extends string> extends Pick<
  ComponentProps<typeof SelectField<Value>>,
  'label' | 'options'
> {
  control: Control<Draft, unknown, Read>;
  name: FieldPathByValue<Draft, Value>;
}

/** A SelectField that a form keeps under `name`. */
export function ChoiceField<Draft extends FieldValues, Read, Value extends string>(
  props: ChoiceFieldProps<Draft, Read, Value>,
) {
  const { control, name, label, options } = props;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { onChange, ...field }, fieldState }) => (
        <SelectField
          label={label}
          options={options}
          error={fieldError(fieldState.error)}
          {...field}
          onValueChange={onChange}
        />
      )}
    />
  );
}
