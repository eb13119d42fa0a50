// What webhooks receive: what happened in a ledger, told once.
import { LEDGER_KINDS } from '@vintem/core/ledger/ledger-kind';
import { FIGURES } from '@vintem/core/ledger/transaction';
import * as z from 'zod/mini';
import { EVENT_KIND_FACTS, EVENT_KINDS, type EventBody, type KindsWith } from './event-kinds.ts';
import { currencySchema, daySchema } from './fields.forms.ts';
import { idSchema, instantSchema, monthSchema, sumSchema } from './fields.ts';
import { categorySchema } from './transactions.forms.ts';

const ledger = z.object({ id: idSchema, kind: z.enum(LEDGER_KINDS), name: z.nullable(z.string()) });
const account = z.object({ id: idSchema, name: z.string(), currency: currencySchema });

/** Where it is in Vintém: an address where the server knows its own (`PUBLIC_URL`), else the path. */
const link = z.string();

/** As it was when it was posted. */
const transaction = {
  id: idSchema,
  type: z.enum(FIGURES),
  day: daySchema,
  category: categorySchema,
  /** The document's amount in minor units, and its currency. */
  amountCents: sumSchema,
  currency: currencySchema,
  /** The amount that moved the account, in its currency. */
  accountAmountCents: sumSchema,
};

/** What the bodies of events hold, amounts in minor units. Never a bank's own words, nor what a document says. */
const EVENT_DATA = {
  /** The posted occurrence. */
  occurrence: z.object({
    ledger,
    account,
    transaction: z.object({ ...transaction, recurrenceId: idSchema, description: z.string() }),
  }),
  transaction: z.object({
    ledger,
    account,
    /** Its description is null where a bank's file brought it. */
    transaction: z.object({ ...transaction, description: z.nullable(z.string()) }),
    link,
  }),
  statement: z.object({
    ledger,
    /** The card. */
    account,
    statement: z.object({
      month: monthSchema,
      closingDay: daySchema,
      dueDay: daySchema,
      totalCents: sumSchema,
      /** What is left to pay; below zero, what was paid too much. */
      restCents: sumSchema,
    }),
    link,
  }),
  bill: z.object({
    ledger,
    account,
    bill: z.object({
      /** Of its transaction. */
      id: idSchema,
      dueDay: daySchema,
      description: z.string(),
      /** What is left of it; of one that was received, what came in. */
      amountCents: sumSchema,
      currency: currencySchema,
    }),
    link,
  }),
  budget: z.object({
    ledger,
    budget: z.object({
      month: monthSchema,
      /** Its key; null for the limit of all expenses. */
      category: z.nullable(z.string()),
      /** The limit with what was carried into the month. */
      availableCents: sumSchema,
      usedCents: sumSchema,
      currency: currencySchema,
    }),
    link,
  }),
  balance: z.object({
    ledger,
    /** The first day that ends below zero, by what is known to come, and what the accounts hold together then. */
    balance: z.object({ day: daySchema, balanceCents: sumSchema, currency: currencySchema }),
    link,
  }),
  import: z.object({
    ledger,
    account,
    import: z.object({
      id: idSchema,
      /** Of its first and last movement; null without any. */
      fromDay: z.nullable(daySchema),
      toDay: z.nullable(daySchema),
      enteredCount: z.int(),
      /** The lines that wait for a decision. */
      waitingCount: z.int(),
    }),
    link,
  }),
  goal: z.object({
    ledger,
    goal: z.object({ id: idSchema, title: z.string(), targetDay: daySchema }),
    link,
  }),
  task: z.object({
    ledger,
    task: z.object({ id: idSchema, title: z.string(), dueAt: instantSchema }),
    link,
  }),
} as const satisfies Record<EventBody, z.ZodMiniType>;

export type EventData = z.output<(typeof EVENT_DATA)[EventBody]>;
/** What is told of a kind with this body, beside its ledger, its account and its link, which the database adds. */
export type ToldIn<Body extends EventBody> = Omit<
  z.output<(typeof EVENT_DATA)[Body]>,
  'ledger' | 'account' | 'link'
>;

/** An event with one of these bodies. `id` is the same in every attempt, so that a receiver can recognize repeats. */
function eventWith<Body extends EventBody>(body: Body) {
  const kinds = EVENT_KINDS.filter((kind) => EVENT_KIND_FACTS[kind].body === body);
  return z.object({
    id: idSchema,
    type: z.enum(kinds as [KindsWith<Body>, ...KindsWith<Body>[]]),
    timestamp: instantSchema,
    /** There, and true, in what `Enviar teste` sends: a sample that did not happen. */
    test: z.optional(z.literal(true)),
    data: EVENT_DATA[body],
  });
}

/** The body that a webhook receives. */
export const eventSchema = z.discriminatedUnion('type', [
  eventWith('occurrence'),
  eventWith('transaction'),
  eventWith('statement'),
  eventWith('bill'),
  eventWith('budget'),
  eventWith('balance'),
  eventWith('import'),
  eventWith('goal'),
  eventWith('task'),
]);
eventSchema.register(z.globalRegistry, { id: 'Event' });
export type Event = z.output<typeof eventSchema>;
