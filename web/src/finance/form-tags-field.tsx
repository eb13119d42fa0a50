import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { fieldError } from '#fields/field-error.ts';
import { TagsField } from './tags-field.tsx';

interface FormTagsFieldProps<Draft extends FieldValues, Read> {
  control: Control<Draft, unknown, Read>;
  name: FieldPathByValue<Draft, string[]>;
  ledgerId: string;
}

/** A TagsField that a form keeps under `name`; its schema is `draftTagsSchema`. */
export function FormTagsField<Draft extends FieldValues, Read>(props: FormTagsFieldProps<Draft, Read>) {
  const { control, name, ledgerId } = props;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <TagsField
          ledgerId={ledgerId}
          error={fieldError(fieldState.error)}
          {...{ value, onBlur, ref }}
          onValueChange={onChange}
        />
      )}
    />
  );
}
