import { readDecimal, formatDecimal } from '@vintem/core/money/read-decimal';
import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import { Field, type FieldFrame } from './field.tsx';
import { typeInto } from './type-into.ts';

type DecimalFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'inputMode'> &
  FieldFrame & {
    /** Unit of the number, at its end. */
    unit?: ReactNode;
  };

/** An exact decimal as text, which the form reads with `readDecimal` when it is sent. It is written out on leaving the field. */
export function DecimalField({ label, hint, error, className, unit, onBlur, ...input }: DecimalFieldProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const read = readDecimal(event.currentTarget.value);
    if (read.ok && formatDecimal(read.value) !== event.currentTarget.value)
      typeInto(event.currentTarget, formatDecimal(read.value));
    onBlur?.(event);
  };
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(link) => (
        <div className="relative">
          <input
            autoComplete="off"
            {...input}
            {...link}
            onBlur={leave}
            inputMode="decimal"
            className={unit ? 'num control pr-13' : 'num control'}
          />
          {unit && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 right-0 flex w-13 items-center justify-center text-sm text-fg-3"
            >
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
