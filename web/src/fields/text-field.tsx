import type { ComponentProps } from 'react';
import { Field, type FieldFrame } from './field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & FieldFrame;

/** A line of text; takes what react-hook-form's `register` gives. */
export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(link) => <input {...input} {...link} className="control" />}
    </Field>
  );
}
