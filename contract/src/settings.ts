// A user's settings. Default currency, time zone and the month of card purchases belong to the personal ledger and are written there.
import * as z from 'zod/mini';
import { bodySchema, currencySchema, lineSchema } from './fields.forms.ts';
import { cardMonthSchema, timeZoneSchema, versionSchema } from './fields.ts';
import { defineRoute } from './route.ts';
import { amountSchema } from './transactions.forms.ts';

const notificationPreferencesSchema = bodySchema({
  email: z.boolean(),
  push: z.boolean(),
  transactions: z.boolean(),
  bills: z.boolean(),
});

const themeSchema = z.enum(['light', 'dark'], { error: 'choice_invalid' });
const languageSchema = z.enum(['pt-BR'], { error: 'choice_invalid' });

export const settingsSchema = z.object({
  defaultCurrency: currencySchema,
  timeZone: z.string(),
  /** In which month the purchases of cards count in the personal ledger. */
  cardMonth: cardMonthSchema,
  notificationPreferences: notificationPreferencesSchema,
  theme: themeSchema,
  language: languageSchema,
  /** Whether figures may be sent to the AI service for an explanation, where this server has one. */
  aiEnabled: z.boolean(),
  /** From which amount on a transaction is told as a large one, in the currency of its ledger; null: none is. */
  largeTransactionCents: z.nullable(amountSchema),
  /** The name that the person chose. */
  name: z.nullable(z.string()),
  version: z.int(),
});
settingsSchema.register(z.globalRegistry, { id: 'Settings' });
export type Settings = z.output<typeof settingsSchema>;

export const getSettings = defineRoute({
  method: 'GET',
  path: '/api/settings',
  access: 'user',
  needs: 'read',
  summary: 'Mostra as configurações do usuário.',
  tag: 'Configurações',
  status: 200,
  response: settingsSchema,
});

export const editSettings = defineRoute({
  method: 'PATCH',
  path: '/api/settings',
  access: 'user',
  needs: 'manage',
  summary: 'Altera moeda padrão, fuso horário, o mês em que contam as compras do cartão e preferências.',
  tag: 'Configurações',
  status: 200,
  errors: ['version_conflict'],
  body: bodySchema({
    version: versionSchema,
    defaultCurrency: z.optional(currencySchema),
    timeZone: z.optional(timeZoneSchema),
    cardMonth: z.optional(cardMonthSchema),
    notificationPreferences: z.optional(notificationPreferencesSchema),
    theme: z.optional(themeSchema),
    language: z.optional(languageSchema),
    name: z.optional(z.nullable(lineSchema(80, { required: 'required', tooLong: 'name_too_long' }))),
    aiEnabled: z.optional(z.boolean({ error: 'choice_invalid' })),
    largeTransactionCents: z.optional(z.nullable(amountSchema)),
  }),
  response: settingsSchema,
});
