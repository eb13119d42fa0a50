import { describe, expect, test } from 'vitest';
import { missingOwner } from './owner-guard.ts';

describe('a statement on an owned table must be bound to its owner', () => {
  test.each([
    ['select * from accounts where id = $1', 'accounts without ledger_id'],
    ['select ledger_id from "accounts" where "id" = $1', 'accounts without ledger_id'],
    ['delete from "sessions" where "id" = $1', 'sessions without user_id'],
    ['update transactions set day = $1 where id = $2', 'transactions without ledger_id'],
    ['insert into "accounts" ("id", "name") values ($1, $2)', 'accounts without ledger_id'],
  ])('%s', (text, missing) => expect(missingOwner(text)).toBe(missing));

  test.each([
    'select * from accounts where ledger_id = $1 and id = $2',
    'select * from "accounts" where "accounts"."ledger_id" in ($1, $2)',
    'insert into "accounts" ("ledger_id", "id") values ($1, $2)',
    'insert into transactions ( ledger_id, id) select $1::uuid, row.* from unnest($2::uuid[]) row (id)',
    'select * from users where email = $1',
    'select 1',
  ])('%s', (text) => expect(missingOwner(text)).toBeUndefined());
});
