// Bodies that no person would send, made from the schema of each endpoint: a body that fits, with one field of it spoiled.
import * as z from 'zod/mini';

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
}

export interface Spoiled {
  /** The path of the fault, as the answer must name it: `due.day`. */
  readonly path: string;
  readonly fault: string;
  readonly body: unknown;
}

const OTHER_TYPES: readonly (readonly [string, unknown])[] = [
  ['a number', 7],
  ['a boolean', true],
  ['a text', 'x'],
  ['a list', [[]]],
  ['an object', { nope: 1 }],
];

/** Invalid text: Postgres refuses the first two, and the last is too long. */
const BAD_TEXTS: readonly (readonly [string, unknown])[] = [
  ['NUL', 'a\u0000b'],
  ['a broken surrogate', 'a\uD800b'],
  ['200,000 characters', 'x'.repeat(200_000)],
];

/** Amounts are whole cents within bounds; a fraction or an overflow would be rounded somewhere. */
const BAD_NUMBERS: readonly (readonly [string, unknown])[] = [
  ['a fraction', 1.5],
  ['1e21', 1e21],
  ['-1e21', -1e21],
  ['a number as text', '1'],
];

/** Every body with one fault in `schema`, its other fields taken from `valid`. */
export function spoiledBodies(schema: z.ZodMiniType, valid: unknown): Spoiled[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return spoilObject(json, valid as Record<string, unknown>, '', (body) => body);
}

function spoilObject(
  schema: JsonSchema,
  valid: Record<string, unknown>,
  prefix: string,
  put: (value: unknown) => unknown,
): Spoiled[] {
  const properties = Object.entries(schema.properties ?? {});
  return [
    { path: `${prefix}nope`, fault: 'a field that does not exist', body: put({ ...valid, nope: 1 }) },
    ...properties.flatMap(([key, property]) => {
      const path = prefix + key;
      const without = Object.fromEntries(Object.entries(valid).filter(([other]) => other !== key));
      const place = (value: unknown) => put({ ...valid, [key]: value });
      return [
        ...(schema.required?.includes(key) ? [{ path, fault: 'nothing', body: put(without) }] : []),
        ...faultsOf(property).map(([fault, value]) => ({ path, fault, body: place(value) })),
        ...spoilWithin(property, valid[key], path, place),
      ];
    }),
  ];
}

function spoilWithin(
  schema: JsonSchema,
  valid: unknown,
  path: string,
  place: (value: unknown) => unknown,
): Spoiled[] {
  const within = kindsOf(schema).find(({ properties, items }) => properties ?? items?.properties);
  if (!within) return [];
  if (valid === undefined) throw new Error(`the valid body has no ${path}`);
  if (within.properties) return spoilObject(within, valid as Record<string, unknown>, `${path}.`, place);
  const [first, ...others] = valid as Record<string, unknown>[];
  return spoilObject(within.items as JsonSchema, first ?? {}, `${path}.0.`, (item) =>
    place([item, ...others]),
  );
}

function faultsOf(schema: JsonSchema): (readonly [string, unknown])[] {
  const types = new Set(kindsOf(schema).flatMap(({ type }) => type ?? 'unknown'));
  if (types.has('unknown')) throw new Error(`no fault is known of ${JSON.stringify(schema)}`);
  const taken: Record<string, boolean> = {
    'a number': types.has('number') || types.has('integer'),
    'a boolean': types.has('boolean'),
    'a text': types.has('string'),
    'a list': types.has('array'),
    'an object': types.has('object'),
  };
  return [
    ...OTHER_TYPES.filter(([type]) => !taken[type]),
    ...(taken['a text'] ? BAD_TEXTS : []),
    ...(taken['a number'] ? BAD_NUMBERS : []),
    ...(types.has('null') ? [] : [['null', null] as const]),
  ];
}

/** The schemas that a value may be of. */
function kindsOf(schema: JsonSchema): readonly JsonSchema[] {
  return schema.anyOf ? schema.anyOf.flatMap(kindsOf) : [schema];
}
