import type { FieldErrorCode } from '@vintem/contract/errors';
import { readTypedTime } from '@vintem/core/calendar/read-typed-time';
import * as z from 'zod/mini';
import './jitless.ts';

/** For a form's schema: converts the text of a TimeField to `HH:MM`. */
export const typedTimeSchema = z.pipe(
  z.string(),
  z.transform((text, context): string => {
    const read = readTypedTime(text);
    if (read) return read;
    context.issues.push({ code: 'custom', message: 'time_invalid' satisfies FieldErrorCode, input: text });
    return z.NEVER;
  }),
);
