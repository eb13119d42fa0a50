// The tags of a ledger: its own words on transactions, which count in no figure.
import { MAX_TAGS } from '@vintem/core/ledger/tag';
import * as z from 'zod/mini';
import { bodySchema } from './fields.forms.ts';
import { idSchema, versionSchema, versionTextSchema } from './fields.ts';
import { defineRoute } from './route.ts';
import { createTagBodySchema, tagColorSchema, tagIdSchema, tagNameSchema } from './tags.forms.ts';
import { bulkChangedSchema, selectionSchema } from './transactions.ts';

export const tagSchema = z.object({
  id: idSchema,
  name: z.string(),
  color: tagColorSchema,
  version: z.int(),
});
tagSchema.register(z.globalRegistry, { id: 'Tag' });
export type Tag = z.output<typeof tagSchema>;

const ledgerParams = z.object({ ledgerId: idSchema });
const tagParams = z.object({ ledgerId: idSchema, tagId: idSchema });
const changedSchema = z.object({ tag: tagSchema, changeId: idSchema });

export const listTags = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/tags',
  access: 'ledger',
  needs: 'read',
  summary: 'Lista as tags do livro em ordem alfabética.',
  tag: 'Tags',
  status: 200,
  params: ledgerParams,
  response: z.object({ tags: z.array(tagSchema) }),
});

export const countTagUses = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/tags/uses',
  access: 'ledger',
  needs: 'read',
  summary: 'Conta as transações e as recorrências de cada tag em uso.',
  tag: 'Tags',
  status: 200,
  params: ledgerParams,
  response: z.object({
    uses: z.array(z.object({ tagId: idSchema, transactionCount: z.int(), seriesCount: z.int() })),
  }),
});

export const createTag = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/tags',
  access: 'ledger',
  needs: 'enter',
  summary: 'Cria uma tag.',
  tag: 'Tags',
  status: 201,
  idempotent: true,
  errors: ['too_many_tags'],
  params: ledgerParams,
  body: createTagBodySchema,
  response: changedSchema,
});

export const editTag = defineRoute({
  method: 'PATCH',
  path: '/api/ledgers/:ledgerId/tags/:tagId',
  access: 'ledger',
  needs: 'write',
  summary: 'Altera o nome ou a cor de uma tag; nenhuma transação muda.',
  tag: 'Tags',
  status: 200,
  errors: ['tag_not_found', 'version_conflict'],
  params: tagParams,
  body: bodySchema({
    version: versionSchema,
    name: z.optional(tagNameSchema),
    color: z.optional(tagColorSchema),
  }),
  response: changedSchema,
});

export const mergeTag = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/tags/:tagId/merge',
  access: 'ledger',
  needs: 'write',
  summary: 'Junta uma tag a outra: o que a tem passa a ter a outra, e ela deixa de existir.',
  tag: 'Tags',
  status: 200,
  errors: ['tag_not_found', 'version_conflict'],
  params: tagParams,
  body: bodySchema({ version: versionSchema, into: tagIdSchema }),
  response: bulkChangedSchema,
});

export const deleteTag = defineRoute({
  method: 'DELETE',
  path: '/api/ledgers/:ledgerId/tags/:tagId',
  access: 'ledger',
  needs: 'write',
  summary: 'Exclui uma tag e a tira do que a tem. Pode ser desfeito com a alteração respondida.',
  tag: 'Tags',
  status: 200,
  errors: ['tag_not_found', 'version_conflict'],
  params: tagParams,
  query: z.object({ version: versionTextSchema }),
  response: bulkChangedSchema,
});

export const someTagsSchema = z.array(tagIdSchema).check(z.maxLength(MAX_TAGS, 'tags_too_many'));

export const tagTransactions = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/transactions/tags',
  access: 'ledger',
  needs: 'write',
  summary:
    'Põe e tira tags de várias transações de uma vez, e dos dois lados de transferências: todas ou nenhuma.',
  tag: 'Tags',
  status: 200,
  errors: ['transaction_not_found', 'version_conflict'],
  params: ledgerParams,
  body: bodySchema({ transactions: selectionSchema, add: someTagsSchema, remove: someTagsSchema }),
  response: bulkChangedSchema,
});
