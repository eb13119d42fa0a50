import type { MouseEvent } from 'react';
import { Select, type SelectProps } from '#ui/select.tsx';
import { Field, type FieldFrame } from './field.tsx';

type SelectFieldProps<Value extends string> = Omit<SelectProps<Value>, keyof FieldFrame | 'id'> & FieldFrame;

/** A choice out of a short list; for react-hook-form's Controller, its `ref` takes the focus. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, error, className, ...select } = props;
  return (
    <Field label={label} hint={hint} error={error} className={className} onLabelClick={focusOnly}>
      {(link) => <Select {...select} {...link} />}
    </Field>
  );
}

/** As with a native select: a press on the label focuses it. Passed on as a press on the button, it would open the list. */
function focusOnly(event: MouseEvent<HTMLLabelElement>) {
  event.preventDefault();
  event.currentTarget.control?.focus();
}
