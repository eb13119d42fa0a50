// What the form of a webhook checks.
import * as z from 'zod/mini';
import type { FieldErrorCode } from './errors.ts';
import { bodySchema } from './fields.forms.ts';

/** An expense that recurs was posted, or an income that recurs. */
export const EVENT_KINDS = ['recurring_payment', 'recurring_income'] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

export const eventKindSchema = z.enum(EVENT_KINDS, {
  error: 'webhook_event_invalid' satisfies FieldErrorCode,
});
export const urlSchema = z.string({ error: 'webhook_url_invalid' satisfies FieldErrorCode }).check(
  z.trim(),
  z.maxLength(2000, { error: 'webhook_url_too_long' satisfies FieldErrorCode, abort: true }),
  // No user or password, which would be shown and logged. The server checks the rest of the address.
  z.regex(/^https?:\/\/[^\s/?#@\\]+([/?#]\S*)?$/i, 'webhook_url_invalid' satisfies FieldErrorCode),
);
/** Any text that may stand in a header. */
export const secretSchema = z
  .string({ error: 'webhook_secret_required' satisfies FieldErrorCode })
  .check(
    z.trim(),
    z.minLength(1, { error: 'webhook_secret_required' satisfies FieldErrorCode, abort: true }),
    z.maxLength(200, 'webhook_secret_invalid' satisfies FieldErrorCode),
    z.regex(/^[\x21-\x7E]*$/, 'webhook_secret_invalid' satisfies FieldErrorCode),
  );

export const createWebhookBodySchema = bodySchema({
  type: z.enum(['n8n'], { error: 'choice_invalid' satisfies FieldErrorCode }),
  event: eventKindSchema,
  url: urlSchema,
  secret: secretSchema,
});
