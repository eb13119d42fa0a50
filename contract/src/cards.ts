// Credit cards: accounts whose balance is what is owed. A card has a statement a month; what a statement amounts to is reckoned anew each
// time, by core, from kept sums.
import { DATES_SOURCES } from '@vintem/core/cards/change-dates';
import type { StatementState } from '@vintem/core/cards/statement-state';
import * as z from 'zod/mini';
import { accountNameSchema } from './accounts.forms.ts';
import { accountSchema } from './accounts.ts';
import { cardSettingsShape, createCardBodySchema, statementChargeShape } from './cards.forms.ts';
import { bodySchema, branded, daySchema } from './fields.forms.ts';
import { idSchema, monthSchema, sumSchema, versionSchema } from './fields.ts';
import { defineRoute } from './route.ts';
import { amountSchema } from './transactions.forms.ts';

/** How it stands today, with what its sentence needs: core's `StatementState`. */
const stateSchema = branded<StatementState>(z.looseObject({ code: z.string() }));

export const statementSchema = z.object({
  month: monthSchema,
  /** From this day on it is closed. */
  closingDay: daySchema,
  dueDay: daySchema,
  datesFrom: z.enum(DATES_SOURCES),
  /** The days of purchase that it holds by its dates. */
  firstDay: daySchema,
  lastDay: daySchema,
  /** What earlier statements left; below zero a credit. */
  carriedCents: sumSchema,
  purchasesCents: sumSchema,
  refundsCents: sumSchema,
  /** Purchases less refunds. */
  chargesCents: sumSchema,
  /** Paid before it closed, and from its closing day on. */
  earlyCents: sumSchema,
  paidCents: sumSchema,
  /** What the bank prints, and what is left of it. */
  totalCents: sumSchema,
  restCents: sumSchema,
  /** Payments to come: in no other figure. */
  pendingCents: sumSchema,
  /** Expected rows of a closed statement that nobody confirmed: in no other figure. */
  unconfirmedCents: sumSchema,
  state: stateSchema,
  /** As the bank printed it; null until somebody says so. */
  bankTotalCents: z.nullable(sumSchema),
  minimumCents: z.nullable(sumSchema),
  version: versionSchema,
});
statementSchema.register(z.globalRegistry, { id: 'Statement' });
export type Statement = z.output<typeof statementSchema>;

/** What is used of a limit, over all cards that share it. */
const limitSchema = z.object({
  /** The account that has the limit: the card itself, or the one whose limit it shares. */
  holderId: idSchema,
  limitCents: z.nullable(sumSchema),
  /** Below zero when the bank owes. */
  owedCents: sumSchema,
  /** Scheduled parcels. */
  promisedCents: sumSchema,
  usedCents: sumSchema,
  /** Below zero when more is used than allowed; null without a limit. */
  availableCents: z.nullable(sumSchema),
});

/** A purchase of a day and when it is due; `days` lie between them. */
const termSchema = z.object({ day: daySchema, month: monthSchema, dueDay: daySchema, days: z.int() });

export const cardSchema = z.object({
  account: accountSchema,
  /** Where the ledger is. */
  today: daySchema,
  /** The first one of all. The statements begin with it, or later: what was asked for. */
  firstMonth: monthSchema,
  /** By month, without a gap, to the last parcel and one beyond the open one. */
  statements: z.array(statementSchema),
  /** The one that is open today. */
  openMonth: monthSchema,
  /** The one that a payment of today settles. */
  payableMonth: monthSchema,
  limit: limitSchema,
  /** A purchase of today, the last one of its statement, and the best one: the first of the next. */
  terms: z.object({ today: termSchema, last: termSchema, best: termSchema }),
});
cardSchema.register(z.globalRegistry, { id: 'Card' });
export type Card = z.output<typeof cardSchema>;

const ledgerParams = z.object({ ledgerId: idSchema });
/** A card is called by the id of its account. */
const cardParams = z.object({ ledgerId: idSchema, cardId: idSchema });
const statementParams = z.object({ ledgerId: idSchema, cardId: idSchema, month: monthSchema });
const changedSchema = z.object({ account: accountSchema, changeId: idSchema });

export const listCards = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/cards',
  access: 'ledger',
  needs: 'read',
  summary: 'Lista os cartões ativos do livro, com a última fatura fechada, a aberta e as que vêm.',
  tag: 'Cartões',
  status: 200,
  params: ledgerParams,
  response: z.object({ cards: z.array(cardSchema) }),
});

export const getCard = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/cards/:cardId',
  access: 'ledger',
  needs: 'read',
  summary:
    'Mostra um cartão com as suas faturas: as dos últimos 15 meses e as que vêm, ou todas a partir do mês de `from`. A primeira de todas é a de `firstMonth`.',
  tag: 'Cartões',
  status: 200,
  errors: ['account_not_found'],
  params: cardParams,
  query: z.object({ from: z.optional(monthSchema) }),
  response: cardSchema,
});

export const createCard = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/cards',
  access: 'ledger',
  needs: 'write',
  summary: 'Cria um cartão com as datas das suas faturas e o que já se deve nele.',
  tag: 'Cartões',
  status: 201,
  idempotent: true,
  errors: ['account_not_found', 'too_many_accounts'],
  params: ledgerParams,
  body: createCardBodySchema,
  response: changedSchema,
});

/** How many purchases pass to another statement, by the month that they come to. */
const movesSchema = z.array(z.object({ month: monthSchema, count: z.int() }));

export const editCardBodySchema = bodySchema({
  version: versionSchema,
  name: z.optional(accountNameSchema),
  ...z.partial(z.object(cardSettingsShape)).shape,
});

export const editCard = defineRoute({
  method: 'PATCH',
  path: '/api/ledgers/:ledgerId/cards/:cardId',
  access: 'ledger',
  needs: 'write',
  summary:
    'Altera um cartão. Com outras datas, as faturas ainda não fechadas mudam, e com elas as compras que a regra pôs ali.',
  tag: 'Cartões',
  status: 200,
  errors: ['account_not_found', 'version_conflict'],
  params: cardParams,
  body: editCardBodySchema,
  response: changedSchema,
});

export const statementDatesBodySchema = bodySchema({
  version: versionSchema,
  closingDay: daySchema,
  dueDay: daySchema,
  /** Only this statement, or also the card's rule for those that follow. */
  scope: z.enum(['one', 'following'], { error: 'choice_invalid' }),
});

export const previewStatementDates = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/cards/:cardId/statements/:month/dates/preview',
  access: 'ledger',
  needs: 'write',
  summary: 'Diz quantas compras mudariam de fatura com outras datas. Não altera nada.',
  tag: 'Cartões',
  status: 200,
  errors: ['account_not_found', 'version_conflict'],
  params: statementParams,
  body: statementDatesBodySchema,
  response: z.object({ moves: movesSchema }),
});

export const changeStatementDates = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/cards/:cardId/statements/:month/dates',
  access: 'ledger',
  needs: 'write',
  summary: 'Muda o fechamento e o vencimento de uma fatura, ou também os das próximas.',
  tag: 'Cartões',
  status: 200,
  errors: ['account_not_found', 'version_conflict'],
  params: statementParams,
  body: statementDatesBodySchema,
  response: z.object({ moves: movesSchema, changeId: idSchema }),
});

export const setBankTotal = defineRoute({
  method: 'PUT',
  path: '/api/ledgers/:ledgerId/cards/:cardId/statements/:month/bank-total',
  access: 'ledger',
  needs: 'write',
  summary: 'Guarda o total e o pagamento mínimo que o banco imprimiu na fatura.',
  tag: 'Cartões',
  status: 200,
  errors: ['account_not_found', 'version_conflict'],
  params: statementParams,
  body: bodySchema({
    version: versionSchema,
    bankTotalCents: z.nullable(sumSchema),
    minimumCents: z.optional(z.nullable(amountSchema)),
  }),
  response: z.object({ changeId: idSchema }),
});

export const moveToStatement = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/cards/:cardId/statements/:month/transactions',
  access: 'ledger',
  needs: 'write',
  summary: 'Põe compras ou pagamentos do cartão nesta fatura, onde ficam mesmo que as datas mudem.',
  tag: 'Cartões',
  status: 200,
  errors: ['account_not_found', 'transaction_not_found', 'version_conflict'],
  params: statementParams,
  body: bodySchema({
    transactions: z
      .array(bodySchema({ id: idSchema, version: versionSchema }))
      .check(z.minLength(1, 'selection_empty'), z.maxLength(100, 'selection_too_large')),
  }),
  response: z.object({ changeId: idSchema, count: z.int() }),
});

export const chargeStatement = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/cards/:cardId/statements/:month/charges',
  access: 'ledger',
  needs: 'enter',
  summary:
    'Lança em uma fatura um encargo do banco, ou o que ele devolveu, com a data do último dia dela; ou a despesa que veio com uma compra dela, como o IOF.',
  tag: 'Cartões',
  status: 201,
  idempotent: true,
  errors: ['account_not_found', 'account_archived'],
  params: statementParams,
  body: bodySchema(statementChargeShape),
  response: z.object({ transactionId: idSchema, changeId: idSchema }),
});

/** An expense that may have been the payment of a bill of the card, from before it was there. */
const oldPaymentSchema = z.object({
  id: idSchema,
  version: versionSchema,
  day: daySchema,
  description: z.string(),
  accountName: z.string(),
  amountCents: sumSchema,
  /** Whether it is of a series, which goes on without it. */
  isOccurrence: z.boolean(),
  /** Paid after the person had told what the card owes: as a payment it lowers that. Else what is owed stays as it was told. */
  lowersDebt: z.boolean(),
});
oldPaymentSchema.register(z.globalRegistry, { id: 'OldPayment' });
export type OldPayment = z.output<typeof oldPaymentSchema>;

export const listOldPayments = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/cards/:cardId/old-payments',
  access: 'ledger',
  needs: 'read',
  summary:
    'Lista as despesas "Cartão de Crédito" dos últimos 12 meses que podem ser pagamentos de fatura, as últimas 100.',
  tag: 'Cartões',
  status: 200,
  errors: ['account_not_found'],
  params: cardParams,
  response: z.object({ payments: z.array(oldPaymentSchema) }),
});

export const acceptOldPayments = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/cards/:cardId/old-payments',
  access: 'ledger',
  needs: 'write',
  summary: 'Transforma despesas "Cartão de Crédito" em pagamentos deste cartão, todas ou nenhuma.',
  tag: 'Cartões',
  status: 200,
  errors: [
    'account_not_found',
    'account_archived',
    'transaction_not_found',
    'version_conflict',
    'transfer_exists',
    'installment_of_plan',
    'no_old_payment',
    'transaction_split',
  ],
  params: cardParams,
  body: bodySchema({
    transactions: z
      .array(bodySchema({ id: idSchema, version: versionSchema }))
      .check(z.minLength(1, 'selection_empty'), z.maxLength(100, 'selection_too_large')),
  }),
  response: z.object({ changeId: idSchema, count: z.int() }),
});
