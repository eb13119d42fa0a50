import { SPLIT } from '@vintem/core/ledger/split';
import { foldText } from '@vintem/core/text/fold';
import { type RawBuilder, sql } from 'kysely';
import { postMany, type RecordedSet } from '#ledger/recorded-postings.ts';
import { reckonedTags } from '#ledger/tags.queries.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { type Effect, effectsOf } from './rule-effects.ts';
import { areAsSeen, type RuleCandidate } from './rules.queries.ts';
import { takeRule } from './take-rules.ts';

type Seen = Pick<RuleCandidate, 'id' | 'version'>;

/**
 * Gives these transactions what the rule gives, as the preview showed it: one change with one undo. Refused where one of them has changed since, or is
 * no longer one that the rule would change.
 */
export function applyRule(
  services: Services,
  grant: LedgerGrant,
  ruleId: string,
  { version, transactions }: { readonly version: number; readonly transactions: readonly Seen[] },
): Promise<Result<{ changeId: string; count: number }>> {
  const { ledgerId } = grant;
  return transact(services, async (tx) => {
    const taken = await takeRule(tx, ledgerId, ruleId, version);
    if (!taken.ok) return taken;
    const versions = new Map(transactions.map((one) => [one.id, one.version]));
    const { rule } = taken.value;
    const ids = [...versions.keys()];
    const { effects } = await effectsOf(tx, ledgerId, taken.value, rule, { ids });
    const isAsSeen = effects.every(({ row }) => versions.get(row.id) === row.version);
    if (effects.length < ids.length || !isAsSeen) return refuse('version_conflict');
    const meta = { by: grant, verb: 'rule.apply', now: services.clock.now() };
    const posted = await postMany(tx, ledgerId, meta, { sets: setsOf(effects, ruleId) });
    if (!posted.ok) return posted;
    const count = posted.value.counts.reduce((total, one) => total + one, 0);
    return count === ids.length ? ok({ changeId: posted.value.changeId, count }) : refuse('version_conflict');
  });
}

/** Divided at once, so that what is sent stays small. */
const PARTS_AT_ONCE = 1_000;

/** One for each way in which transactions change: which of category, parts, description and tags they get. */
function setsOf(effects: readonly Effect[], ruleId: string): RecordedSet[] {
  const ways = Map.groupBy(effects, ({ after }) =>
    JSON.stringify([Object.keys(after).toSorted(), after.tags]),
  );
  return [...ways.values()].flatMap((some) =>
    some[0]?.after.parts === undefined
      ? setOf(some, ruleId)
      : Array.from({ length: Math.ceil(some.length / PARTS_AT_ONCE) }, (_, index) =>
          setOf(some.slice(index * PARTS_AT_ONCE, (index + 1) * PARTS_AT_ONCE), ruleId),
        ),
  );
}

/** Of transactions that change in one way. */
function setOf(some: readonly Effect[], ruleId: string): RecordedSet {
  const { category, parts, description, tags } = some[0]?.after ?? {};
  const given = parts === undefined ? category : SPLIT;
  return {
    where: areAsSeen(some.map(({ row }) => row)),
    patch: {
      ...(given === undefined ? {} : { category: given, category_from: 'rule', rule_id: ruleId }),
      ...(description === undefined ? {} : { description, search_text: foldText(description) }),
    },
    reckoned: sql`${tags ? reckonedTags({ add: tags }) : NOTHING} || ${parts ? reckonedParts(some) : NOTHING}`,
  };
}

const NOTHING = sql`'{}'::jsonb`;

/** The parts of each, for `recordTransactions`. */
function reckonedParts(some: readonly Effect[]): RawBuilder<unknown> {
  const parts = Object.fromEntries(some.map(({ row, after }) => [row.id, after.parts]));
  return sql`jsonb_build_object('parts', ${JSON.stringify(parts)}::jsonb -> (row ->> 'id'))`;
}
