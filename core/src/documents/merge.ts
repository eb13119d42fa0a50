/**
 * Joins what several readers found on one paper: the bar code says the value, the text says who is paid.
 *
 * The rule: of one field the more certain answer is kept, and of two equally certain the one of the more exact provenance. So nothing that is
 * guessed ever replaces what is exact. Worked examples: docs/specs/documents.md, every row of which is a test.
 */
import {
  CERTAINTIES,
  type DocumentFields,
  documentOf,
  type Found,
  PROVENANCES,
  type ReadDocument,
} from './document.ts';

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
  'recipientTaxId',
  'number',
  'accessKey',
  'barcode',
  'pixId',
  'taxCents',
] as const satisfies readonly (keyof ReadDocument)[];

/** A slip says least about what it is, then a code to pay; a fiscal note says most. */
const VAGUE_KINDS = ['receipt', 'pix_receipt', 'pix', 'collection', 'boleto'] as const;

/** What `readings` of one paper say together; null for none. */
export function mergeDocuments(readings: readonly ReadDocument[]): ReadDocument | null {
  const [first] = readings.toSorted((left, right) => kindRank(right) - kindRank(left));
  if (first === undefined) return null;
  const fields = Object.fromEntries(FIELDS.map((name) => [name, best(answers(readings, name))]));
  const installments = readings.find((reading) => reading.installments !== undefined)?.installments ?? null;
  const warnings = readings.flatMap((reading) => reading.warnings);
  return documentOf(
    first.kind,
    { ...(fields as DocumentFields), installments },
    amountsDisagree(readings) ? [...warnings, 'amounts_disagree'] : warnings,
  );
}

function answers(readings: readonly ReadDocument[], name: (typeof FIELDS)[number]): Found<unknown>[] {
  return readings.flatMap((reading) => reading[name] ?? []);
}

/** The earlier reading on a tie. */
function best(candidates: readonly Found<unknown>[]): Found<unknown> | null {
  return candidates.toSorted((left, right) => weight(left) - weight(right))[0] ?? null;
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
