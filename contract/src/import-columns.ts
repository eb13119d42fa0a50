// The columns of a CSV file that no known layout fits: a person says what they are, once for an account and a header. Until then the draft has
// no rows. What is said can be changed until the import is applied.
import { UNREADABLE_REASONS } from '@vintem/core/imports/bank-file';
import {
  CHOSEN_DAY_ORDERS,
  COLUMN_CHOICES,
  COLUMNS_PROBLEMS,
  type ColumnChoice,
  columnsProblem,
  DECIMAL_MARKS,
  MOST_MAPPED_COLUMNS,
} from '@vintem/core/imports/column-mapping';
import { UNPROVED } from '@vintem/core/imports/recognise-shape';
import * as z from 'zod/mini';
import type { FieldErrorCode } from './errors.ts';
import { bodySchema, daySchema } from './fields.forms.ts';
import { idSchema, sumSchema, versionSchema } from './fields.ts';
import { importSchema } from './imports.ts';
import { defineRoute } from './route.ts';

const CHOICE_INVALID = { error: 'choice_invalid' as const satisfies FieldErrorCode };

const columnsSchema = z
  .array(z.enum(COLUMN_CHOICES, CHOICE_INVALID), { error: 'required' })
  .check(
    z.maxLength(MOST_MAPPED_COLUMNS, 'columns_count' satisfies FieldErrorCode),
    ...COLUMNS_PROBLEMS.map((problem) =>
      z.refine<ColumnChoice[]>(
        (columns) => columnsProblem(columns) !== problem,
        problem satisfies FieldErrorCode,
      ),
    ),
  );

const MAPPING = {
  /** One for each column of the file, from left to right. */
  columns: columnsSchema,
  /** Taken where the rows of the file do not prove another one, as is the decimal mark. */
  dayOrder: z.enum(CHOSEN_DAY_ORDERS, CHOICE_INVALID),
  decimalMark: z.enum(DECIMAL_MARKS, CHOICE_INVALID),
  /** Amounts of one column, without D and C: those that leave have no sign. */
  spendingIsPositive: z.boolean(CHOICE_INVALID),
};

/** What a mapping makes of the whole file. */
const readingSchema = z.object({
  /** Together, all of the file's lines. */
  movementCount: z.int(),
  balanceCount: z.int(),
  unreadableCount: z.int(),
  /** The first ones, as they would be. */
  movements: z.array(
    z.object({
      line: z.int(),
      day: daySchema,
      /** Signed. */
      amountCents: sumSchema,
      text: z.string(),
      installment: z.nullable(z.object({ number: z.int(), count: z.int() })),
      balanceCents: z.nullable(sumSchema),
      categoryText: z.nullable(z.string()),
    }),
  ),
  /** The first lines that cannot be read so. */
  unreadable: z.array(z.object({ line: z.int(), reason: z.enum(UNREADABLE_REASONS), text: z.string() })),
  /** As the rows prove them, or else as chosen; `ymd` where nothing is to be chosen. */
  dayOrder: z.enum([...CHOSEN_DAY_ORDERS, 'ymd']),
  decimalMark: z.enum(DECIMAL_MARKS),
  /** What no row proves: there the mapping decides. */
  unproved: z.array(z.enum(UNPROVED)),
});
export type ImportReading = z.output<typeof readingSchema>;

const importColumnsSchema = z.object({
  /** The header as the file has it; null where it has none. */
  names: z.nullable(z.array(z.string())),
  /** The first records, each with its line in the file; cells are cut to 100 characters. */
  records: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  recordCount: z.int(),
  /** What was chosen, or is proposed. A proposal may still lack a column. */
  mapping: z.object({
    columns: z.array(z.enum(COLUMN_CHOICES)),
    dayOrder: z.enum(CHOSEN_DAY_ORDERS),
    decimalMark: z.enum(DECIMAL_MARKS),
    spendingIsPositive: z.boolean(),
  }),
  /** By that mapping; null where it lacks a column. */
  reading: z.nullable(readingSchema),
});
importColumnsSchema.register(z.globalRegistry, { id: 'ImportColumns' });
export type ImportColumns = z.output<typeof importColumnsSchema>;

const importParams = z.object({ ledgerId: idSchema, importId: idSchema });

export const getImportColumns = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/imports/:importId/columns',
  access: 'ledger',
  needs: 'read',
  scope: 'import',
  summary: 'Mostra as primeiras linhas de um CSV como elas são, e o que cada coluna parece ser.',
  tag: 'Importações',
  status: 200,
  errors: ['import_settled', 'import_columns_fixed'],
  params: importParams,
  response: z.object({ columns: importColumnsSchema }),
});

export const previewImportColumns = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/imports/:importId/columns/preview',
  access: 'ledger',
  needs: 'write',
  scope: 'import',
  summary:
    'Lê o arquivo inteiro com outra escolha de colunas e diz como as linhas ficariam. Não altera nada.',
  tag: 'Importações',
  status: 200,
  errors: ['import_settled', 'import_columns_fixed'],
  params: importParams,
  body: bodySchema(MAPPING),
  response: z.object({ reading: readingSchema }),
});

export const chooseImportColumns = defineRoute({
  method: 'PUT',
  path: '/api/ledgers/:ledgerId/imports/:importId/columns',
  access: 'ledger',
  needs: 'write',
  scope: 'import',
  summary:
    'Diz o que é cada coluna do arquivo. Fica lembrado para os próximos da conta com o mesmo cabeçalho.',
  tag: 'Importações',
  status: 200,
  errors: [
    'account_not_found',
    'account_archived',
    'version_conflict',
    'import_settled',
    'import_account_missing',
    'import_columns_fixed',
    'import_columns_unreadable',
    'import_currency',
    'import_of_card',
    'import_of_account',
  ],
  params: importParams,
  body: bodySchema({ version: versionSchema, ...MAPPING }),
  response: z.object({ import: importSchema }),
});
