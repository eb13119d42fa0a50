import { Combobox, type ComboboxProps } from '#ui/combobox.tsx';
import { Field, type FieldFrame } from './field.tsx';

type ComboboxFieldProps<Value extends string> = Omit<ComboboxProps<Value>, keyof FieldFrame | 'id'> &
  FieldFrame;

/** A choice out of a long list; for react-hook-form's Controller, its `ref` takes the focus. */
export function ComboboxField<Value extends string>(props: ComboboxFieldProps<Value>) {
  const { label, hint, error, className, ...combobox } = props;
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(link) => <Combobox {...combobox} {...link} />}
    </Field>
  );
}
