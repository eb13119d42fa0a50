// In tests every statement passes here on its way to Postgres: one that touches an owned table without naming its owner is refused,
// whoever wrote it and however (builder or plain SQL).
import pg from 'pg';
import { OWNER_COLUMN } from '#platform/schema.ts';

/** Statements that rightly cross owners: the way in (a token, not an owner, is what a request brings),
 * the proof of all sums, and the jobs that tell webhooks, renew prices and forget readings. */
const ACROSS_OWNERS = [
  /where s\.token_hash = \$1/,
  /coalesce\(t\.cents, 0\)/,
  /where handed_at is null/,
  /delete from analyses where kind = 'document'/,
  /select 1 as "one" from "investments"/,
];

/** What is missing in `text`, or undefined when every owned table in it is bound to its owner. */
export function missingOwner(text: string): string | undefined {
  if (ACROSS_OWNERS.some((known) => known.test(text))) return undefined;
  for (const [table, owner] of Object.entries(OWNER_COLUMN)) {
    if (!new RegExp(`\\b(from|join|update|into|using)\\s+"?${table}\\b`, 'i').test(text)) continue;
    const bound = new RegExp(
      `"?${owner}"?\\s*(=|in\\b)|insert into "?${table}"?\\s*\\([^)]*\\b${owner}\\b`,
      'i',
    );
    if (!bound.test(text)) return `${table} without ${owner}`;
  }
  return undefined;
}

function check(query: unknown): void {
  const text = typeof query === 'string' ? query : (query as { text?: string }).text;
  const missing = text && missingOwner(text);
  if (missing) throw new Error(`a statement touches ${missing}:\n${text}`);
}

class GuardedClient extends pg.Client {
  override query(...args: unknown[]): never {
    check(args[0]);
    return (super.query as (...all: unknown[]) => never)(...args);
  }
}

/** A pool whose connections refuse statements without their owner. */
export class GuardedPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: GuardedClient });
  }
}
