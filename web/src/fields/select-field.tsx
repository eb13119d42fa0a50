import { Select, type SelectProps } from '#ui/select.tsx';
import { Field, type FieldFrame } from './field.tsx';

type SelectFieldProps<Value extends string> = Omit<SelectProps<Value>, keyof FieldFrame | 'id'> & FieldFrame;

/** A choice out of a short list; for react-hook-form's Controller, its `ref` takes the focus. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, error, className, ...select } = props;
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(link) => <Select {...select} {...link} />}
    </Field>
  );
}
