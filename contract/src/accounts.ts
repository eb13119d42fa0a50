// Accounts of a ledger: where money is kept. The balance follows from the opening balance and what was posted; editing the
// balance moves the opening balance.
import { CLOSING_WAYS } from '@vintem/core/cards/card-rule';
import { TRANSACTION_TYPES } from '@vintem/core/ledger/transaction';
import * as z from 'zod/mini';
import {
  accountNameSchema,
  accountTypeSchema,
  createAccountBodySchema,
  DUE_DECISIONS,
  moneyAccountTypeSchema,
} from './accounts.forms.ts';
import { bodySchema, centsSchema, currencySchema, daySchema } from './fields.forms.ts';
import { idSchema, instantSchema, sumSchema, versionSchema, versionTextSchema } from './fields.ts';
import { frequencyShape } from './frequency.ts';
import { ledgerKindSchema } from './identity.ts';
import { defineRoute } from './route.ts';

/** When a card's statements close and are due (core's `CardRule`), its limit, and the account that pays it. */
const cardSettingsSchema = z.object({
  dueDayOfMonth: z.int(),
  closing: z.object({ by: z.enum(CLOSING_WAYS), count: z.int() }),
  closingDayIsNext: z.boolean(),
  dueMoves: z.boolean(),
  limitCents: z.nullable(sumSchema),
  /** The card whose limit it shares. */
  limitOf: z.nullable(idSchema),
  payingAccountId: z.nullable(idSchema),
  /** Whether the bank debits that account for each statement by itself. */
  automaticDebit: z.boolean(),
});
export type CardSettings = z.output<typeof cardSettingsSchema>;

export const accountSchema = z.object({
  id: idSchema,
  ledgerId: idSchema,
  /** The company's name; null for the personal ledger. */
  ledgerName: z.nullable(z.string()),
  name: z.string(),
  type: accountTypeSchema,
  currency: currencySchema,
  /** The balance before every posted transaction: balance = opening balance + posted income − posted expense. */
  openingCents: sumSchema,
  /** The day on which the person gave the balance: the day of creation, or of the last edit of the balance. */
  openingDay: daySchema,
  /**
   * Whether that amount includes transactions before the day, so that posting, editing or deleting them leaves today's balance unchanged.
   * Null until the person was asked; null and false let the past move the balance.
   */
  openingIncludesPast: z.nullable(z.boolean()),
  /** Whether it counts in what is left of the month, as a person chose; null where its type and its currency decide. */
  countsInMonthLeft: z.nullable(z.boolean()),
  balanceCents: sumSchema,
  /** Number of transactions in the account, posted and scheduled: they are deleted with it. */
  transactionCount: z.int(),
  /** Of a credit card, whose balance is what is owed; null of every other account. */
  card: z.nullable(cardSettingsSchema),
  archivedAt: z.nullable(instantSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: z.int(),
});
accountSchema.register(z.globalRegistry, { id: 'Account' });
export type Account = z.output<typeof accountSchema>;

/** The answer to a change: the current row, and the change that `undoChange` reverses. */
const changedAccountSchema = z.object({ account: accountSchema, changeId: idSchema });

export const editAccountBodySchema = bodySchema({
  version: versionSchema,
  name: z.optional(accountNameSchema),
  type: z.optional(moneyAccountTypeSchema),
  currency: z.optional(currencySchema),
  /** The wanted balance, and the one that the person saw: if it has moved since, nothing is saved (`balance_moved`). */
  balance: z.optional(bodySchema({ cents: centsSchema, seenCents: sumSchema })),
  /** Another answer; the balance stays as it is, and from now on the past moves it or does not. */
  openingIncludesPast: z.optional(z.boolean()),
  /** Null takes the choice back. */
  countsInMonthLeft: z.optional(z.nullable(z.boolean())),
});

/** The series and due occurrences of an account, for a deletion or a restoration. */
export const accountTiesSchema = z.object({
  /** Series that end when it is deleted, unless they move to another account. */
  series: z.array(
    z.object({
      id: idSchema,
      description: z.string(),
      type: z.enum(TRANSACTION_TYPES),
      ...frequencyShape,
      amountCents: sumSchema,
      currency: currencySchema,
      /** Number of its scheduled occurrences in the account, which move with the series. */
      scheduledCount: z.int(),
    }),
  ),
  /** Number of occurrences that came due while the account was archived and would have posted themselves. */
  dueCount: z.int(),
  /** Number of parcels to come in it. */
  installmentCount: z.int(),
});
export type AccountTies = z.output<typeof accountTiesSchema>;

const ledgerParams = z.object({ ledgerId: idSchema });
const accountParams = z.object({ ledgerId: idSchema, accountId: idSchema });
const versionBody = bodySchema({ version: versionSchema });

export const listAccounts = defineRoute({
  method: 'GET',
  path: '/api/accounts',
  access: 'user',
  needs: 'read',
  anyLedger: true,
  summary: 'Lista as contas, ativas e arquivadas, do livro pessoal ou de todas as empresas.',
  tag: 'Contas',
  status: 200,
  query: z.object({ kind: z._default(ledgerKindSchema, 'personal') }),
  response: z.object({ accounts: z.array(accountSchema) }),
});

export const getAccount = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/accounts/:accountId',
  access: 'ledger',
  needs: 'read',
  summary: 'Mostra uma conta.',
  tag: 'Contas',
  status: 200,
  errors: ['account_not_found'],
  params: accountParams,
  response: accountSchema,
});

export const getAccountTies = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/accounts/:accountId/ties',
  access: 'ledger',
  needs: 'read',
  summary: 'Diz que séries terminam com uma conta e o que venceu nela enquanto esteve arquivada.',
  tag: 'Contas',
  status: 200,
  errors: ['account_not_found'],
  params: accountParams,
  response: accountTiesSchema,
});

export const createAccount = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/accounts',
  access: 'ledger',
  needs: 'write',
  summary: 'Cria uma conta com o saldo de hoje.',
  tag: 'Contas',
  status: 201,
  idempotent: true,
  errors: ['plan_limit_accounts', 'too_many_accounts'],
  params: ledgerParams,
  body: createAccountBodySchema,
  response: changedAccountSchema,
});

export const editAccount = defineRoute({
  method: 'PATCH',
  path: '/api/ledgers/:ledgerId/accounts/:accountId',
  access: 'ledger',
  needs: 'write',
  summary: 'Altera nome, tipo, moeda ou saldo de uma conta, ou se ela conta na sobra do mês.',
  tag: 'Contas',
  status: 200,
  asksAboutCheckpoints: true,
  errors: ['account_not_found', 'version_conflict', 'balance_moved', 'currency_fixed', 'amount_out_of_range'],
  params: accountParams,
  body: editAccountBodySchema,
  response: changedAccountSchema,
});

export const archiveAccount = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/accounts/:accountId/archive',
  access: 'ledger',
  needs: 'write',
  summary: 'Arquiva uma conta: sai dos formulários e do saldo total, mantém o histórico.',
  tag: 'Contas',
  status: 200,
  errors: ['account_not_found', 'version_conflict'],
  params: accountParams,
  body: versionBody,
  response: changedAccountSchema,
});

export const unarchiveAccount = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/accounts/:accountId/unarchive',
  access: 'ledger',
  needs: 'write',
  summary:
    'Traz de volta uma conta arquivada. `due` diz o que fazer com o que venceu nela: efetivar (o padrão), deixar aguardando ou pular.',
  tag: 'Contas',
  status: 200,
  asksAboutCheckpoints: true,
  errors: ['account_not_found', 'version_conflict', 'plan_limit_accounts', 'amount_out_of_range'],
  params: accountParams,
  body: bodySchema({
    version: versionSchema,
    due: z.optional(z.enum(DUE_DECISIONS, { error: 'choice_invalid' })),
  }),
  response: changedAccountSchema,
});

export const deleteAccount = defineRoute({
  method: 'DELETE',
  path: '/api/ledgers/:ledgerId/accounts/:accountId',
  access: 'ledger',
  needs: 'write',
  summary:
    'Exclui uma conta com suas transações. As séries que terminariam com ela vão para `seriesTo`, se informada. Pode ser desfeito com a alteração respondida.',
  tag: 'Contas',
  status: 200,
  errors: ['account_not_found', 'account_archived', 'version_conflict', 'amount_out_of_range'],
  params: accountParams,
  query: z.object({ version: versionTextSchema, seriesTo: z.optional(idSchema) }),
  response: z.object({ changeId: idSchema, transactionCount: z.int() }),
});
