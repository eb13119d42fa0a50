// Reads the query of a page's address: invalid parts are left out, never an error. By hand and not by schema, because the router keeps this
// in the entry, where a schema library would be a tenth of the size.
const MAX_WORDS_CHARS = 200;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export type SearchParams = Readonly<Record<string, unknown>>;

export function oneOf<T extends string | number>(values: readonly T[], given: unknown): T | undefined {
  return values.find((value) => value === given);
}

export function integerFrom(least: number, most: number, given: unknown): number | undefined {
  return typeof given === 'number' && Number.isInteger(given) && given >= least && given <= most
    ? given
    : undefined;
}

export function flag(given: unknown): boolean | undefined {
  return typeof given === 'boolean' ? given : undefined;
}

export function idParam(given: unknown): string | undefined {
  return typeof given === 'string' && UUID.test(given) ? given : undefined;
}

const MAX_IDS = 20;

/** Several ids, with commas. */
export function idsParam(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined;
  const ids = given.split(',').filter((id) => UUID.test(id));
  return ids.length === 0 ? undefined : [...new Set(ids)].slice(0, MAX_IDS).join(',').toLowerCase();
}

/** The text that a person typed; the router parses digits as a number. */
export function wordsParam(given: unknown): string | undefined {
  if (typeof given !== 'string' && typeof given !== 'number') return undefined;
  return String(given).slice(0, MAX_WORDS_CHARS);
}
