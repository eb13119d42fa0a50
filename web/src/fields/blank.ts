import * as z from 'zod/mini';
import './jitless.ts';

/** For the schema of a form, beside that of a value: a field that was left empty is nothing. */
export const blankSchema = z.pipe(
  z.string().check(z.trim(), z.maxLength(0)),
  z.transform(() => null),
);
