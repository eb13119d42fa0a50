// The analysis of a ledger: facts computed here at once from its transactions, and texts in which an AI service explains them, if this
// server has one and the person allows it. A job writes the texts; the page asks for the latest analysis until that has ended.
import type { Analysis as Facts } from '@vintem/core/analysis/summary';
import * as z from 'zod/mini';
import { bodySchema, branded, daySchema, linesSchema } from './fields.forms.ts';
import { idSchema, instantSchema, sumSchema } from './fields.ts';
import { ledgerKindSchema } from './identity.ts';
import { defineRoute } from './route.ts';
import { categorySchema } from './transactions.forms.ts';

const statusSchema = z.enum(['running', 'done', 'failed']);

export const analysisTextSchema = z.object({
  topic: z.enum(['expenses', 'forecast', 'business']),
  /** `empty`: the service answered without a text; `failed`: it did not answer with one. */
  outcome: z.enum(['written', 'empty', 'failed']),
  /** Plain text, with no more markup than lists and bold; empty unless written. */
  text: z.string(),
});
export type AnalysisText = z.output<typeof analysisTextSchema>;

/** The facts that core computes: core's `Analysis`, written only by us. */
const factsSchema = branded<Facts>(z.record(z.string(), z.unknown()));

export const analysisSchema = z.object({
  id: idSchema,
  kind: ledgerKindSchema,
  /** `failed`: the AI service was given up; the facts stand all the same. */
  status: statusSchema,
  /** Whether an AI service was asked to explain the facts. */
  usesAi: z.boolean(),
  /** Retries so far, of `MAX_RETRIES`. */
  retries: z.int(),
  facts: factsSchema,
  texts: z.array(analysisTextSchema),
  createdAt: instantSchema,
  finishedAt: z.nullable(instantSchema),
});
analysisSchema.register(z.globalRegistry, { id: 'Analysis' });
export type LedgerAnalysis = z.output<typeof analysisSchema>;

/** The fields that the AI service found in a document's text. A field that it did not find is absent. */
export const documentFieldsSchema = z.object({
  amountCents: z.optional(sumSchema),
  day: z.optional(daySchema),
  description: z.optional(z.string()),
  category: z.optional(categorySchema),
});
export type DocumentFields = z.output<typeof documentFieldsSchema>;

export const readingSchema = z.object({
  id: idSchema,
  /** `failed`: no answer, or one without anything that could be read. */
  status: statusSchema,
  reading: z.nullable(documentFieldsSchema),
});
readingSchema.register(z.globalRegistry, { id: 'Reading' });
export type Reading = z.output<typeof readingSchema>;

const ledgerParams = z.object({ ledgerId: idSchema });

export const getAi = defineRoute({
  method: 'GET',
  path: '/api/ai',
  access: 'user',
  needs: 'read',
  anyLedger: true,
  summary: 'Diz se este servidor tem um serviço de IA e se o usuário permite usá-lo.',
  tag: 'Análise',
  status: 200,
  response: z.object({ available: z.boolean(), enabled: z.boolean() }),
});

export const startAnalysis = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/analyses',
  access: 'ledger',
  needs: 'enter',
  summary:
    'Analisa o livro. Os números vêm na resposta; os textos da IA, depois. Começar de novo responde a que está em andamento.',
  tag: 'Análise',
  status: 202,
  errors: ['analysis_without_transactions', 'amount_out_of_range'],
  params: ledgerParams,
  body: bodySchema({}),
  response: analysisSchema,
});

export const getLatestAnalysis = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/analyses/latest',
  access: 'ledger',
  needs: 'read',
  summary: 'Mostra a última análise do livro, em andamento ou terminada.',
  tag: 'Análise',
  status: 200,
  params: ledgerParams,
  response: z.object({ analysis: z.nullable(analysisSchema) }),
});

export const startReading = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/document-readings',
  access: 'ledger',
  needs: 'enter',
  summary:
    'Pede à IA valor, data, descrição e categoria do texto de um documento. O texto não é guardado depois.',
  tag: 'Análise',
  status: 202,
  errors: ['ai_unavailable', 'too_many_readings'],
  params: ledgerParams,
  body: bodySchema({
    text: linesSchema(20_000, 'document_text_too_long').check(z.minLength(1, 'document_text_required')),
  }),
  response: readingSchema,
});

export const getReading = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/document-readings/:readingId',
  access: 'ledger',
  needs: 'read',
  summary: 'Mostra uma leitura de documento. Ela é guardada por uma hora.',
  tag: 'Análise',
  status: 200,
  errors: ['reading_not_found'],
  params: z.object({ ledgerId: idSchema, readingId: idSchema }),
  response: readingSchema,
});
