// What an answer says that is not a success.
import * as z from 'zod/mini';

const fieldErrorSchema = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
});
export type FieldError = z.output<typeof fieldErrorSchema>;

/** The one shape of every answer that is not a success. */
export const errorBodySchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    detail: z.optional(z.string()),
    fields: z.optional(z.array(fieldErrorSchema)),
    retryAfterSeconds: z.optional(z.int()),
    requestId: z.string(),
  }),
});
errorBodySchema.register(z.globalRegistry, { id: 'Error' });
export type ErrorBody = z.output<typeof errorBodySchema>;
