// A table's columns as one list. The statements, the TypeScript type of a row and the API's field names follow from it.
import type { Day } from '@vintem/core/calendar/day';
import type { DecimalText } from '@vintem/core/money/decimal';
import type { Cents } from '@vintem/core/money/money';
import { type ColumnType, type Generated, type RawBuilder, type SelectType, sql } from 'kysely';

/** Written as a Date, read as an ISO 8601 instant in UTC. */
export type Instant = ColumnType<string, Date | string, Date | string>;

/** The TypeScript type of each SQL type. Every bigint is an amount, every decimal exact: core has checked what the database stores. */
interface ValueOf {
  readonly uuid: string;
  readonly 'uuid[]': string[];
  readonly text: string;
  readonly boolean: boolean;
  readonly int: number;
  readonly bigint: Cents;
  readonly numeric: DecimalText;
  readonly date: Day;
  readonly timestamptz: Instant;
  /** Of a shape that the column's `is` proves. */
  readonly jsonb: object;
}

export interface Column {
  readonly sql: keyof ValueOf;
  /** The allowed values of a text. */
  readonly of?: readonly string[];
  /** What core checks of a text whose values no list holds, or of JSON. */
  readonly is?: ((text: string) => boolean) | ((value: unknown) => boolean);
  /** The API's name. A column without a field is internal. */
  readonly field?: string;
  /** A person's form writes it, under its field. */
  readonly editable?: true;
  /** It never changes after the row was made. */
  readonly fixed?: true;
  /**
   * The value in a row that has none: a new one, or one recorded before the column existed (the value that the migration gave existing
   * rows). Null makes the column nullable.
   */
  readonly without?: string | number | boolean | readonly string[] | null;
}

export type Columns = Readonly<Record<string, Column>>;

type Stored<One extends Column> = One extends { readonly of: readonly (infer Value)[] }
  ? Value
  : One extends { readonly sql: 'jsonb'; readonly is: (value: unknown) => value is infer Value }
    ? Value
    : One extends { readonly is: (text: string) => text is infer Value extends string }
      ? Value
      : ValueOf[One['sql']];
type TypeOf<One extends Column> = One['without'] extends null
  ? Stored<One> | null
  : One['without'] extends string | number | boolean | readonly string[]
    ? Generated<Stored<One>>
    : Stored<One>;

/** The table as the query builder knows it. */
export type TableOf<List extends Columns> = { -readonly [Name in keyof List]: TypeOf<List[Name]> };

/** A row as it is read. */
export type RowOf<List extends Columns> = {
  -readonly [Name in keyof List]: SelectType<TypeOf<List[Name]>>;
};

type Named<One> = One extends { readonly field: infer Field extends string } ? Field : never;

/** The API's fields of a row. */
export type FieldsOf<List extends Columns> = {
  -readonly [Name in keyof List as Named<List[Name]>]: SelectType<TypeOf<List[Name]>>;
};

type ApiColumnNames<List extends Columns> = {
  [Name in keyof List]: List[Name] extends { readonly field: string } ? Name : never;
}[keyof List];

/** The columns of a row that the API returns. */
export type ApiRow<List extends Columns> = Pick<RowOf<List>, ApiColumnNames<List>>;

type EditableNames<List extends Columns> = {
  [Name in keyof List]: List[Name] extends { readonly editable: true } ? Name : never;
}[keyof List];

/** The part of a row that a form writes: by columns, and by fields. */
export type EditableRow<List extends Columns> = Pick<RowOf<List>, EditableNames<List>>;
export type EditableFields<List extends Columns> = FieldsOf<Pick<List, EditableNames<List>>>;

type DefaultNames<List extends Columns> = {
  [Name in keyof List]: List[Name] extends { readonly without: unknown } ? Name : never;
}[keyof List];

/** The columns' names, in their order. */
export function namesOf<List extends Columns>(columns: List): (keyof List & string)[] {
  return Object.keys(columns);
}

/** The columns that the API returns. */
export function apiColumnNames<List extends Columns>(columns: List): (ApiColumnNames<List> & string)[] {
  const told = namesOf(columns).filter((name) => columns[name]?.field !== undefined);
  return told as (ApiColumnNames<List> & string)[];
}

/** The default of each column. */
export function defaultsOf<List extends Columns>(columns: List): Pick<RowOf<List>, DefaultNames<List>> {
  return pick(columns, (name, { without }) => (without === undefined ? undefined : [name, without]));
}

/** Picks the row's own columns from a wider object. */
export function rowOf<List extends Columns>(columns: List, row: RowOf<List>): RowOf<List> {
  return pick(columns, (name) => [name, row[name]]);
}

/** A row as the API calls it. */
export function fieldsOf<List extends Columns>(columns: List, row: ApiRow<List>): FieldsOf<List> {
  const told: Readonly<Record<string, unknown>> = row;
  return pick(columns, (name, { field }) => (field === undefined ? undefined : [field, told[name]]));
}

/** The form's fields of the row after these edits; fields that are not mentioned stay. */
export function editedFields<List extends Columns>(
  columns: List,
  row: RowOf<List>,
  edits: { readonly [Field in keyof EditableFields<List>]?: EditableFields<List>[Field] | undefined },
): EditableFields<List> {
  const given: Readonly<Record<string, unknown>> = edits;
  return pick(columns, (name, { editable, field }) =>
    editable && field !== undefined
      ? [field, given[field] === undefined ? row[name] : given[field]]
      : undefined,
  );
}

/** The columns of a form; fields that are not mentioned get their default. */
export function editableRow<List extends Columns>(
  columns: List,
  fields: { readonly [Field in keyof EditableFields<List>]?: EditableFields<List>[Field] | undefined },
): EditableRow<List> {
  const given: Readonly<Record<string, unknown>> = fields;
  return pick(columns, (name, { editable, field, without }) =>
    editable && field !== undefined ? [name, given[field] ?? without] : undefined,
  );
}

/** The columns that these edits name. */
export function editedColumns<List extends Columns>(
  columns: List,
  edits: { readonly [Field in keyof EditableFields<List>]?: EditableFields<List>[Field] | undefined },
): Partial<EditableRow<List>> {
  const given: Readonly<Record<string, unknown>> = edits;
  return pick(columns, (name, { editable, field }) =>
    editable && field !== undefined && given[field] !== undefined ? [name, given[field]] : undefined,
  );
}

/** The part of a row that a form writes. */
export function editablePart<List extends Columns>(columns: List, row: EditableRow<List>): EditableRow<List> {
  const stored: Readonly<Record<string, unknown>> = row;
  return pick(columns, (name, { editable }) => (editable ? [name, stored[name]] : undefined));
}

/** An object of each column's value. The callers state its type, which they derive from the same list. */
function pick<List extends Columns>(
  columns: List,
  entryOf: (name: keyof List & string, column: Column) => [string, unknown] | undefined,
): never {
  const entries = namesOf(columns).map((name) => entryOf(name, columns[name] as Column));
  return Object.fromEntries(entries.filter((entry) => entry !== undefined)) as never;
}

/** Names for a statement: `"id", "day"`, or of a table `t."id", t."day"`. */
export function namesText(columns: Columns, table?: string): string {
  const prefix = table === undefined ? '' : `${table}.`;
  return namesOf(columns)
    .map((name) => `${prefix}"${name}"`)
    .join(', ');
}

/** The same as a part of a built statement. As one text: a builder for each name costs more than the statement. */
export function refsOf(columns: Columns, table?: string): RawBuilder<unknown> {
  return sql.raw(namesText(columns, table));
}

/** `set` of an update that takes every column that may change from the table `row`. */
export function assignmentsText(columns: Columns): string {
  const changing = namesOf(columns).filter((name) => !columns[name]?.fixed);
  return changing.map((name) => `"${name}" = row."${name}"`).join(', ');
}

/**
 * Rows from a JSON list, as a table `row`: any number is one parameter.
 * @param parameter such as `$2`
 * @param more definitions of what else stands in each
 */
export function rowsText(columns: Columns, parameter: string, ...more: readonly string[]): string {
  const definitions = namesOf(columns).map((name) => `"${name}" ${columns[name]?.sql}`);
  return `jsonb_to_recordset(${parameter}::jsonb) row (${[...definitions, ...more].join(', ')})`;
}
