import type { FieldErrorCode } from '@vintem/contract/errors';
import { type DecimalRefusal, readDecimal } from '@vintem/core/money/read-decimal';
import * as z from 'zod/mini';

/** For a form's schema: converts typed text to a decimal. */
export function typedDecimalSchema(refusals: Readonly<Record<DecimalRefusal, FieldErrorCode>>) {
  return z.pipe(
    z.string(),
    z.transform((text, context): string => {
      const read = readDecimal(text);
      if (read.ok) return read.value;
      context.issues.push({ code: 'custom', message: refusals[read.reason], input: text });
      return z.NEVER;
    }),
  );
}
