// A pool that mutates statements on their way to Postgres, to prove that a test would notice such a query.
import pg from 'pg';

/** A pool class whose statements pass through `rewrite`. */
export function mutantPool(rewrite: (sql: string) => string): typeof pg.Pool {
  class MutantClient extends pg.Client {
    override query(...args: unknown[]): never {
      const [first, ...rest] = args;
      return (super.query as (...all: unknown[]) => never)(broken(first, rewrite), ...rest);
    }
  }
  return class extends pg.Pool {
    constructor(config: pg.PoolConfig) {
      super({ ...config, Client: MutantClient });
    }
  };
}

function broken(query: unknown, rewrite: (sql: string) => string): unknown {
  if (typeof query === 'string') return rewrite(query);
  const { text, name, ...others } = query as { text?: unknown; name?: string };
  if (typeof text !== 'string') return query;
  const rewritten = rewrite(text);
  // A prepared statement keeps the text that it was prepared with.
  return { ...others, text: rewritten, ...(rewritten === text && name ? { name } : {}) };
}

/**
 * Removes the condition on `owner` from every statement that finds rows of `table`. The parameter stays, so that the statement still fits
 * its values.
 */
export function withoutOwner(table: string, owner: string): (sql: string) => string {
  const finds = new RegExp(`\\b(?:from|join|update)\\s+"?${table}\\b`, 'i');
  const condition = new RegExp(`(?:"?\\w+"?\\.)?"?${owner}"?\\s*=\\s*(\\$\\d+)`, 'gi');
  return (sql) => (finds.test(sql) ? sql.replaceAll(condition, '$1::uuid is not null') : sql);
}
