// Notices: what needs doing now in all ledgers of a person, found as it is asked for. The same facts are told to webhooks (events.ts): a notice's key is
// that of its event, its kind, its subject and its occurrence.
import { TRANSACTION_TYPES } from '@vintem/core/ledger/transaction';
import * as z from 'zod/mini';
import type { FieldErrorCode } from './errors.ts';
import { bodySchema, currencySchema, daySchema } from './fields.forms.ts';
import { idSchema, instantSchema, monthSchema, sumSchema } from './fields.ts';
import { defineRoute } from './route.ts';

/** `kind:subject:occurrence`; what is put away by it stays so, and the next occurrence is shown. */
const noticeKeySchema = z
  .string({ error: 'invalid' satisfies FieldErrorCode })
  .check(z.regex(/^[a-z_]{1,40}:[0-9a-f-]{36}:[\w:.-]{0,60}$/, 'invalid' satisfies FieldErrorCode));

const common = { key: noticeKeySchema, ledgerId: idSchema };

export const noticeSchema = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    /** A bill, or an income, that waits for the person: its day has passed, or comes within three days. */
    kind: z.enum(['payable_overdue', 'payable_due_soon', 'receivable_overdue', 'receivable_due_soon']),
    transactionId: idSchema,
    version: z.int(),
    type: z.enum(TRANSACTION_TYPES),
    day: daySchema,
    description: z.string(),
    currency: currencySchema,
    amountCents: sumSchema,
  }),
  z.object({
    ...common,
    kind: z.enum(['statement_closed', 'statement_due_soon', 'statement_overdue']),
    /** The card. */
    accountId: idSchema,
    name: z.string(),
    month: monthSchema,
    dueDay: daySchema,
    currency: currencySchema,
    /** What is left to pay, less what is scheduled to. */
    amountCents: sumSchema,
  }),
  z.object({
    ...common,
    kind: z.enum(['budget_near', 'budget_exceeded']),
    /** Its key; null for the limit of all expenses. */
    category: z.nullable(z.string()),
    month: monthSchema,
    availableCents: sumSchema,
    usedCents: sumSchema,
    currency: currencySchema,
  }),
  z.object({
    ...common,
    kind: z.literal('import_needs_answers'),
    importId: idSchema,
    /** Of the account of its file, once somebody has said which it is. */
    accountName: z.nullable(z.string()),
    waitingCount: z.int(),
  }),
  z.object({
    ...common,
    kind: z.literal('balance_will_be_negative'),
    day: daySchema,
    balanceCents: sumSchema,
    currency: currencySchema,
  }),
  z.object({
    ...common,
    kind: z.literal('task_overdue'),
    taskId: idSchema,
    title: z.string(),
    dueAt: instantSchema,
  }),
]);
noticeSchema.register(z.globalRegistry, { id: 'Notice' });
export type Notice = z.output<typeof noticeSchema>;
export type NoticeKind = Notice['kind'];

export const listNotices = defineRoute({
  method: 'GET',
  path: '/api/notices',
  access: 'user',
  needs: 'read',
  anyLedger: true,
  summary:
    'Lista o que pede atenção agora em todos os livros: contas, faturas, importações, saldo e tarefas.',
  tag: 'Avisos',
  status: 200,
  response: z.object({
    notices: z.array(noticeSchema),
    /** The day in each ledger of which there is a notice, by its id. */
    today: z.record(z.string(), daySchema),
  }),
});

export const dismissNotice = defineRoute({
  method: 'POST',
  path: '/api/notices/dismiss',
  access: 'user',
  needs: 'manage',
  summary: 'Dispensa um aviso, desta vez: a próxima ocorrência aparece.',
  tag: 'Avisos',
  status: 204,
  body: bodySchema({ key: noticeKeySchema }),
});

export const restoreNotice = defineRoute({
  method: 'POST',
  path: '/api/notices/restore',
  access: 'user',
  needs: 'manage',
  summary: 'Mostra de novo um aviso que foi dispensado.',
  tag: 'Avisos',
  status: 204,
  body: bodySchema({ key: noticeKeySchema }),
});
