// The cards of one credit card account: the main one, additional ones, virtual ones. All have one statement; a transaction may name its own.
import { ISSUED_CARD_KINDS } from '@vintem/core/cards/issued-card';
import * as z from 'zod/mini';
import { bodySchema } from './fields.forms.ts';
import {
  idSchema,
  instantSchema,
  monthSchema,
  sumSchema,
  versionSchema,
  versionTextSchema,
} from './fields.ts';
import { createIssuedCardBodySchema, issuedCardShape } from './issued-cards.forms.ts';
import { defineRoute } from './route.ts';

export const issuedCardSchema = z.object({
  id: idSchema,
  ledgerId: idSchema,
  /** The account, which the other endpoints call the card. */
  accountId: idSchema,
  kind: z.enum(ISSUED_CARD_KINDS),
  /** The last four digits of its number: no more of it is kept. */
  lastDigits: z.string(),
  name: z.nullable(z.string()),
  holder: z.nullable(z.string()),
  archivedAt: z.nullable(instantSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: z.int(),
});
issuedCardSchema.register(z.globalRegistry, { id: 'IssuedCard' });
export type IssuedCard = z.output<typeof issuedCardSchema>;

const ledgerParams = z.object({ ledgerId: idSchema });
const cardParams = z.object({ ledgerId: idSchema, cardId: idSchema });
const statementParams = z.object({ ledgerId: idSchema, cardId: idSchema, month: monthSchema });
const issuedCardParams = z.object({ ledgerId: idSchema, issuedCardId: idSchema });
const changedSchema = z.object({ issuedCard: issuedCardSchema, changeId: idSchema });

export const listIssuedCards = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/issued-cards',
  access: 'ledger',
  needs: 'read',
  summary: 'Lista os cartões das contas de cartão de crédito do livro: principais, adicionais e virtuais.',
  tag: 'Cartões',
  status: 200,
  params: ledgerParams,
  response: z.object({ issuedCards: z.array(issuedCardSchema) }),
});

/** What a statement has of each card; null for rows that name none. */
export const issuedCardSumSchema = z.object({
  issuedCardId: z.nullable(idSchema),
  /** Purchases less refunds: over all cards, the statement's `chargesCents`. */
  chargesCents: sumSchema,
  count: z.int(),
});

export const sumByIssuedCard = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/cards/:cardId/statements/:month/issued-cards',
  access: 'ledger',
  needs: 'read',
  summary: 'Soma as compras de uma fatura, menos os estornos, por cartão da conta.',
  tag: 'Cartões',
  status: 200,
  errors: ['account_not_found'],
  params: statementParams,
  response: z.object({ sums: z.array(issuedCardSumSchema) }),
});

export const createIssuedCard = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/cards/:cardId/issued-cards',
  access: 'ledger',
  needs: 'write',
  summary: 'Cadastra um cartão da conta: principal, adicional ou virtual.',
  tag: 'Cartões',
  status: 201,
  idempotent: true,
  errors: ['account_not_found', 'too_many_issued_cards'],
  params: cardParams,
  body: createIssuedCardBodySchema,
  response: changedSchema,
});

export const editIssuedCardBodySchema = bodySchema({
  version: versionSchema,
  ...z.partial(z.object(issuedCardShape)).shape,
  /** An archived card leaves the forms and keeps its transactions. */
  isArchived: z.optional(z.boolean()),
});

export const editIssuedCard = defineRoute({
  method: 'PATCH',
  path: '/api/ledgers/:ledgerId/issued-cards/:issuedCardId',
  access: 'ledger',
  needs: 'write',
  summary: 'Altera um cartão da conta, ou o arquiva.',
  tag: 'Cartões',
  status: 200,
  errors: ['issued_card_not_found', 'version_conflict'],
  params: issuedCardParams,
  body: editIssuedCardBodySchema,
  response: changedSchema,
});

export const deleteIssuedCard = defineRoute({
  method: 'DELETE',
  path: '/api/ledgers/:ledgerId/issued-cards/:issuedCardId',
  access: 'ledger',
  needs: 'write',
  summary:
    'Exclui um cartão da conta que nenhuma transação usa. Pode ser desfeito com a alteração respondida.',
  tag: 'Cartões',
  status: 200,
  errors: ['issued_card_not_found', 'issued_card_in_use', 'version_conflict'],
  params: issuedCardParams,
  query: z.object({ version: versionTextSchema }),
  response: z.object({ changeId: idSchema }),
});
