import type { Token } from '@vintem/contract/tokens';
import type { TokenRow } from './tokens.queries.ts';

export function tokenOf(row: TokenRow): Token {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    ledgerIds: row.ledger_ids,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    createdAt: row.created_at,
  };
}
