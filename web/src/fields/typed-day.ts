import type { FieldErrorCode } from '@vintem/contract/errors';
import type { Day } from '@vintem/core/calendar/day';
import { readTypedDayNear } from '@vintem/core/calendar/read-typed-day';
import * as z from 'zod/mini';
import './jitless.ts';

/** For a form's schema: converts the text of a DayField to a day. */
export function typedDaySchema(today: Day) {
  return z.pipe(
    z.string(),
    z.transform((text, context): Day => {
      const read = readTypedDayNear(text, today);
      if (read) return read;
      context.issues.push({ code: 'custom', message: 'day_invalid' satisfies FieldErrorCode, input: text });
      return z.NEVER;
    }),
  );
}
