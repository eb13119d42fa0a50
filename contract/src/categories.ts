// The categories of a ledger: the built-in ones as it calls them, and its own.
import { CATEGORY_COLORS, CATEGORY_ICONS } from '@vintem/core/ledger/category-look';
import { FIGURES } from '@vintem/core/ledger/transaction';
import * as z from 'zod/mini';
import { categoryShape, createCategoryBodySchema } from './categories.forms.ts';
import { bodySchema } from './fields.forms.ts';
import { idSchema, versionTextSchema } from './fields.ts';
import { defineRoute } from './route.ts';
import { categorySchema } from './transactions.forms.ts';

/** A category as its ledger has it. */
export const ledgerCategorySchema = z.object({
  key: categorySchema,
  label: z.string(),
  icon: z.enum(CATEGORY_ICONS),
  color: z.enum(CATEGORY_COLORS),
  /** The sums that it is offered for. */
  figures: z.array(z.enum(FIGURES)),
  /** The category that it is a part of. */
  parentKey: z.nullable(categorySchema),
  /** It, or the one that it is a part of, left the forms. */
  isArchived: z.boolean(),
  /** The product itself gives it, and no form offers it. */
  isQuiet: z.boolean(),
  /** 0 of a built-in one of which the ledger says nothing. */
  version: z.int(),
});
ledgerCategorySchema.register(z.globalRegistry, { id: 'Category' });
export type LedgerCategory = z.output<typeof ledgerCategorySchema>;

/** With what has it, parts not counted. */
export const usedCategorySchema = z.extend(ledgerCategorySchema, {
  transactionCount: z.int(),
  seriesCount: z.int(),
  planCount: z.int(),
  /** It is archived because all that it had was joined into another. */
  isMerged: z.boolean(),
});
export type UsedCategory = z.output<typeof usedCategorySchema>;

/** Of an own category the id in its key, of a built-in one the key. */
const categoryIdSchema = z
  .string()
  .check(z.regex(/^(?:[a-z][a-z_]{0,39}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u, 'invalid'));

const ledgerParams = z.object({ ledgerId: idSchema });
const categoryParams = z.object({ ledgerId: idSchema, categoryId: categoryIdSchema });
const changedSchema = z.object({ category: ledgerCategorySchema, changeId: idSchema });

const seenVersionSchema = z.int({ error: 'version_invalid' }).check(z.minimum(0, 'version_invalid'));

export const listCategories = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/categories',
  access: 'ledger',
  needs: 'read',
  summary: 'Lista as categorias do livro na ordem dos formulários, e quanto cada uma é usada.',
  tag: 'Categorias',
  status: 200,
  params: ledgerParams,
  response: z.object({ categories: z.array(usedCategorySchema) }),
});

export const createCategory = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/categories',
  access: 'ledger',
  needs: 'write',
  summary: 'Cria uma categoria própria, principal ou dentro de outra.',
  tag: 'Categorias',
  status: 201,
  idempotent: true,
  errors: ['too_many_categories'],
  params: ledgerParams,
  body: createCategoryBodySchema,
  response: changedSchema,
});

export const editCategoryBodySchema = bodySchema({
  version: seenVersionSchema,
  ...z.partial(z.object(categoryShape)).shape,
  /** An archived category leaves the forms, and stays in what has it. */
  isArchived: z.optional(z.boolean()),
});

export const editCategory = defineRoute({
  method: 'PATCH',
  path: '/api/ledgers/:ledgerId/categories/:categoryId',
  access: 'ledger',
  needs: 'write',
  summary: 'Altera nome, ícone, cor ou lugar de uma categoria, a arquiva ou a traz de volta.',
  tag: 'Categorias',
  status: 200,
  errors: ['category_not_found', 'category_given', 'version_conflict'],
  params: categoryParams,
  body: editCategoryBodySchema,
  response: changedSchema,
});

export const orderCategories = defineRoute({
  method: 'PUT',
  path: '/api/ledgers/:ledgerId/categories/order',
  access: 'ledger',
  needs: 'write',
  summary: 'Ordena categorias de um mesmo nível: as listadas trocam de lugar entre si.',
  tag: 'Categorias',
  status: 200,
  params: ledgerParams,
  body: bodySchema({
    keys: z
      .array(categorySchema)
      .check(z.minLength(2, 'category_order_invalid'), z.maxLength(300, 'category_order_invalid')),
  }),
  response: z.object({ changeId: z.nullable(idSchema) }),
});

export const mergeCategory = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/categories/:categoryId/merge',
  access: 'ledger',
  needs: 'write',
  summary: 'Junta uma categoria a outra: transações, recorrências, parcelamentos e subcategorias vão junto.',
  tag: 'Categorias',
  status: 200,
  errors: ['category_not_found', 'version_conflict'],
  params: categoryParams,
  body: bodySchema({ version: seenVersionSchema, into: categorySchema }),
  response: z.object({ changeId: idSchema, count: z.int() }),
});

export const deleteCategory = defineRoute({
  method: 'DELETE',
  path: '/api/ledgers/:ledgerId/categories/:categoryId',
  access: 'ledger',
  needs: 'write',
  summary: 'Exclui uma categoria própria que nada usa. Pode ser desfeito com a alteração respondida.',
  tag: 'Categorias',
  status: 200,
  errors: ['category_not_found', 'category_built_in', 'category_in_use', 'version_conflict'],
  params: categoryParams,
  query: z.object({ version: versionTextSchema }),
  response: z.object({ changeId: idSchema }),
});
