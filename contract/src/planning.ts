// Fields that tasks, goals and tickets share.
import * as z from 'zod/mini';

/** Words of the title or description. */
export const searchSchema = z.optional(z.string().check(z.trim(), z.maxLength(200, 'title_too_long')));
