// Tokens: with one, a program of a person calls the API in their name, as far as the token allows. Its text is shown once, when it is made.
import * as z from 'zod/mini';
import { idSchema, instantSchema } from './fields.ts';
import { ledgerSchema } from './identity.ts';
import { defineRoute } from './route.ts';
import { createTokenBodySchema, tokenScopeSchema } from './tokens.forms.ts';

/** Most tokens that a person may have, those that have expired among them. */
export const MAX_TOKENS = 20;

export const tokenSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** How its text begins: enough to tell it from others. */
  prefix: z.string(),
  scopes: z.array(tokenScopeSchema),
  /** Null: every ledger. */
  ledgerIds: z.nullable(z.array(idSchema)),
  /** Null: it does not expire. */
  expiresAt: z.nullable(instantSchema),
  /** To the minute. */
  lastUsedAt: z.nullable(instantSchema),
  createdAt: instantSchema,
});
tokenSchema.register(z.globalRegistry, { id: 'Token' });
export type Token = z.output<typeof tokenSchema>;

export const listTokens = defineRoute({
  method: 'GET',
  path: '/api/tokens',
  access: 'user',
  needs: 'manage',
  summary: 'Lista os tokens, os mais novos primeiro, também os vencidos.',
  tag: 'Tokens',
  status: 200,
  response: z.object({ tokens: z.array(tokenSchema) }),
});

// Sent twice, it makes two: an answer that is kept for the second time would keep the text of the token.
export const createToken = defineRoute({
  method: 'POST',
  path: '/api/tokens',
  access: 'user',
  needs: 'manage',
  summary: 'Cria um token. O texto dele, em `text`, não é mostrado de novo.',
  tag: 'Tokens',
  status: 201,
  errors: ['too_many_tokens', 'not_found'],
  body: createTokenBodySchema,
  response: z.object({ token: tokenSchema, text: z.string() }),
});

export const revokeToken = defineRoute({
  method: 'DELETE',
  path: '/api/tokens/:tokenId',
  access: 'user',
  needs: 'manage',
  summary: 'Revoga um token: o próximo pedido com ele já é recusado. Não pode ser desfeito.',
  tag: 'Tokens',
  status: 204,
  errors: ['token_not_found'],
  params: z.object({ tokenId: idSchema }),
});

export const listLedgers = defineRoute({
  method: 'GET',
  path: '/api/ledgers',
  access: 'user',
  needs: 'read',
  anyLedger: true,
  summary: 'Lista os livros que a sessão ou o token alcança, o pessoal primeiro.',
  tag: 'Tokens',
  status: 200,
  response: z.object({ ledgers: z.array(ledgerSchema) }),
});
