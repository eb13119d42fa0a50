// Transactions that a person selected, ten thousand at most, as they saw them: asked for by id, so that only what is needed of them comes.
import { MAX_TAGS } from '@vintem/core/ledger/tag';
import { typesOf } from '@vintem/core/ledger/transaction';
import type { Cents } from '@vintem/core/money/money';
import { type RawBuilder, sql } from 'kysely';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import type { PlanDelta } from './plan-changes.ts';

/** A transaction as the person saw it. */
export interface Selected {
  readonly id: string;
  readonly version: number;
}

/** Whether a row of the table `t` is selected, with the version that the person saw. */
export function isSelected(selected: readonly Selected[]): RawBuilder<boolean> {
  const versions = new Map(selected.map(({ id, version }) => [id, version]));
  return sql`(t.id, t.version) in (select * from unnest(${[...versions.keys()]}::uuid[], ${[...versions.values()]}::int[]))`;
}

function selectThem(db: Reader, ledgerId: GrantedLedgerId, selected: readonly Selected[]) {
  return db
    .selectFrom('transactions')
    .where('ledger_id', '=', ledgerId)
    .where('id', '=', sql<string>`any(${selected.map(({ id }) => id)}::uuid[])`);
}

/** Number of selected rows, whatever their version. */
export async function countSelected(
  db: Reader,
  ledgerId: GrantedLedgerId,
  selected: readonly Selected[],
): Promise<number> {
  const { total } = await selectThem(db, ledgerId, selected)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function selectedTypes(db: Reader, ledgerId: GrantedLedgerId, selected: readonly Selected[]) {
  const rows = await selectThem(db, ledgerId, selected).select('type').distinct().execute();
  return rows.map(({ type }) => type);
}

/** Whether any is a side of a transfer. */
export async function hasSelectedSides(
  db: Reader,
  ledgerId: GrantedLedgerId,
  selected: readonly Selected[],
): Promise<boolean> {
  const row = await selectThem(db, ledgerId, selected)
    .select('id')
    .where((is) => is.or([is('transfer_id', 'is not', null), is('type', 'in', typesOf(null))]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type SelectedOfPlan = PlanDelta & { readonly id: string };

/** What goes from each plan with the selected parcels. */
export async function selectedOfPlans(
  db: Reader,
  ledgerId: GrantedLedgerId,
  selected: readonly Selected[],
): Promise<SelectedOfPlan[]> {
  const rows = await selectThem(db, ledgerId, selected)
    .select([
      'installment_plan_id as id',
      sql<Cents>`(-sum(amount_cents))::bigint`.as('cents'),
      sql<number>`-count(*)::int`.as('count'),
    ])
    .where('installment_plan_id', 'is not', null)
    .groupBy('installment_plan_id')
    .execute();
  return rows.flatMap(({ id, ...delta }) => (id === null ? [] : [{ id, ...delta }]));
}

/** The ids of selected occurrences of series. */
export async function selectedOccurrences(
  db: Reader,
  ledgerId: GrantedLedgerId,
  selected: readonly Selected[],
): Promise<string[]> {
  const rows = await selectThem(db, ledgerId, selected)
    .select('id')
    .where('recurrence_id', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids of selected transactions that are divided. */
export async function selectedDivided(
  db: Reader,
  ledgerId: GrantedLedgerId,
  selected: readonly Selected[],
): Promise<string[]> {
  const rows = await selectThem(db, ledgerId, selected).select('id').where('parts', 'is not', null).execute();
  return rows.map(({ id }) => id);
}

/** Whether a row of the table `t` is the other side, in the ledger, of a transfer of which a side is among `chosen`, and is not itself. */
export function isOtherSideOf(ledgerId: GrantedLedgerId, chosen: RawBuilder<boolean>): RawBuilder<boolean> {
  const isOfChosen = sql<boolean>`t.transfer_id in (
    select t.transfer_id from transactions t where t.ledger_id = ${ledgerId} and t.transfer_id is not null and ${chosen})`;
  return sql`(${isOfChosen} and not (${chosen}))`;
}

/** Whether a row of these sets (of the table `t`) would have more tags than it may. */
export async function hasTooManyTags(
  db: Reader,
  ledgerId: GrantedLedgerId,
  sets: readonly RawBuilder<boolean>[],
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ is_full: boolean }>`
    select exists (
      select from transactions t
      where t.ledger_id = ${ledgerId} and (${sql.join(sets, sql` or `)}) and ${MAX_TAGS} < (
        select count(distinct tag) from unnest(t.tag_ids || ${add}::uuid[]) tag where tag <> all(${remove}::uuid[]))
    ) as is_full`.execute(db);
  return rows[0]?.is_full === true;
}
