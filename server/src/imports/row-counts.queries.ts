// How many rows of imports are where.
import type { Day } from '@vintem/core/calendar/day';
import { IMPORT_BOXES, type ImportBox } from '@vintem/core/imports/boxes';
import { type Cents, sum } from '@vintem/core/money/money';
import { sql } from 'kysely';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import type { Days } from './bank-lines.queries.ts';

export interface BoxCounts {
  readonly counts: Record<ImportBox, number>;
  readonly waiting: number;
  readonly ready: number;
  readonly applied: number;
  /** Movements that are in no doubt and not applied: of an applied import, those that were answered since. */
  readonly settling: number;
  /** Of all movements, whichever their box. */
  readonly inCents: Cents;
  readonly outCents: Cents;
  /** From the first movement to the last; null where there is none. */
  readonly days: Days | null;
}

/** How many rows of each import are in each box, wait for a decision, would be applied and were applied. */
export async function countRows(
  db: Reader,
  ledgerId: GrantedLedgerId,
  importIds: readonly string[],
): Promise<Map<string, BoxCounts>> {
  const { rows } = await sql<{
    import_id: string;
    box: ImportBox;
    count: number;
    applied: number;
    settling: number;
    in_cents: Cents;
    out_cents: Cents;
    first: Day | null;
    last: Day | null;
  }>`
    select import_id, box, count(*)::int as count, (count(*) filter (where is_applied))::int as applied,
      (count(*) filter (where kind = 'movement' and box <> 'check' and not is_applied))::int as settling,
      coalesce(sum(amount_cents) filter (where kind = 'movement' and amount_cents > 0), 0)::bigint as in_cents,
      coalesce(-sum(amount_cents) filter (where kind = 'movement' and amount_cents < 0), 0)::bigint as out_cents,
      min(day) filter (where kind = 'movement') as first, max(day) filter (where kind = 'movement') as last
    from import_rows where ledger_id = ${ledgerId} and import_id = any(${importIds}::uuid[])
    group by import_id, box`.execute(db);
  return new Map(
    importIds.map((id) => {
      const own = new Map(rows.filter((row) => row.import_id === id).map((row) => [row.box, row]));
      const counts = Object.fromEntries(IMPORT_BOXES.map((box) => [box, own.get(box)?.count ?? 0])) as Record<
        ImportBox,
        number
      >;
      const entering = ['new', 'linked'] as const;
      const applied = entering.reduce((total, box) => total + (own.get(box)?.applied ?? 0), 0);
      const ready = entering.reduce((total, box) => total + counts[box], 0) - applied;
      const settling = IMPORT_BOXES.reduce((total, box) => total + (own.get(box)?.settling ?? 0), 0);
      const inCents = sum([...own.values()].map((row) => row.in_cents));
      const outCents = sum([...own.values()].map((row) => row.out_cents));
      const days = [...own.values()]
        .flatMap(({ first, last }) => (first && last ? [first, last] : []))
        .toSorted();
      const [from, to] = [days[0], days.at(-1)];
      const period = from && to ? { from, to } : null;
      return [
        id,
        { counts, waiting: counts.check, ready, applied, settling, inCents, outCents, days: period },
      ];
    }),
  );
}
