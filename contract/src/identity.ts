// The signed-in person: sign-up, sign-in, the live session, sign-out.
import { PLANS } from '@vintem/core/identity/plan';
import { LEDGER_KINDS } from '@vintem/core/ledger/ledger-kind';
import * as z from 'zod/mini';
import { bodySchema, currencySchema, emailSchema, passwordSchema } from './fields.forms.ts';
import { categoryRecordSchema } from './category-record.ts';
import { idSchema, instantSchema, timeZoneSchema } from './fields.ts';
import { resetPasswordBodySchema, signInBodySchema } from './identity.forms.ts';
import { defineRoute } from './route.ts';

export const planSchema = z.enum(PLANS, { error: 'choice_invalid' });
export type Plan = z.output<typeof planSchema>;

export const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  /** The name that they chose; null until they choose one. */
  name: z.nullable(z.string()),
  plan: planSchema,
  status: z.enum(['active', 'blocked']),
  lastLoginAt: z.nullable(instantSchema),
  createdAt: instantSchema,
});
userSchema.register(z.globalRegistry, { id: 'User' });
export type User = z.output<typeof userSchema>;

export const ledgerKindSchema = z.enum(LEDGER_KINDS, { error: 'choice_invalid' });

/** A ledger that the signed-in user may enter: the personal one, and one for each company. */
export const ledgerSchema = z.object({
  id: idSchema,
  kind: ledgerKindSchema,
  name: z.nullable(z.string()),
  currency: z.nullable(currencySchema),
  timeZone: z.string(),
  role: z.enum(['owner']),
  version: z.int(),
});
ledgerSchema.register(z.globalRegistry, { id: 'Ledger' });
export type Ledger = z.output<typeof ledgerSchema>;

export const sessionSchema = z.object({
  user: userSchema,
  ledgers: z.array(ledgerSchema),
  /** What each ledger says of categories: of it the browser puts the lists together. Most say nothing. */
  categories: z.array(z.extend(categoryRecordSchema, { ledgerId: idSchema })),
});
sessionSchema.register(z.globalRegistry, { id: 'Session' });
export type Session = z.output<typeof sessionSchema>;

export const signUpBodySchema = bodySchema({
  email: emailSchema,
  password: passwordSchema,
  plan: z._default(planSchema, 'free'),
  timeZone: z._default(timeZoneSchema, 'America/Sao_Paulo'),
});

export const signUp = defineRoute({
  method: 'POST',
  path: '/api/users',
  access: 'public',
  summary: 'Cria um usuário, suas configurações e seu livro pessoal, e abre a sessão.',
  tag: 'Identidade',
  status: 201,
  errors: ['password_too_short', 'email_taken', 'email_in_use', 'too_many_sign_ups', 'busy'],
  body: signUpBodySchema,
  response: sessionSchema,
});

export const signIn = defineRoute({
  method: 'POST',
  path: '/api/session',
  access: 'public',
  summary: 'Abre uma sessão com email e senha.',
  tag: 'Identidade',
  status: 200,
  errors: ['password_too_short', 'invalid_credentials', 'too_many_attempts', 'busy'],
  body: signInBodySchema,
  response: sessionSchema,
});

export const resetPassword = defineRoute({
  method: 'POST',
  path: '/api/password-resets',
  access: 'public',
  summary: 'Troca a senha com um link criado por quem administra o servidor, e encerra todas as sessões.',
  tag: 'Identidade',
  status: 204,
  errors: ['password_too_short', 'reset_link_invalid', 'busy'],
  body: resetPasswordBodySchema,
});

export const getSession = defineRoute({
  method: 'GET',
  path: '/api/session',
  access: 'public',
  summary: 'Mostra a sessão atual; `session` é nulo para quem não entrou.',
  tag: 'Identidade',
  status: 200,
  response: z.object({ session: z.nullable(sessionSchema) }),
});

export const signOut = defineRoute({
  method: 'DELETE',
  path: '/api/session',
  access: 'public',
  summary: 'Encerra a sessão atual no servidor.',
  tag: 'Identidade',
  status: 204,
});
