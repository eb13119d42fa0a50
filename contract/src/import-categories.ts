// The categories that the file of an import names and that the ledger lacks.
import { FIGURES } from '@vintem/core/ledger/transaction';
import * as z from 'zod/mini';
import { idSchema } from './fields.ts';
import { importSchema } from './imports.ts';
import { defineRoute } from './route.ts';

export const fileCategorySchema = z.object({
  name: z.string(),
  /** The name of what it is a part of. */
  parent: z.nullable(z.string()),
  figure: z.enum(FIGURES),
  /** How many rows name it. */
  count: z.int(),
});
fileCategorySchema.register(z.globalRegistry, { id: 'FileCategory' });
export type FileCategory = z.output<typeof fileCategorySchema>;

const importParams = z.object({ ledgerId: idSchema, importId: idSchema });

export const listImportCategories = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/imports/:importId/categories',
  access: 'ledger',
  needs: 'read',
  scope: 'import',
  summary: 'Lista as categorias que o arquivo de outro programa traz e que o livro não tem.',
  tag: 'Importações',
  status: 200,
  params: importParams,
  response: z.object({ categories: z.array(fileCategorySchema) }),
});

export const createImportCategories = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/imports/:importId/categories',
  access: 'ledger',
  needs: 'write',
  summary: 'Cria as categorias que o arquivo traz e que o livro não tem; cada linha fica com a sua.',
  tag: 'Importações',
  status: 200,
  errors: ['import_settled', 'too_many_categories'],
  params: importParams,
  response: z.object({
    import: importSchema,
    /** How many were made. */
    count: z.int(),
    /** Null where there was nothing to make. */
    changeId: z.nullable(idSchema),
  }),
});
