// The start of the next page, as opaque text: the values by which its last row was sorted. It belongs to its filter: under another one it
// would skip or repeat rows.
import { createHash } from 'node:crypto';

/** The values by which a row was sorted, as text, its id last. */
export type SortKey = readonly string[];

function encodePageCursor(filter: object, key: SortKey): string {
  return Buffer.from(JSON.stringify([digestOf(filter), ...key])).toString('base64url');
}

/** The pattern of each part of a sort key. */
export const KEY_PART = {
  id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  instant: /^\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3])(:[0-5]\d){2}\.\d{3}Z$/,
  text: /^\P{Cc}*$/u,
};

/**
 * Null for an invalid cursor, or one of another filter.
 * @param shape what each part of the key must look like: the database would break over any other
 */
export function decodePageCursor(filter: object, cursor: string, shape: readonly RegExp[]): SortKey | null {
  const [digest, ...key] = readTexts(Buffer.from(cursor, 'base64url').toString('utf8'));
  const fits = key.length === shape.length && shape.every((part, index) => part.test(key[index] ?? ''));
  return fits && digest === digestOf(filter) ? key : null;
}

/**
 * A page out of one row more than it shows, which reveals whether there is another page.
 * @param keyOf the values by which a row was sorted
 */
export function cutPage<Row>(
  found: readonly Row[],
  filter: object,
  limit: number,
  keyOf: (row: Row) => SortKey,
): { rows: Row[]; nextCursor: string | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > limit && last ? encodePageCursor(filter, keyOf(last)) : null };
}

function readTexts(json: string): string[] {
  try {
    const read: unknown = JSON.parse(json);
    return Array.isArray(read) && read.every((part) => typeof part === 'string') ? read : [];
  } catch {
    return [];
  }
}

function digestOf(filter: object): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return createHash('sha256').update(JSON.stringify(given.toSorted())).digest('base64url').slice(0, 10);
}
