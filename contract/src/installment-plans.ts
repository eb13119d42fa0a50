// Instalment plans: one purchase in parcels, each a transaction. On a card its parcels follow the statements and post themselves on their days;
// elsewhere they wait to be confirmed.
import { PLAN_KINDS } from '@vintem/core/cards/installments';
import { REVERSAL_WAYS } from '@vintem/core/cards/reverse-plan';
import * as z from 'zod/mini';
import { bodySchema, currencySchema, daySchema } from './fields.forms.ts';
import {
  idSchema,
  instantSchema,
  monthSchema,
  sumSchema,
  versionSchema,
  versionTextSchema,
} from './fields.ts';
import {
  amountPartSchema,
  createInstallmentPlanBodySchema,
  discountSchema,
  financeStatementBodySchema,
  installmentScopeSchema,
} from './installment-plans.forms.ts';
import { defineRoute } from './route.ts';
import { amountSchema, categorySchema, companyFieldsShape, descriptionSchema } from './transactions.forms.ts';
import { bulkChangedSchema, transactionSchema } from './transactions.ts';

/** As it is kept. */
export const installmentPlanFieldsSchema = z.object({
  id: idSchema,
  ledgerId: idSchema,
  accountId: idSchema,
  /** A purchase, what comes back of one in parcels, or a statement that the bank finances. */
  kind: z.enum(PLAN_KINDS),
  category: categorySchema,
  description: z.string(),
  currency: currencySchema,
  /** Of all parcels, with those that were paid before the plan was entered; they alone are `paidBeforeCents` and have no transaction. */
  totalCents: sumSchema,
  paidBeforeCents: sumSchema,
  count: z.int(),
  /** Of the first parcel that was made. */
  firstNumber: z.int(),
  purchaseDay: daySchema,
  /** Of a financing: the payment that settled the statement; it may have been deleted since. */
  paymentId: z.nullable(idSchema),
  version: z.int(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

/** With its progress, in the currency of its amounts. */
export const installmentPlanSchema = z.extend(installmentPlanFieldsSchema, {
  postedCount: z.int(),
  postedCents: sumSchema,
  /** Parcels to come, and what they amount to. */
  scheduledCount: z.int(),
  leftCents: sumSchema,
  /** Of the next parcel to come; null without one. */
  nextDay: z.nullable(daySchema),
  /** When it ends: the day of the last parcel, and on a card its statement. */
  lastDay: daySchema,
  lastMonth: z.nullable(monthSchema),
  /** What refunds gave back of it, scheduled ones too. */
  refundedCents: sumSchema,
});
installmentPlanSchema.register(z.globalRegistry, { id: 'InstallmentPlan' });
export type InstallmentPlan = z.output<typeof installmentPlanSchema>;

const ledgerParams = z.object({ ledgerId: idSchema });
const planParams = z.object({ ledgerId: idSchema, planId: idSchema });

/** Plans with parcels to come, or those of which every parcel is posted. */
export const PLAN_STATES = ['open', 'settled'] as const;

export const listInstallmentPlans = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/installment-plans',
  access: 'ledger',
  needs: 'read',
  summary:
    'Lista até mil parcelamentos: com parcelas a vencer (`open`), os que terminam antes primeiro; ou quitados (`settled`), os últimos primeiro.',
  tag: 'Parcelamentos',
  status: 200,
  params: ledgerParams,
  query: z.object({
    accountId: z.optional(idSchema),
    /** `open` without it. */
    state: z.optional(z.enum(PLAN_STATES, { error: 'choice_invalid' })),
  }),
  response: z.object({ plans: z.array(installmentPlanSchema) }),
});

export const getInstallmentPlan = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/installment-plans/:planId',
  access: 'ledger',
  needs: 'read',
  summary: 'Mostra um parcelamento com todas as suas parcelas.',
  tag: 'Parcelamentos',
  status: 200,
  errors: ['installment_plan_not_found'],
  params: planParams,
  response: z.object({ plan: installmentPlanSchema, installments: z.array(transactionSchema) }),
});

export const createInstallmentPlan = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/installment-plans',
  access: 'ledger',
  needs: 'enter',
  summary:
    'Parcela uma compra. No cartão as parcelas seguem as faturas e são lançadas no seu dia; em outras contas esperam ser confirmadas.',
  tag: 'Parcelamentos',
  status: 201,
  asksAboutCheckpoints: true,
  idempotent: true,
  errors: ['account_not_found', 'contact_not_found', 'account_archived', 'amount_out_of_range'],
  params: ledgerParams,
  body: createInstallmentPlanBodySchema,
  response: z.object({ plan: installmentPlanSchema, changeId: idSchema }),
});

const { clientId, supplierId } = companyFieldsShape;

export const editInstallmentPlan = defineRoute({
  method: 'PATCH',
  path: '/api/ledgers/:ledgerId/installment-plans/:planId',
  access: 'ledger',
  needs: 'write',
  summary:
    'Altera uma parcela, esta e as próximas, ou todas. As já lançadas mantêm o valor; outro total é dividido entre as que faltam.',
  tag: 'Parcelamentos',
  status: 200,
  asksAboutCheckpoints: true,
  errors: [
    'installment_plan_not_found',
    'transaction_not_found',
    'contact_not_found',
    'version_conflict',
    'financing_amounts_fixed',
    'no_scheduled_installments',
    'amount_out_of_range',
  ],
  params: planParams,
  body: bodySchema({
    /** Version of the plan. */
    version: versionSchema,
    /** The parcel on which the person stands. */
    transactionId: idSchema,
    scope: installmentScopeSchema,
    category: z.optional(categorySchema),
    description: z.optional(descriptionSchema),
    clientId,
    supplierId,
    amountCents: z.optional(amountSchema),
    /** Of `amountCents`: a parcel without it. A total is of the plan, whatever the scope. */
    amountIs: z.optional(amountPartSchema),
  }),
  response: z.object({
    ...bulkChangedSchema.shape,
    totalCents: sumSchema,
    /** Parcels that keep their amount because they are posted, and those that took another. */
    keptCount: z.int(),
    changedCount: z.int(),
  }),
});

export const deleteInstallments = defineRoute({
  method: 'DELETE',
  path: '/api/ledgers/:ledgerId/installment-plans/:planId',
  access: 'ledger',
  needs: 'write',
  summary: 'Exclui a parcela dada e as previstas do alcance; as outras já lançadas ficam. O total acompanha.',
  tag: 'Parcelamentos',
  status: 200,
  asksAboutCheckpoints: true,
  errors: ['installment_plan_not_found', 'transaction_not_found', 'version_conflict'],
  params: planParams,
  query: z.object({
    version: versionTextSchema,
    transactionId: idSchema,
    scope: installmentScopeSchema,
  }),
  response: bulkChangedSchema,
});

export const anticipateInstallments = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/installment-plans/:planId/anticipate',
  access: 'ledger',
  needs: 'write',
  summary: 'Antecipa parcelas previstas para um dia; o desconto entra como um estorno da mesma categoria.',
  tag: 'Parcelamentos',
  status: 200,
  asksAboutCheckpoints: true,
  errors: [
    'installment_plan_not_found',
    'transaction_not_found',
    'account_archived',
    'version_conflict',
    'amount_out_of_range',
  ],
  params: planParams,
  body: bodySchema({
    version: versionSchema,
    /** The numbers of the parcels. */
    numbers: z.array(z.int()).check(z.minLength(1, 'no_installments_chosen'), z.maxLength(99, 'invalid')),
    discountCents: discountSchema,
    day: daySchema,
  }),
  response: z.object({
    ...bulkChangedSchema.shape,
    /** What the chosen parcels cost, less the discount. */
    costCents: sumSchema,
  }),
});

/**
 *   cancel_rest            scheduled parcels go, posted ones stay
 *   credit_whole           one refund of all that the plan still costs, while its parcels go on
 *   credit_by_installment  the same in a plan of refunds, one each month
 *   credit_part            one refund of `amountCents`
 *
 * All but the first have a day.
 */
const reversalBodySchema = bodySchema({
  version: versionSchema,
  way: z.enum(REVERSAL_WAYS, { error: 'choice_invalid' }),
  day: z.optional(daySchema),
  amountCents: z.optional(amountSchema),
});

/** What a reversal does: to the charges of the card's statements, by month, and to the plan. */
const reversalEffectSchema = z.object({
  /** Empty where the plan is on no card. */
  statements: z.array(z.object({ month: monthSchema, chargesCents: sumSchema })),
  /** Parcels that go, and the total that is left. */
  deletedCount: z.int(),
  totalCents: sumSchema,
  /** What comes back. */
  refundCents: sumSchema,
});

const REVERSAL_ERRORS = [
  'installment_plan_not_found',
  'account_archived',
  'version_conflict',
  'no_scheduled_installments',
  'amount_out_of_range',
] as const;

export const previewReversal = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/installment-plans/:planId/reverse/preview',
  access: 'ledger',
  needs: 'write',
  summary: 'Diz o que um estorno ou cancelamento faria com as próximas faturas. Não altera nada.',
  tag: 'Parcelamentos',
  status: 200,
  errors: REVERSAL_ERRORS,
  params: planParams,
  body: reversalBodySchema,
  response: reversalEffectSchema,
});

export const reverseInstallmentPlan = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/installment-plans/:planId/reverse',
  access: 'ledger',
  needs: 'write',
  summary:
    'Cancela as parcelas que faltam, ou lança o estorno: de tudo agora, parcela por parcela, ou de uma parte.',
  tag: 'Parcelamentos',
  status: 200,
  asksAboutCheckpoints: true,
  errors: REVERSAL_ERRORS,
  params: planParams,
  body: reversalBodySchema,
  response: z.extend(reversalEffectSchema, { changeId: idSchema }),
});

export const financeStatement = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/cards/:cardId/statements/:month/finance',
  access: 'ledger',
  needs: 'write',
  summary:
    'Parcela uma fatura fechada de que ainda se deve: um pagamento a quita, e as próximas recebem as parcelas, cada uma com sua parte da dívida e dos juros.',
  tag: 'Parcelamentos',
  status: 201,
  idempotent: true,
  errors: [
    'account_not_found',
    'account_archived',
    'nothing_to_finance',
    'version_conflict',
    'amount_out_of_range',
  ],
  params: z.object({ ledgerId: idSchema, cardId: idSchema, month: monthSchema }),
  body: financeStatementBodySchema,
  response: z.object({ plan: installmentPlanSchema, changeId: idSchema }),
});
