// Exchange rates as the server last fetched them, with their time; and a way to ask it to fetch again.
import type { DecimalText } from '@vintem/core/money/decimal';
import * as z from 'zod/mini';
import { bodySchema, branded } from './fields.forms.ts';
import { instantSchema } from './fields.ts';
import { defineRoute } from './route.ts';

const rateSchema = branded<DecimalText>(z.string().check(z.regex(/^\d+(\.\d+)?$/)));
const targetsSchema = z.partial(
  z.object({ BRL: rateSchema, USD: rateSchema, EUR: rateSchema, GBP: rateSchema }),
);

export const ratesSchema = z.object({
  /** Base → target → units of the target for one unit of the base, as decimal text. Empty when nothing was ever fetched. */
  rates: z.partial(
    z.object({ BRL: targetsSchema, USD: targetsSchema, EUR: targetsSchema, GBP: targetsSchema }),
  ),
  /** When these rates were fetched; null when nothing ever was, and the fallback table holds. */
  fetchedAt: z.nullable(instantSchema),
  /** Whether the last attempt failed: true from the first failed fetch until one succeeds. */
  isStale: z.boolean(),
});
ratesSchema.register(z.globalRegistry, { id: 'Rates' });
export type Rates = z.output<typeof ratesSchema>;

export const getRates = defineRoute({
  method: 'GET',
  path: '/api/rates',
  access: 'user',
  needs: 'read',
  anyLedger: true,
  summary:
    'Mostra as últimas taxas de câmbio conhecidas e sua hora; se têm mais de uma hora, o servidor busca novas em seguida.',
  tag: 'Câmbio',
  status: 200,
  response: ratesSchema,
});

export const refreshRates = defineRoute({
  method: 'POST',
  path: '/api/rates/refresh',
  access: 'user',
  needs: 'read',
  anyLedger: true,
  summary: 'Faz o servidor buscar as taxas agora.',
  tag: 'Câmbio',
  status: 200,
  errors: ['rates_unavailable'],
  body: bodySchema({}),
  response: ratesSchema,
});
