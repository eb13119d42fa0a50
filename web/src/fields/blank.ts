import * as z from 'zod/mini';
import './jitless.ts';

/** For a form's schema, in union with a value's: an empty field is null. */
export const blankSchema = z.pipe(
  z.string().check(z.trim(), z.maxLength(0)),
  z.transform(() => null),
);
