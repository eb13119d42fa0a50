// A person's own access and data: plan, password, live sessions, a copy of everything, and leaving.
import { DATES_SOURCES } from '@vintem/core/cards/change-dates';
import { BANK_FILE_FORMATS } from '@vintem/core/imports/bank-file';
import * as z from 'zod/mini';
import { accountSchema } from './accounts.ts';
import { categoryRecordSchema } from './category-record.ts';
import { companySchema, contactSchema } from './companies.ts';
import { bodySchema, daySchema } from './fields.forms.ts';
import { idSchema, instantSchema, monthSchema, sumSchema } from './fields.ts';
import { installmentPlanFieldsSchema } from './installment-plans.ts';
import { issuedCardSchema } from './issued-cards.ts';
import { IMPORT_STATES } from './imports.ts';
import { goalSchema } from './goals.ts';
import { ledgerSchema, planSchema, userSchema } from './identity.ts';
import { investmentSchema } from './investments.ts';
import { changePasswordBodySchema, deleteUserBodySchema } from './profile.forms.ts';
import { recurrenceSchema } from './recurrences.ts';
import { ruleSchema } from './rules.ts';
import { defineRoute } from './route.ts';
import { settingsSchema } from './settings.ts';
import { tagSchema } from './tags.ts';
import { taskSchema } from './tasks.ts';
import { ticketSchema } from './tickets.ts';
import { transactionSchema } from './transactions.ts';
import { EVENT_KINDS } from './webhooks.forms.ts';
import { webhookSchema } from './webhooks.ts';

export const changePlan = defineRoute({
  method: 'PATCH',
  path: '/api/user/plan',
  access: 'user',
  needs: 'manage',
  summary: 'Muda o plano. Ao voltar para o Gratuito, as contas que já existem ficam.',
  tag: 'Perfil',
  status: 200,
  body: bodySchema({ plan: planSchema }),
  response: userSchema,
});

export const changePassword = defineRoute({
  method: 'POST',
  path: '/api/user/password',
  access: 'user',
  needs: 'manage',
  summary: 'Troca a senha e encerra todas as outras sessões.',
  tag: 'Perfil',
  status: 204,
  errors: ['password_too_short', 'too_many_attempts', 'busy'],
  body: changePasswordBodySchema,
});

export const openSessionSchema = z.object({
  id: idSchema,
  /** In words, as `Chrome no Windows`. */
  device: z.string(),
  createdAt: instantSchema,
  /** To the hour: a session in use is noted once an hour. */
  lastSeenAt: instantSchema,
  /** The session that asks. */
  isCurrent: z.boolean(),
});
openSessionSchema.register(z.globalRegistry, { id: 'OpenSession' });
export type OpenSession = z.output<typeof openSessionSchema>;

export const listSessions = defineRoute({
  method: 'GET',
  path: '/api/sessions',
  access: 'user',
  needs: 'manage',
  summary: 'Lista as sessões abertas, a atual primeiro, depois as cem usadas por último.',
  tag: 'Perfil',
  status: 200,
  response: z.object({ sessions: z.array(openSessionSchema) }),
});

export const revokeOtherSessions = defineRoute({
  method: 'DELETE',
  path: '/api/sessions',
  access: 'user',
  needs: 'manage',
  summary: 'Encerra todas as sessões, menos a atual.',
  tag: 'Perfil',
  status: 204,
});

export const revokeSession = defineRoute({
  method: 'DELETE',
  path: '/api/sessions/:sessionId',
  access: 'user',
  needs: 'manage',
  summary: 'Encerra uma sessão.',
  tag: 'Perfil',
  status: 204,
  params: z.object({ sessionId: idSchema }),
});

export const deleteUser = defineRoute({
  method: 'DELETE',
  path: '/api/user',
  access: 'user',
  needs: 'manage',
  summary: 'Exclui o usuário com tudo o que é seu. Não pode ser desfeito.',
  tag: 'Perfil',
  status: 204,
  errors: ['too_many_attempts', 'busy'],
  body: deleteUserBodySchema,
});

/** A row of the history: what stood there before and after, by the names of the database's columns. */
const exportedRowSchema = z.nullable(z.record(z.string(), z.unknown()));

/** A card's statement as it is kept: what it amounts to follows from the transactions. */
const exportedStatementSchema = z.object({
  ledgerId: idSchema,
  id: idSchema,
  accountId: idSchema,
  month: monthSchema,
  closingDay: daySchema,
  dueDay: daySchema,
  datesFrom: z.enum(DATES_SOURCES),
  bankTotalCents: z.nullable(sumSchema),
  minimumCents: z.nullable(sumSchema),
  version: z.int(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

/** An import of a bank's file, without its rows. */
const exportedImportSchema = z.object({
  ledgerId: idSchema,
  id: idSchema,
  accountId: z.nullable(idSchema),
  format: z.enum(BANK_FILE_FORMATS),
  fileName: z.string(),
  bank: z.nullable(z.string()),
  accountNumber: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  fromDay: z.nullable(daySchema),
  toDay: z.nullable(daySchema),
  closing: z.nullable(z.object({ day: daySchema, balanceCents: sumSchema })),
  state: z.enum(IMPORT_STATES),
  /** The token with which a program sent it, by its name then. */
  byToken: z.nullable(z.object({ id: idSchema, name: z.string() })),
  createdAt: instantSchema,
  appliedAt: z.nullable(instantSchema),
  undoneAt: z.nullable(instantSchema),
});

/** A movement that a bank told, in each of its wordings, with the transaction that it became. */
const exportedLineSchema = z.object({
  ledgerId: idSchema,
  id: idSchema,
  accountId: idSchema,
  importId: idSchema,
  day: daySchema,
  amountCents: sumSchema,
  transactionId: z.nullable(idSchema),
  reason: z.enum(['imported', 'linked', 'ignored']),
  texts: z.array(z.object({ text: z.string(), bankId: z.string(), importId: idSchema })),
});

const exportedCategorySchema = z.extend(z.omit(categoryRecordSchema, { isArchived: true }), {
  ledgerId: idSchema,
  id: idSchema,
  archivedAt: z.nullable(instantSchema),
  version: z.int(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

const exportedRuleSchema = z.extend(z.omit(ruleSchema, { pausedBecause: true }), {
  ledgerId: idSchema,
  position: z.int(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

const exportedTagSchema = z.extend(tagSchema, {
  ledgerId: idSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

/** Version of the file's shape: one more when a program that reads the old one would stumble over the new one. */
export const EXPORT_VERSION = 12;

/** The file with everything that a person has here. Amounts are in minor units, days `YYYY-MM-DD`, instants ISO 8601 in UTC. */
export const exportSchema = z.object({
  format: z.literal('vintem'),
  version: z.literal(EXPORT_VERSION),
  exportedAt: instantSchema,
  user: userSchema,
  settings: settingsSchema,
  sessions: z.array(
    z.object({
      id: idSchema,
      userAgent: z.nullable(z.string()),
      createdAt: instantSchema,
      lastSeenAt: instantSchema,
      expiresAt: instantSchema,
    }),
  ),
  tasks: z.array(taskSchema),
  goals: z.array(goalSchema),
  /** Each with the id of its task. */
  tickets: z.array(z.omit(ticketSchema, { task: true })),
  webhooks: z.array(webhookSchema),
  investments: z.array(investmentSchema),
  /** The personal ledger first, then one for each company. All that follows names its ledger. */
  ledgers: z.array(ledgerSchema),
  companies: z.array(companySchema),
  contacts: z.array(z.omit(contactSchema, { usedCount: true })),
  /** What differs from the built-in categories, and own ones. */
  categories: z.array(exportedCategorySchema),
  /** In no order: `position` has it. */
  rules: z.array(exportedRuleSchema),
  tags: z.array(exportedTagSchema),
  accounts: z.array(z.omit(accountSchema, { ledgerName: true, transactionCount: true })),
  recurrences: z.array(recurrenceSchema),
  statements: z.array(exportedStatementSchema),
  issuedCards: z.array(issuedCardSchema),
  installmentPlans: z.array(installmentPlanFieldsSchema),
  transactions: z.array(
    z.extend(
      z.omit(transactionSchema, {
        accountCurrency: true,
        recurrence: true,
        installment: true,
        refundedCents: true,
        otherSide: true,
        otherLedgerName: true,
      }),
      {
        recurrenceId: z.nullable(idSchema),
        occurrenceIndex: z.nullable(z.int()),
        installmentPlanId: z.nullable(idSchema),
        installmentNumber: z.nullable(z.int()),
      },
    ),
  ),
  /** Pairs that were proposed as a transfer and are none. */
  imports: z.array(exportedImportSchema),
  bankLines: z.array(exportedLineSchema),
  transferRefusals: z.array(
    z.object({ ledgerId: idSchema, outId: idSchema, inId: idSchema, createdAt: instantSchema }),
  ),
  events: z.array(
    z.object({
      ledgerId: idSchema,
      id: idSchema,
      kind: z.enum(EVENT_KINDS),
      transactionId: idSchema,
      at: instantSchema,
      data: z.record(z.string(), z.unknown()),
      handedAt: z.nullable(instantSchema),
    }),
  ),
  changes: z.array(
    z.object({
      ledgerId: idSchema,
      id: idSchema,
      position: z.int(),
      verb: z.string(),
      /** Null for what happened by itself. */
      actorId: z.nullable(idSchema),
      /** The token with which a program did it, by its name then. */
      byToken: z.nullable(z.object({ id: idSchema, name: z.string() })),
      at: instantSchema,
      undoesId: z.nullable(idSchema),
      entity: z.enum([
        'category',
        'rule',
        'tag',
        'account',
        'issued_card',
        'recurrence',
        'statement',
        'installment_plan',
        'transaction',
      ]),
      entityId: idSchema,
      before: exportedRowSchema,
      after: exportedRowSchema,
    }),
  ),
});
exportSchema.register(z.globalRegistry, { id: 'Export' });
export type Export = z.output<typeof exportSchema>;

export const exportData = defineRoute({
  method: 'GET',
  path: '/api/export',
  access: 'user',
  needs: 'read',
  scope: 'export',
  summary: 'Baixa um arquivo JSON com tudo o que é do usuário.',
  tag: 'Perfil',
  status: 200,
  errors: ['unavailable'],
  response: exportSchema,
});
