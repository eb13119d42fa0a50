// The start of the next page, as opaque text. It belongs to its filter: under another one it would skip or repeat rows.
import { createHash } from 'node:crypto';
import type { TransactionFilter } from '@vintem/contract/transactions';
import { isDay } from '@vintem/core/calendar/day';
import type { Position } from './transactions.queries.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function encodeCursor(filter: TransactionFilter, { day, id }: Position): string {
  return Buffer.from([digestOf(filter), day, id].join(' ')).toString('base64url');
}

/** Null for an invalid cursor, or one of another filter. */
export function decodeCursor(filter: TransactionFilter, cursor: string): Position | null {
  const [digest, day = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  return digest === digestOf(filter) && isDay(day) && UUID.test(id) ? { day, id } : null;
}

function digestOf(filter: TransactionFilter): string {
  const { from, to, type, figure, category, parts: ofParts, status, accountId, search, legs, tags } = filter;
  const own = [from, to, type, figure, category, ofParts, status, accountId, search, legs, tags];
  const parts = JSON.stringify(own);
  return createHash('sha256').update(parts).digest('base64url').slice(0, 10);
}
