// Prices of crypto assets as the server last fetched them, each with its time; and a way to ask it to fetch again.
import type { DecimalText } from '@vintem/core/money/decimal';
import * as z from 'zod/mini';
import { bodySchema, branded } from './fields.forms.ts';
import { instantSchema } from './fields.ts';
import { defineRoute } from './route.ts';

const priceSchema = branded<DecimalText>(z.string().check(z.regex(/^\d+(\.\d+)?$/)));

const assetPriceSchema = z.object({
  /** Price of one unit, as decimal text. */
  usd: priceSchema,
  /** Null when the service gave none. */
  eur: z.nullable(priceSchema),
  brl: z.nullable(priceSchema),
  /** Change of the price in dollars: 2.5 is 2.5 %. */
  change24hPercent: z.nullable(z.number()),
  /** Time of the price, as the service gives it. */
  quotedAt: z.nullable(instantSchema),
  /** When we fetched it: an asset that is missing in a later answer keeps its price and this time. */
  fetchedAt: instantSchema,
});

export const pricesSchema = z.object({
  /** The last price known of each asset. Empty when nothing was ever fetched. */
  prices: z.partial(
    z.object({
      bitcoin: assetPriceSchema,
      ethereum: assetPriceSchema,
      worldcoin: assetPriceSchema,
      cardano: assetPriceSchema,
      solana: assetPriceSchema,
      polkadot: assetPriceSchema,
    }),
  ),
  /** When prices were last fetched; null when they never were. */
  fetchedAt: z.nullable(instantSchema),
  /** Whether the last attempt failed: true from the first failed fetch until one succeeds. */
  isStale: z.boolean(),
});
pricesSchema.register(z.globalRegistry, { id: 'Prices' });
export type Prices = z.output<typeof pricesSchema>;

export const getPrices = defineRoute({
  method: 'GET',
  path: '/api/prices',
  access: 'user',
  needs: 'read',
  anyLedger: true,
  summary:
    'Mostra os últimos preços conhecidos das criptomoedas e sua hora; se têm mais de cinco minutos, o servidor busca novos em seguida.',
  tag: 'Investimentos',
  status: 200,
  response: pricesSchema,
});

export const refreshPrices = defineRoute({
  method: 'POST',
  path: '/api/prices/refresh',
  access: 'user',
  needs: 'read',
  anyLedger: true,
  summary: 'Faz o servidor buscar os preços agora.',
  tag: 'Investimentos',
  status: 200,
  errors: ['prices_unavailable'],
  body: bodySchema({}),
  response: pricesSchema,
});
