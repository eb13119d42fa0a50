import type { Day } from '@vintem/core/calendar/day';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import type { CategorySource } from '@vintem/core/ledger/category-source';
import { type EnteredType, TYPE_FACTS, typesOf } from '@vintem/core/ledger/transaction';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { Cents } from '@vintem/core/money/money';
import { isShortWord } from '@vintem/core/text/fold';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { columnHasWord } from '#platform/search-words.ts';
import type { Reader } from '#platform/services.ts';
import type { Statement } from '#platform/statements.ts';

/** Of the ledger's latest transactions, how many are looked at first, and of all others with the words, how many at most. */
const LATEST = 1_500;
const MOST_FOUND = 1_500;
/** Words that the latest have as often as this are not looked for among all: there, a common word alone costs more than all the rest. */
const ENOUGH_ROWS = 40;
/** What stands beside a party's words: of two rows with all its words, that with nothing else is the surer. */
const NO_LETTERS = ' 0123456789.,;:*/#()-';
/** Rows of which a party is remembered. */
const MOST_REMEMBERED = 60;

export interface Named {
  readonly id: string;
  /** How often its description was used; null for a row that is only remembered. */
  readonly count: number | null;
}

export interface Looked {
  readonly type: EnteredType;
  /** Folded. */
  readonly text: string;
  /** The words that every completion has. */
  readonly words: readonly string[];
  /** The words of the party, which rows of the same party have. */
  readonly partyWords: readonly string[];
  readonly accountId: string | null;
  readonly today: Day;
  readonly mostCompletions: number;
}

/**
 * The rows of the completions of a text, the best first, and those that its party is remembered by. Both are looked for among the latest rows; where
 * these have few, among all, by the index of words.
 */
export async function namedByText(db: Reader, ledgerId: GrantedLedgerId, looked: Looked): Promise<Named[]> {
  const { text, words, partyWords, accountId, today, mostCompletions } = looked;
  const isOfParty = haveWords(partyWords);
  const isOfFigure = sql<SqlBool>`type = any(${typesOf(TYPE_FACTS[looked.type].figure)}::text[])`;
  // The index knows no single letters: all rows would have to be read.
  const isIndexed = partyWords.some((word) => word.length > 1);
  const { rows } = await sql<Named>`
    with latest as materialized (
      select id, day, account_id, type, search_text from transactions
      where ledger_id = ${ledgerId} and day <= ${today} order by day desc, id desc limit ${LATEST}
    ), recent as materialized (
      select id, day, account_id, search_text from latest where ${isOfFigure} and ${isOfParty}
    ), every as (
      select id, day, account_id, search_text from transactions
      where ledger_id = ${ledgerId} and day <= ${today} and ${isOfFigure} and ${isOfParty}
        and ${isIndexed} and (select count(*) < ${ENOUGH_ROWS} and count(distinct search_text) < ${mostCompletions} from recent)
      limit ${MOST_FOUND}
    ), found as materialized (
      select * from recent union select * from every
    ), completion as (
      select max(day::text || id::text) as latest, count(*)::int as count, search_text from found
      where ${haveWords(words)} group by search_text
      order by starts_with(search_text, ${text}) desc, count desc, latest desc limit ${mostCompletions}
    ), remembered as (
      select id from found
      order by translate(search_text, ${NO_LETTERS}, '') = ${partyWords.join('')} desc,
        account_id is not distinct from ${accountId}::uuid desc, day desc, id desc
      limit ${MOST_REMEMBERED}
    )
    (select right(latest, 36)::uuid as id, count from completion
      order by starts_with(search_text, ${text}) desc, count desc, latest desc)
    union all select id, null from remembered`.execute(db);
  return rows;
}

function haveWords(words: readonly string[]): RawBuilder<SqlBool> {
  const conditions = words.map((word) =>
    // Of the latest rows few have the letters at all, and the beginnings of words are slow to look at.
    isShortWord(word)
      ? sql<SqlBool>`(strpos(search_text, ${word}) > 0 and ${columnHasWord('search_text', word)})`
      : columnHasWord('search_text', word),
  );
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

export interface PastRow {
  readonly id: string;
  readonly description: string;
  readonly type: EnteredType;
  readonly category: CategoryKey;
  readonly categoryFrom: CategorySource;
  readonly accountId: string;
  readonly day: Day;
  readonly amountCents: Cents;
  readonly currency: CurrencyCode;
}

/** The newest first. */
export async function pastRows(
  db: Reader,
  ledgerId: GrantedLedgerId,
  ids: readonly string[],
): Promise<PastRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PastRow>`
    select id, description, type, category, category_from as "categoryFrom", account_id as "accountId", day, amount_cents as "amountCents", currency
    from transactions where ledger_id = ${ledgerId} and id = any(${ids}::uuid[])
    order by day desc, id desc`.execute(db);
  return rows;
}

export interface AccountFacts {
  readonly id: string;
  readonly currency: CurrencyCode;
  readonly isArchived: boolean;
}

export function accountFacts(ledgerId: GrantedLedgerId): Statement<AccountFacts> {
  return { name: 'account-facts', text: ACCOUNT_FACTS, values: [ledgerId] };
}
const ACCOUNT_FACTS = `
  select id, currency, archived_at is not null as "isArchived" from accounts where ledger_id = $1`;
