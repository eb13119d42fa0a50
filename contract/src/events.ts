// The event that webhooks receive: an occurrence of a series was posted.
import { LEDGER_KINDS } from '@vintem/core/ledger/ledger-kind';
import { FIGURES } from '@vintem/core/ledger/transaction';
import * as z from 'zod/mini';
import { currencySchema, daySchema } from './fields.forms.ts';
import { idSchema, instantSchema, sumSchema } from './fields.ts';
import { categorySchema } from './transactions.forms.ts';
import { EVENT_KINDS } from './webhooks.forms.ts';

/** The posted occurrence, as it was when it was posted. */
const eventDataSchema = z.object({
  ledger: z.object({ id: idSchema, kind: z.enum(LEDGER_KINDS), name: z.nullable(z.string()) }),
  account: z.object({ id: idSchema, name: z.string(), currency: currencySchema }),
  transaction: z.object({
    id: idSchema,
    recurrenceId: idSchema,
    type: z.enum(FIGURES),
    day: daySchema,
    category: categorySchema,
    description: z.string(),
    /** The document's amount in minor units, and its currency. */
    amountCents: sumSchema,
    currency: currencySchema,
    /** The amount that moved the account, in its currency. */
    accountAmountCents: sumSchema,
  }),
});
export type EventData = z.output<typeof eventDataSchema>;

/** The body that a webhook receives. `id` is the same in every attempt, so that a receiver can recognize repeats. */
export const eventSchema = z.object({
  id: idSchema,
  type: z.enum(EVENT_KINDS),
  timestamp: instantSchema,
  /** There, and true, in what `Enviar teste` sends: a sample that did not happen. */
  test: z.optional(z.literal(true)),
  data: eventDataSchema,
});
eventSchema.register(z.globalRegistry, { id: 'Event' });
export type Event = z.output<typeof eventSchema>;
