// What the form of a webhook checks.
import { type Day, daysBetween, isDay } from '@vintem/core/calendar/day';
import * as z from 'zod/mini';
import type { FieldErrorCode } from './errors.ts';
import { EVENT_KINDS } from './event-kinds.ts';
import { bodySchema, daySchema } from './fields.forms.ts';

const eventKindSchema = z.enum(EVENT_KINDS, {
  error: 'webhook_event_invalid' satisfies FieldErrorCode,
});
/** The events that a webhook is sent: each once, some at least. */
export const eventKindsSchema = z
  .array(eventKindSchema, { error: 'webhook_event_invalid' satisfies FieldErrorCode })
  .check(
    z.minLength(1, 'webhook_event_invalid' satisfies FieldErrorCode),
    z.maxLength(EVENT_KINDS.length, 'webhook_event_invalid' satisfies FieldErrorCode),
  );
/** More than anybody has: a hundred companies and the personal one. */
const MAX_LEDGERS = 200;
/** Those of which events are sent. Null: all of the person's, also those to come. */
export const webhookLedgersSchema = z.nullable(
  z
    .array(z.uuid({ error: 'invalid' satisfies FieldErrorCode }), {
      error: 'token_ledgers_required' satisfies FieldErrorCode,
    })
    .check(
      z.minLength(1, 'token_ledgers_required' satisfies FieldErrorCode),
      z.maxLength(MAX_LEDGERS, 'invalid' satisfies FieldErrorCode),
    ),
);
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

/** More days are asked for in several parts. */
const MAX_REPLAYED_DAYS = 31;

/** What is no day has been told so. */
export function isSoundPeriod({ fromDay, toDay }: { fromDay: Day; toDay: Day }): boolean {
  if (!isDay(fromDay) || !isDay(toDay)) return true;
  return fromDay <= toDay && daysBetween(fromDay, toDay) < MAX_REPLAYED_DAYS;
}

/** From the first day to the last one, both included, by the clock of the person. */
export const replayPeriodBodySchema = bodySchema({ fromDay: daySchema, toDay: daySchema }).check(
  z.refine(isSoundPeriod, {
    path: ['toDay'],
    error: 'replay_period_invalid' satisfies FieldErrorCode,
  }),
);

export const createWebhookBodySchema = bodySchema({
  type: z.enum(['n8n'], { error: 'choice_invalid' satisfies FieldErrorCode }),
  events: eventKindsSchema,
  ledgerIds: webhookLedgersSchema,
  url: urlSchema,
  secret: secretSchema,
});
