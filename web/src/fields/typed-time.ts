import type { FieldErrorCode } from '@vintem/contract/errors';
import { readTypedTime } from '@vintem/core/calendar/read-typed-time';
import * as z from 'zod/mini';
import './jitless.ts';

/** For the schema of a form: the text of a TimeField in, `HH:MM` out. */
export const typedTimeSchema = z.pipe(
  z.string(),
  z.transform((text, context): string => {
    const read = readTypedTime(text);
    if (read) return read;
    context.issues.push({ code: 'custom', message: 'time_invalid' satisfies FieldErrorCode, input: text });
    return z.NEVER;
  }),
);
