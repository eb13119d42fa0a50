import type { Day } from '@vintem/core/calendar/day';
import { textKey } from '@vintem/core/imports/text-likeness';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import type { CategorySource } from '@vintem/core/ledger/category-source';
import type { Part } from '@vintem/core/ledger/split';
import {
  ENTERED_TYPES,
  type TransactionType,
  TRANSACTION_TYPES,
  entersAccount,
} from '@vintem/core/ledger/transaction';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { Cents } from '@vintem/core/money/money';
import type { RuleActions, RuleConditions } from '@vintem/core/rules/rule';
import { foldText } from '@vintem/core/text/fold';
import { type RawBuilder, sql } from 'kysely';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import type { Statement } from '#platform/statements.ts';

/** Of each rule that gave a category: to how many transactions, and the last day of one. */
export function ruleUses(ledgerId: GrantedLedgerId): Statement<{ id: string; count: number; last_day: Day }> {
  return { name: 'rule-uses', text: RULE_USES, values: [ledgerId] };
}
const RULE_USES = `
  select rule_id as id, count(*)::int as count, max(day) as last_day
  from transactions where ledger_id = $1 and rule_id is not null group by rule_id`;

/** A posted transaction as far as rules and their preview read it. */
export interface RuleCandidate {
  readonly id: string;
  readonly version: number;
  readonly day: Day;
  readonly account_id: string;
  readonly type: TransactionType;
  readonly account_amount_cents: Cents;
  readonly description: string;
  readonly search_text: string;
  readonly category: CategoryKey;
  readonly category_from: CategorySource;
  readonly tag_ids: string[];
  /** In its own currency. */
  readonly amount_cents: Cents;
  readonly parts: readonly Part[] | null;
  readonly installment_plan_id: string | null;
}

/** Which of them: what may match, of some days, or these. */
export interface CandidateFilter {
  readonly from?: Day | undefined;
  readonly ids?: readonly string[] | undefined;
  /** Only what has all of these tags, or this description, already. */
  readonly having?: Pick<RuleActions, 'tags' | 'description'> | undefined;
}

/**
 * What is posted and may match, the newest first: all that matches, and for short words more, which the matcher in core then leaves out.
 */
export async function ruleCandidates(
  db: Reader,
  ledgerId: GrantedLedgerId,
  conditions: RuleConditions,
  { from, ids, having = {} }: CandidateFilter,
): Promise<RuleCandidate[]> {
  const wheres: RawBuilder<boolean>[] = [sql`t.type = any(${typesUnder(conditions)}::text[])`];
  if (from !== undefined) wheres.push(sql`t.day >= ${from}`);
  if (ids !== undefined) wheres.push(sql`t.id = any(${ids}::uuid[])`);
  if (having.tags) wheres.push(sql`t.tag_ids @> ${having.tags}::uuid[]`);
  if (having.description !== undefined) wheres.push(sql`t.description = ${having.description}`);
  const { amount, accountIds, text } = conditions;
  if (amount) wheres.push(sql`t.account_amount_cents between ${amount.fromCents} and ${amount.toCents}`);
  if (accountIds) wheres.push(sql`t.account_id = any(${accountIds}::uuid[])`);
  if (text) wheres.push(mayHave(ledgerId, text));
  const { rows } = await sql<RuleCandidate>`
    select t.id, t.version, t.day, t.account_id, t.type, t.account_amount_cents, t.description, t.search_text, t.category,
      t.category_from, t.tag_ids, t.amount_cents, t.parts, t.installment_plan_id
    from transactions t
    where t.ledger_id = ${ledgerId} and t.status = 'posted' and ${sql.join(wheres, sql` and `)}
    order by t.day desc, t.id desc`.execute(db);
  return rows;
}

function typesUnder({ type, direction }: RuleConditions): readonly TransactionType[] {
  return TRANSACTION_TYPES.filter(
    (one) =>
      ENTERED_TYPES.some((entered) => entered === one) &&
      (type === undefined || one === type) &&
      (direction === undefined || (direction === 'in') === entersAccount(one)),
  );
}

/** The bank's words are kept without marks, so a phrase is looked for without them: that finds more, never less. */
function mayHave(ledgerId: GrantedLedgerId, { match, anyOf }: NonNullable<RuleConditions['text']>) {
  const described = anyOf.map((phrase) => patternOf(match, foldText(phrase)));
  const worded = anyOf.map((phrase) => patternOf(match, textKey(phrase)));
  return sql<boolean>`(t.search_text like any(${described}::text[]) or t.id in (
    select l.transaction_id from bank_lines l
    join bank_line_texts x on x.ledger_id = l.ledger_id and x.line_id = l.id
    where l.ledger_id = ${ledgerId} and x.text_key like any(${worded}::text[])))`;
}

function patternOf(match: NonNullable<RuleConditions['text']>['match'], phrase: string): string {
  const literal = phrase.replaceAll(/[\\%_]/gu, String.raw`\$&`);
  if (match === 'is') return literal;
  return match === 'begins' ? `${literal}%` : `%${literal}%`;
}

/** From here on all wordings of the ledger are read: a list of so many ids would cost more than the rest. */
const MANY = 5_000;

/** The bank's wordings of transactions, by transaction; of very many, perhaps of others too. */
export async function bankTextsOf(
  db: Reader,
  ledgerId: GrantedLedgerId,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const named =
    ids.length > MANY ? sql`l.transaction_id is not null` : sql`l.transaction_id = any(${ids}::uuid[])`;
  const { rows } = await sql<{ id: string; texts: string[] }>`
    select l.transaction_id as id, array_agg(x.text) as texts
    from bank_lines l join bank_line_texts x on x.ledger_id = l.ledger_id and x.line_id = l.id
    where l.ledger_id = ${ledgerId} and ${named}
    group by l.transaction_id`.execute(db);
  return new Map(rows.map(({ id, texts }) => [id, texts]));
}

/** Whether a row of the table `t` is one of these, and still as it was seen. */
export function areAsSeen(seen: readonly Pick<RuleCandidate, 'id' | 'version'>[]): RawBuilder<boolean> {
  const [ids, versions] = [seen.map(({ id }) => id), seen.map(({ version }) => version)];
  return sql`(t.id, t.version) in (select * from unnest(${ids}::uuid[], ${versions}::int[]))`;
}

/** The currencies of a ledger's accounts. */
export async function accountCurrencies(
  db: Reader,
  ledgerId: GrantedLedgerId,
): Promise<Map<string, CurrencyCode>> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'currency'])
    .where('ledger_id', '=', ledgerId)
    .execute();
  return new Map(rows.map(({ id, currency }) => [id, currency]));
}
