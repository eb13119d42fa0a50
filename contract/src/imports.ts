// Imports of bank files: a file becomes a draft for each account that it tells of, whose rows are compared with what the ledger knows; a person
// decides what is in doubt, and applies it. It can be undone at any time.
import { BANK_FILE_FORMATS, UNREADABLE_REASONS } from '@vintem/core/imports/bank-file';
import { DOUBTS, IMPORT_BOXES } from '@vintem/core/imports/boxes';
import * as z from 'zod/mini';
import type { FieldErrorCode } from './errors.ts';
import { bodySchema, daySchema } from './fields.forms.ts';
import {
  cursorSchema,
  idSchema,
  instantSchema,
  limitTextSchema,
  monthSchema,
  sumSchema,
  versionSchema,
  versionTextSchema,
} from './fields.ts';
import { namedTransactionSchema, otherSideSchema } from './import-sides.ts';
import { createImportsBodySchema, MAX_IMPORT_BYTES } from './imports.forms.ts';
import { defineRoute } from './route.ts';
import { someTagsSchema } from './tags.ts';
import { categorySchema, descriptionSchema } from './transactions.forms.ts';

/** `draft` until it is applied; `applied` also while rows of it still wait for a decision. */
export const IMPORT_STATES = ['draft', 'applied', 'undone'] as const;

/** `needed`: the draft has no rows until a person says what its columns are. `given`: they did. `remembered`: they had for a file before. */
export const IMPORT_COLUMNS = ['needed', 'given', 'remembered'] as const;

/** How many rows of the file are in each box: together, all of them. */
const countsSchema = z.record(z.enum(IMPORT_BOXES), z.int());

export const importSchema = z.object({
  id: idSchema,
  ledgerId: idSchema,
  /** Null until a person says which account the file is of. */
  accountId: z.nullable(idSchema),
  format: z.enum(BANK_FILE_FORMATS),
  fileName: z.string(),
  /** What the file says of its account. */
  bank: z.nullable(z.string()),
  accountKind: z.nullable(z.enum(['account', 'card'])),
  accountNumber: z.nullable(z.string()),
  accountName: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  fromDay: z.nullable(daySchema),
  toDay: z.nullable(daySchema),
  /** What the bank says that the account holds at the end of that day. */
  closing: z.nullable(z.object({ day: daySchema, balanceCents: sumSchema })),
  /** The file ends in the middle. */
  isTruncated: z.boolean(),
  /** Of a card: the statement that the file is. */
  statementMonth: z.nullable(monthSchema),
  state: z.enum(IMPORT_STATES),
  /** Who says what the columns of a CSV are; null where the file does. */
  columns: z.nullable(z.enum(IMPORT_COLUMNS)),
  /** A part of a long file is entered and the rest is to come, by itself: whoever asked for it may be gone. */
  isApplying: z.boolean(),
  /** A part of a long file is taken back and the rest is to go, by itself. */
  isUndoing: z.boolean(),
  /** Why the rest was not entered by itself, as the API refuses it; null once somebody has it entered, or takes back what was. */
  stopped: z.nullable(z.object({ code: z.string(), message: z.string() })),
  /** Who sent the file: a member of the ledger by name, null once they left; and the token where a program of theirs did, by its name then. */
  sentBy: z.object({ name: z.nullable(z.string()), token: z.nullable(z.string()) }),
  counts: countsSchema,
  /** What all movements of the file bring into the account, and what they take from it: neither is below zero. */
  inCents: sumSchema,
  outCents: sumSchema,
  /** From the first of these movements to the last; null where there is none. */
  days: z.nullable(z.object({ from: daySchema, to: daySchema })),
  /** Rows in doubt that are not answered yet. */
  waitingCount: z.int(),
  /** What `apply` would enter or link now, and what it has entered and linked. */
  readyCount: z.int(),
  appliedCount: z.int(),
  /** Rows that were answered after it was applied, and that the next `apply` enters, links or leaves out for good. */
  answeredCount: z.int(),
  /** Rules or categories have changed since its rows were proposed: `refresh` proposes them anew. */
  isStale: z.boolean(),
  /** When the same file was applied before. */
  appliedBeforeAt: z.nullable(instantSchema),
  /** The file is of this account, but another number of a bank is usually imported here. */
  usualNumber: z.nullable(z.string()),
  /** The account into which the bank's number of this file was imported before, where that is another one. */
  usualAccount: z.nullable(z.object({ id: idSchema, name: z.string(), isArchived: z.boolean() })),
  /** While nobody has said the account: those into which another account at a bank is imported, each with the one that came last. */
  usedAccounts: z.array(z.object({ id: idSchema, bank: z.nullable(z.string()), accountNumber: z.string() })),
  /**
   * Whether an application sets the account's opening balance: a first one so that the bank's balance holds, one of a card by the bill before it,
   * which a payment in the file has settled. From what to what.
   */
  opening: z.nullable(z.object({ day: daySchema, fromCents: sumSchema, toCents: sumSchema })),
  /**
   * Of a card's draft: what payments in it pay of bills that no file tells, which were owed before, and how much of what was told as a sum
   * its rows tell one by one, which then counts no longer. Null of anything else.
   */
  cardSums: z.nullable(z.object({ billsBeforeCents: sumSchema, replacedCents: sumSchema })),
  /** Whether `apply` must be told if the account's opening amount includes what came before. */
  asksAboutPast: z.boolean(),
  /** The bank's balance beside that of the ledger, by the bank's days; null before it is applied, or without a balance of the bank. */
  proof: z.nullable(z.object({ day: daySchema, bankCents: sumSchema, ledgerCents: sumSchema })),
  createdAt: instantSchema,
  appliedAt: z.nullable(instantSchema),
  undoneAt: z.nullable(instantSchema),
  version: versionSchema,
});
importSchema.register(z.globalRegistry, { id: 'Import' });
export type Import = z.output<typeof importSchema>;

export const DECISIONS = ['import', 'ignore', 'link', 'same'] as const;

export const importRowSchema = z.object({
  position: z.int(),
  /** Of the file, from 1. */
  line: z.int(),
  box: z.enum(IMPORT_BOXES),
  day: z.nullable(daySchema),
  /** Signed; null in rows that move nothing. */
  amountCents: z.nullable(sumSchema),
  /** The bank's words. */
  text: z.string(),
  installment: z.nullable(z.object({ number: z.int(), count: z.int() })),
  unreadable: z.nullable(z.enum(UNREADABLE_REASONS)),
  /** Why it is asked about. */
  doubt: z.nullable(z.enum(DOUBTS)),
  /** The transactions that it may be, or that it is linked to; the first one is what `link` without more means. */
  transactions: z.array(namedTransactionSchema),
  /** The other sides that it may have, or has, as a transfer; the first one is what `link` without more means. */
  others: z.array(otherSideSchema),
  /** What it becomes unless the person says that it is plain: a transfer with an account that is not known, a parcel of a plan. */
  becomes: z.nullable(z.enum(['transfer', 'installment'])),
  /** It becomes a transfer because its words are of money that the person keeps elsewhere: savings, a title, a box of the bank's app. */
  isOwnMoney: z.boolean(),
  /** The rule that says that it is a transfer; null where the person says something else. */
  transferRule: z.nullable(z.object({ id: idSchema, name: z.string() })),
  /** With a parcel: how many of its purchase are made with it, because no line tells them. */
  missingInstallments: z.int(),
  /** Where it adds up with others to the transactions that it may be: how many lines of the file that takes, itself included. Else 0. */
  linesInSum: z.int(),
  /** The category that it gets, and from where that came. */
  category: z.nullable(categorySchema),
  categoryFrom: z.nullable(z.enum(['person', 'rule', 'file', 'memory', 'words', 'none'])),
  /** The rule that gives the category. */
  rule: z.nullable(z.object({ id: idSchema, name: z.string() })),
  /** What a rule divides it into; its category is `split` then. */
  parts: z.nullable(z.array(z.object({ category: categorySchema, amountCents: sumSchema }))),
  /** The rule that would divide it, had it an amount that the parts can make up. */
  unfitRule: z.nullable(z.object({ id: idSchema, name: z.string() })),
  /** What the person or a rule calls it, where that is not the bank's words. */
  description: z.nullable(z.string()),
  /** The tags that it gets, each with the first rule that puts it on; null where the person did. */
  tags: z.array(z.object({ id: idSchema, rule: z.nullable(z.object({ id: idSchema, name: z.string() })) })),
  decision: z.nullable(z.enum(DECISIONS)),
  isApplied: z.boolean(),
  /** Known, and its transaction was deleted by the person. */
  isDeleted: z.boolean(),
});
importRowSchema.register(z.globalRegistry, { id: 'ImportRow' });
export type ImportRow = z.output<typeof importRowSchema>;

const ledgerParams = z.object({ ledgerId: idSchema });
const importParams = z.object({ ledgerId: idSchema, importId: idSchema });
const answerSchema = z.object({ import: importSchema });

export const listImports = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/imports',
  access: 'ledger',
  needs: 'read',
  scope: 'import',
  summary: 'Lista as importações do livro, as mais novas primeiro.',
  tag: 'Importações',
  status: 200,
  errors: ['cursor_invalid'],
  params: ledgerParams,
  query: z.object({ accountId: z.optional(idSchema), limit: limitTextSchema, cursor: cursorSchema }),
  response: z.object({ imports: z.array(importSchema), nextCursor: z.nullable(z.string()) }),
});

export const createImports = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/imports',
  access: 'ledger',
  needs: 'write',
  scope: 'import',
  summary:
    'Lê um arquivo de banco (OFX, CSV, QIF, CAMT) e prepara uma importação por conta. Nada é lançado. Um CSV desconhecido espera que se diga o que são suas colunas.',
  tag: 'Importações',
  status: 201,
  maxBodyBytes: MAX_IMPORT_BYTES * 1.4,
  errors: [
    'account_not_found',
    'account_archived',
    'import_file_empty',
    'import_file_bare',
    'import_file_spreadsheet',
    'import_file_pdf',
    'import_file_web_page',
    'import_file_archive',
    'import_file_image',
    'import_file_unknown',
    'import_too_many_rows',
    'import_currency',
    'import_of_card',
    'import_of_account',
  ],
  params: ledgerParams,
  body: createImportsBodySchema,
  response: z.object({ imports: z.array(importSchema) }),
});

export const getImport = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/imports/:importId',
  access: 'ledger',
  needs: 'read',
  scope: 'import',
  summary: 'Mostra uma importação, com as linhas contadas por destino.',
  tag: 'Importações',
  status: 200,
  params: importParams,
  response: answerSchema,
});

export const listImportRows = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/imports/:importId/rows',
  access: 'ledger',
  needs: 'read',
  scope: 'import',
  summary: 'Lista as linhas de uma importação, na ordem do arquivo.',
  tag: 'Importações',
  status: 200,
  errors: ['cursor_invalid'],
  params: importParams,
  query: z.object({
    box: z.optional(z.enum(IMPORT_BOXES)),
    search: z.optional(z.string().check(z.maxLength(200, 'invalid' satisfies FieldErrorCode))),
    limit: limitTextSchema,
    cursor: cursorSchema,
  }),
  response: z.object({ rows: z.array(importRowSchema), nextCursor: z.nullable(z.string()) }),
});

export const chooseImportAccount = defineRoute({
  method: 'PUT',
  path: '/api/ledgers/:ledgerId/imports/:importId/account',
  access: 'ledger',
  needs: 'write',
  scope: 'import',
  summary: 'Diz de qual conta é o arquivo. O número dele fica lembrado para o próximo.',
  tag: 'Importações',
  status: 200,
  errors: [
    'account_not_found',
    'account_archived',
    'version_conflict',
    'import_settled',
    'import_currency',
    'import_of_card',
    'import_of_account',
  ],
  params: importParams,
  body: bodySchema({ version: versionSchema, accountId: idSchema }),
  response: answerSchema,
});

export const chooseImportStatement = defineRoute({
  method: 'PUT',
  path: '/api/ledgers/:ledgerId/imports/:importId/statement',
  access: 'ledger',
  needs: 'write',
  scope: 'import',
  summary: 'Diz de qual fatura do cartão são as linhas do arquivo.',
  tag: 'Importações',
  status: 200,
  errors: ['version_conflict', 'import_settled', 'import_of_account'],
  params: importParams,
  body: bodySchema({ version: versionSchema, month: monthSchema }),
  response: answerSchema,
});

export const decideImportRows = defineRoute({
  method: 'PATCH',
  path: '/api/ledgers/:ledgerId/imports/:importId/rows',
  access: 'ledger',
  needs: 'write',
  scope: 'import',
  summary:
    'Decide sobre linhas: importar, ignorar, ligar a uma transação, ser transferência com uma conta, ser a mesma linha; ou a categoria, a descrição e as tags.',
  tag: 'Importações',
  status: 200,
  errors: [
    'import_settled',
    'import_row_applied',
    'import_account_missing',
    'transaction_not_found',
    'account_not_found',
    'account_archived',
  ],
  params: importParams,
  body: bodySchema({
    positions: z
      .array(z.int().check(z.minimum(0, 'invalid' satisfies FieldErrorCode)))
      .check(
        z.minLength(1, 'required' satisfies FieldErrorCode),
        z.maxLength(10_000, 'invalid' satisfies FieldErrorCode),
      ),
    /** Null takes a decision back. */
    decision: z.optional(z.nullable(z.enum(DECISIONS, { error: 'choice_invalid' satisfies FieldErrorCode }))),
    /** With `link`: the transaction, when it is not the proposed one. */
    transactionId: z.optional(idSchema),
    /** With `link`, instead: the account with which the row is a transfer, where nothing of it stands there yet. */
    accountId: z.optional(idSchema),
    category: z.optional(categorySchema),
    /** What it is called in place of the bank's words; null goes back to these, or to what a rule calls it. */
    description: z.optional(z.nullable(descriptionSchema)),
    /** Tags that each gets beside those that it has, and tags that each loses. */
    tags: z.optional(bodySchema({ add: someTagsSchema, remove: someTagsSchema })),
  }),
  response: z.object({
    import: importSchema,
    rows: z.array(importRowSchema),
    /** Of one row that was given a category: the open ones of the same party with another, which no person has chosen. */
    alike: z.array(z.int()),
  }),
});

export const refreshImport = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/imports/:importId/refresh',
  access: 'ledger',
  needs: 'write',
  scope: 'import',
  summary:
    'Propõe de novo para as linhas que ainda não entraram, com as regras de agora. O que se decidiu fica.',
  tag: 'Importações',
  status: 200,
  params: importParams,
  response: answerSchema,
});

export const applyImport = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/imports/:importId/apply',
  access: 'ledger',
  needs: 'write',
  scope: 'import',
  summary: 'Lança o que é novo e liga o que já estava lançado. O que está em dúvida espera.',
  tag: 'Importações',
  status: 200,
  errors: [
    'account_not_found',
    'account_archived',
    'import_settled',
    'import_account_missing',
    'import_columns_missing',
    'amount_out_of_range',
  ],
  params: importParams,
  body: bodySchema({ openingIncludesPast: z.optional(z.boolean()) }),
  response: answerSchema,
});

export const undoImport = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/imports/:importId/undo',
  access: 'ledger',
  needs: 'write',
  scope: 'import',
  summary: 'Desfaz uma importação: o que ela lançou sai, o que ela ligou volta a ser como era.',
  tag: 'Importações',
  status: 200,
  errors: ['import_not_applied', 'import_rows_changed', 'payment_of_plan', 'undo_conflict'],
  params: importParams,
  body: bodySchema({
    /** What becomes of transactions that were changed since; without it the request is refused where there are any. */
    changed: z.optional(z.enum(['keep', 'remove'], { error: 'choice_invalid' satisfies FieldErrorCode })),
  }),
  response: answerSchema,
});

export const deleteImport = defineRoute({
  method: 'DELETE',
  path: '/api/ledgers/:ledgerId/imports/:importId',
  access: 'ledger',
  needs: 'write',
  scope: 'import',
  summary: 'Descarta uma importação que ainda não foi aplicada.',
  tag: 'Importações',
  status: 204,
  errors: ['import_settled', 'version_conflict'],
  params: importParams,
  query: z.object({ version: versionTextSchema }),
});
