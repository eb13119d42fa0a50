/**
 * Merges the findings of several readers on one paper: the bar code gives the value, the text the payee.
 *
 * The rule: of one field the more certain answer is kept, and of two equally certain the one of the more exact provenance. So nothing that is
 * guessed ever replaces what is exact. Worked examples: docs/specs/documents.md, every row of which is a test.
 */
import {
  CERTAINTIES,
  type DocumentFields,
  documentOf,
  type DocumentKind,
  type Found,
  PROVENANCES,
  type ReadDocument,
} from './document.ts';
import { lowerCertainty } from './lower-certainty.ts';

/** The fields that are `Found`, by which the answers are compared. */
const FIELDS = [
  'amountCents',
  'day',
  'dueDay',
  'description',
  'category',
  'type',
  'issuerName',
  'issuerTaxId',
  'recipientName',
  'recipientTaxId',
  'number',
  'accessKey',
  'barcode',
  'pixId',
  'taxCents',
  'installmentCount',
  'paidBy',
  'cardBill',
] as const satisfies readonly (keyof ReadDocument)[];

/** From the vaguest kind, a slip, over payment codes to the most specific, fiscal notes. */
const VAGUE_KINDS = [
  'receipt',
  'pix',
  'pix_receipt',
  'collection',
  'boleto',
  'payslip',
  'payment_receipt',
] as const;
/** Codes that ask for a payment. */
const CODE_KINDS: ReadonlySet<DocumentKind> = new Set<DocumentKind>(['boleto', 'collection', 'pix']);

/** The merged document of `readings` of one paper; null for none. */
export function mergeDocuments(all: readonly ReadDocument[]): ReadDocument | null {
  const readings = withoutAsked(all);
  const [first] = readings.toSorted((left, right) => kindRank(right) - kindRank(left));
  if (first === undefined) return null;
  const fields = Object.fromEntries(FIELDS.map((name) => [name, best(name, answers(readings, name))]));
  const installments = readings.find((reading) => reading.installments !== undefined)?.installments ?? null;
  const warnings = readings.flatMap((reading) => reading.warnings);
  return documentOf(
    first.kind,
    { ...(fields as DocumentFields), installments },
    amountsDisagree(readings) ? [...warnings, 'amounts_disagree'] : warnings,
  );
}

/** On a payment receipt, a code identifies the paid bill and its due day, and tells nothing about the payment. */
function withoutAsked(readings: readonly ReadDocument[]): readonly ReadDocument[] {
  const proof = readings.find(({ kind }) => kind === 'payment_receipt')?.kind;
  const isPixPaid = readings.some(({ kind }) => kind === 'pix_receipt');
  if (proof === undefined && !isPixPaid) return readings;
  return readings.map((reading) => {
    const { kind, barcode = null, dueDay = null } = reading;
    if (!CODE_KINDS.has(kind)) return reading;
    if (proof !== undefined) return documentOf(proof, { barcode, dueDay });
    return kind === 'pix' ? documentOf('pix_receipt', {}) : lowerCertainty(reading, 'guess');
  });
}

function answers(readings: readonly ReadDocument[], name: (typeof FIELDS)[number]): Found<unknown>[] {
  return readings.flatMap((reading) => reading[name] ?? []);
}

/** The earlier reading on a tie. */
function best(name: (typeof FIELDS)[number], candidates: readonly Found<unknown>[]): Found<unknown> | null {
  const rank = name === 'type' ? weightOfType : weight;
  return candidates.toSorted((left, right) => rank(left) - rank(right))[0] ?? null;
}

/** No code knows who holds the paper, while its words may. */
function weightOfType(found: Found<unknown>): number {
  return found.certainty === 'guess' && found.from !== 'text' && found.from !== 'xml'
    ? weight({ ...found, from: 'ai' })
    : weight(found);
}

function weight({ certainty, from }: Found<unknown>): number {
  return CERTAINTIES.indexOf(certainty) * PROVENANCES.length + PROVENANCES.indexOf(from);
}

function kindRank({ kind }: ReadDocument): number {
  const rank = VAGUE_KINDS.findIndex((vague) => vague === kind);
  return rank < 0 ? VAGUE_KINDS.length : rank;
}

function amountsDisagree(readings: readonly ReadDocument[]): boolean {
  const amounts = answers(readings, 'amountCents').filter(({ certainty }) => certainty !== 'guess');
  return new Set(amounts.map(({ value }) => value)).size > 1;
}
