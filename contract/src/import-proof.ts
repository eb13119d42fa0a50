// What proves an import: the bank's balances beside those of the ledger, and what may explain a difference.
import * as z from 'zod/mini';
import { daySchema } from './fields.forms.ts';
import { idSchema, sumSchema } from './fields.ts';
import { namedTransactionSchema } from './import-sides.ts';
import { importSchema } from './imports.ts';
import { ledgerKindSchema } from './identity.ts';
import { defineRoute } from './route.ts';

/** So many of each kind are listed; all are counted. */
const MOST_LISTED = 10;

/** What may explain a difference, in the order of the days; `cents` is by how much the bank would then hold more than the ledger. */
const listed = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ count: z.int(), cents: sumSchema, items: z.array(item).check(z.maxLength(MOST_LISTED)) });

/** A line of the bank, with the transaction that stands for it in the ledger. */
const lineSchema = z.object({
  day: daySchema,
  /** Signed, as the bank told it. */
  amountCents: sumSchema,
  text: z.string(),
  /** Null where it is gone, or was never entered. */
  transaction: z.nullable(namedTransactionSchema),
});

/** Why the ledger has a line otherwise: its transaction has another amount, is gone, in another account, or only expected; or it was left out. */
export const LINE_CHANGES = ['amount', 'deleted', 'elsewhere', 'scheduled', 'ignored'] as const;

export const importProofSchema = z.object({
  /** Where the running balance of the file breaks: `missingCents` above zero is missing between these lines of the file, below it is too much. */
  breaks: z.array(z.object({ afterLine: z.int(), beforeLine: z.int(), missingCents: sumSchema })),
  breakCount: z.int(),
  /** Days right before or after the file that no import of the account tells of. */
  gaps: z.array(z.object({ fromDay: daySchema, toDay: daySchema })),
  /** On record, of days that the file covers, and not in the file. */
  vanished: listed(lineSchema),
  /** Of an applied import whose balance the ledger does not hold: what lies between the last balance that it held and this one. */
  reasons: z.nullable(
    z.object({
      /** The day of the last balance before this one that the ledger holds; null where there is none. */
      heldDay: z.nullable(daySchema),
      /** Transactions that no line of the bank stands behind. */
      typed: listed(namedTransactionSchema),
      /** Lines that the ledger has otherwise. */
      changed: listed(z.extend(lineSchema, { why: z.enum(LINE_CHANGES) })),
      /** Lines that wait for a decision, by their imports. */
      waiting: z.array(z.object({ importId: idSchema, count: z.int(), cents: sumSchema })),
      /** Nothing came before: the opening amount may be set so that the balance holds. */
      mayAdjustOpening: z.boolean(),
    }),
  ),
});
importProofSchema.register(z.globalRegistry, { id: 'ImportProof' });
export type ImportProof = z.output<typeof importProofSchema>;

export const checkpointSchema = z.object({
  ledgerId: idSchema,
  accountId: idSchema,
  day: daySchema,
  /** What the bank says that the account holds at the end of that day, and what the ledger holds by the bank's days. */
  bankCents: sumSchema,
  ledgerCents: sumSchema,
  /** Whether anything under it was changed since the bank told it. */
  hasChanged: z.boolean(),
  /** The import that told it. */
  importId: idSchema,
});
checkpointSchema.register(z.globalRegistry, { id: 'Checkpoint' });
export type Checkpoint = z.output<typeof checkpointSchema>;

const importParams = z.object({ ledgerId: idSchema, importId: idSchema });

export const getImportProof = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/imports/:importId/proof',
  access: 'ledger',
  needs: 'read',
  scope: 'import',
  summary:
    'Mostra o que prova uma importação: saldos, dias que faltam, linhas que sumiram e o que explica uma diferença.',
  tag: 'Importações',
  status: 200,
  params: importParams,
  response: z.object({ proof: importProofSchema }),
});

export const listCheckpoints = defineRoute({
  method: 'GET',
  path: '/api/checkpoints',
  access: 'user',
  needs: 'read',
  anyLedger: true,
  summary: 'Lista o último saldo que o banco disse de cada conta, ao lado do saldo do Vintém no mesmo dia.',
  tag: 'Importações',
  status: 200,
  query: z.object({ kind: z._default(ledgerKindSchema, 'personal') }),
  response: z.object({ checkpoints: z.array(checkpointSchema) }),
});

export const adjustImportOpening = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/imports/:importId/opening',
  access: 'ledger',
  needs: 'write',
  scope: 'import',
  summary:
    'Ajusta o saldo inicial da conta para fechar com o saldo do banco, quando nada foi importado antes.',
  tag: 'Importações',
  status: 200,
  errors: [
    'account_not_found',
    'account_archived',
    'import_not_applied',
    'import_opening_fixed',
    'amount_out_of_range',
  ],
  params: importParams,
  response: z.object({ import: importSchema }),
});
