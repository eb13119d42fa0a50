import { readTypedTime } from '@vintem/core/calendar/read-typed-time';
import type { ComponentProps, FocusEvent } from 'react';
import { Field, type FieldFrame } from './field.tsx';
import { typeInto } from './type-into.ts';

type TimeFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'inputMode'> & FieldFrame;

/**
 * A time of the day as text, which the form reads with `readTypedTime` when it is sent: `14:30`, `14h30`, `1430`. It is written out on
 * leaving the field. The browser's own field would ask some people for AM and PM.
 */
export function TimeField({ label, hint, error, className, onBlur, ...input }: TimeFieldProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const read = readTypedTime(event.currentTarget.value);
    if (read && read !== event.currentTarget.value) typeInto(event.currentTarget, read);
    onBlur?.(event);
  };
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(link) => (
        <input
          autoComplete="off"
          placeholder="hh:mm"
          {...input}
          {...link}
          inputMode="numeric"
          onBlur={leave}
          className="num control"
        />
      )}
    </Field>
  );
}
