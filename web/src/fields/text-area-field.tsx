import type { ComponentProps } from 'react';
import { Field, type FieldFrame } from './field.tsx';

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'id'> & FieldFrame;

/** Text of several lines, as high as its content; takes the result of react-hook-form's `register`. */
export function TextAreaField({ label, hint, error, className, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(link) => (
        <textarea
          {...area}
          {...link}
          className="control field-sizing-content h-auto! max-h-60 min-h-16 resize-none py-2"
        />
      )}
    </Field>
  );
}
