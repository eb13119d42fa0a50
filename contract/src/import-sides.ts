// What rows of imports may be: transactions of their account, and the other sides of transfers.
import * as z from 'zod/mini';
import { daySchema } from './fields.forms.ts';
import { idSchema, sumSchema } from './fields.ts';

/** A transaction that a row may be. */
export const namedTransactionSchema = z.object({
  id: idSchema,
  day: daySchema,
  description: z.string(),
  amountCents: sumSchema,
  isScheduled: z.boolean(),
});

/** The other side of the transfer that a row is or may be; without a transaction it is made there, as the payment of a card. */
export const otherSideSchema = z.object({
  accountId: idSchema,
  accountName: z.string(),
  isCard: z.boolean(),
  transaction: z.nullable(namedTransactionSchema),
});
