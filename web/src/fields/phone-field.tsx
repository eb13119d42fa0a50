import type { ComponentProps } from 'react';
import { masked } from './mask.ts';
import { maskPhone } from './phone-mask.ts';
import { TextField } from './text-field.tsx';

/** A telephone, written out as Brazil writes it while it is typed; takes what react-hook-form's `register` gives. */
export function PhoneField({ onChange, ...field }: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="tel"
      autoComplete="tel"
      placeholder="(11) 98765-4321"
      {...field}
      onChange={masked(maskPhone, onChange)}
    />
  );
}
