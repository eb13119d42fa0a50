// In tests every statement passes here on its way to Postgres: one that touches an owned table without its owner is refused, from the query
// builder or plain SQL alike.
import pg from 'pg';
import { LimitedClient } from '#platform/limited-client.ts';
import { OWNER_COLUMN } from '#platform/schema.ts';

/**
 * Statements that rightly cross owners: authentication (a request brings a token, not an owner), the proof of all sums, and the jobs, which
 * read folders, send webhooks, renew prices, ask the AI service, delete old data, post what is due, schedule automatic debits and go on with
 * imports and undos of imports that were cut off, and look at each morning.
 */
const ACROSS_OWNERS = [
  /where [st]\.token_hash = \$1/,
  /where t\.prefix = \$1/,
  /coalesce\(t\.cents, 0\)/,
  /select '(?:transfer_(?:sides|series|category)|category_missing|tag_missing|transaction_parts)' as what/,
  /where handed_at is null/,
  /distinct on \(actor_id\)/,
  /where token_hash = \$1/,
  /created_at < \$1::timestamptz\s+order by created_at limit/,
  /delete from analyses where kind = 'document'/,
  /select 1 as "one" from "investments"/,
  /\) event \(ledger_id, id, kind\)/,
  /select distinct on \(d\.user_id\) d\.user_id/,
  /select distinct l\.id as "ledgerId", l\.time_zone/,
  /select distinct c\.ledger_id as "ledgerId", c\.id as "accountId"/,
  /left join lateral \(\s+select c\.id, c\.actor_id, c\.token_id/,
  /from imports\s+where undoing_at < \$1/,
  /l\.checked_day is null or/,
  // Whether a ledger that is about to be deleted has another member.
  /from "memberships" as "other"/,
  // What is learned of a table is of all of it, and nobody's row.
  /^analyze \(skip_locked\) [\w", ]+$/,
];

/** A ledger owns itself. */
const OWNERS: Readonly<Record<string, string>> = { ...OWNER_COLUMN, ledgers: 'id' };

interface Reference {
  readonly table: string;
  /** The name that the statement gives to it. */
  readonly alias: string;
}

/**
 * What is missing in `text`, or undefined when it is bound to its owners: one table by a parameter, each other one by a parameter too or by
 * the owner of a table beside it.
 */
export function missingOwner(text: string): string | undefined {
  if (ACROSS_OWNERS.some((known) => known.test(text))) return undefined;
  const plain = text.replaceAll('"', '').replaceAll(/\s+/g, ' ');
  const references = referencesIn(plain);
  for (const reference of references) {
    const owner = OWNERS[reference.table] as string;
    if (!isBound(plain, reference) && !isJoined(plain, reference))
      return `${reference.table} without ${owner}`;
  }
  if (references.length > 0 && !references.some((reference) => isBound(plain, reference)))
    return `${references[0]?.table} with an owner that no parameter gives`;
  return undefined;
}

// Words that follow a table where it has no alias.
const NO_ALIAS =
  /^(?:where|on|set|using|values|order|group|limit|returning|for|cross|left|right|inner|join|select|union|and|default|as)$/i;

function referencesIn(plain: string): Reference[] {
  const named = plain.matchAll(/\b(?:from|join|update|into|using|,) (?:only )?(\w+)(?: as)?(?: (\w+))?/gi);
  return [...named].flatMap(([, table = '', alias = '']) =>
    table in OWNERS ? [{ table, alias: !alias || NO_ALIAS.test(alias) ? table : alias }] : [],
  );
}

/** A parameter gives the owner: `accounts.ledger_id = $1`, `ledger_id = any($1)`, or a column of what is inserted. */
function isBound(plain: string, { table, alias }: Reference): boolean {
  const owner = OWNERS[table] as string;
  const column = `(?:\\b${alias}\\.|(?<![.\\w]))${owner}`;
  const given = String.raw`(?:= (?:any ?\( ?)?\$\d|in \( ?\$\d)`;
  return (
    new RegExp(`${column} ${given}`, 'i').test(plain) ||
    new RegExp(`insert into ${table} ?\\([^)]*\\b${owner}\\b`, 'i').test(plain) ||
    // Rows as they stood, put back.
    new RegExp(`insert into ${table} select (\\w+)\\.\\* .*\\b\\1\\.${owner} = \\$\\d`, 'i').test(plain) ||
    ownersInLists(plain).some((list) =>
      new RegExp(`\\b${alias}\\.${owner} = ${list}\\.\\w+`, 'i').test(plain),
    )
  );
}

/** Names of the lists of rows that parameters give, owners among their columns: `unnest($1::uuid[]) row (ledger_id, …)`. */
function ownersInLists(plain: string): string[] {
  const lists = /unnest ?\([^()]*\$\d[^()]*\) (?:as )?(\w+) ?\([^)]*\b(?:ledger_id|user_id)\b/gi;
  return [...plain.matchAll(lists)].map(([, list = '']) => list);
}

/** The owner is that of a table beside it: `accounts.ledger_id = transactions.ledger_id`. */
function isJoined(plain: string, { table, alias }: Reference): boolean {
  const owner = `\\b${alias}\\.${OWNERS[table]}`;
  const other = String.raw`\w+\.(?:ledger_id|user_id|id)\b`;
  return new RegExp(`${owner} = ${other}|${other} = ${owner}\\b`, 'i').test(plain);
}

function check(query: unknown): void {
  const text = typeof query === 'string' ? query : (query as { text?: string }).text;
  const missing = text && missingOwner(text);
  if (missing) throw new Error(`a statement touches ${missing}:\n${text}`);
}

class GuardedClient extends LimitedClient {
  override query(...args: unknown[]): never {
    check(args[0]);
    return super.query(...args);
  }
}

/** A pool whose connections refuse statements without their owner. */
export class GuardedPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: GuardedClient });
  }
}
