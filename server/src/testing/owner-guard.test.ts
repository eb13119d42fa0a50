import { describe, expect, test } from 'vitest';
import { missingOwner } from './owner-guard.ts';

describe('a statement on an owned table must be bound to its owner', () => {
  test.each([
    ['select * from accounts where id = $1', 'accounts without ledger_id'],
    ['select ledger_id from "accounts" where "id" = $1', 'accounts without ledger_id'],
    ['delete from "sessions" where "id" = $1', 'sessions without user_id'],
    ['update transactions set day = $1 where id = $2', 'transactions without ledger_id'],
    ['insert into "accounts" ("id", "name") values ($1, $2)', 'accounts without ledger_id'],
    ['update "ledgers" set "name" = $1', 'ledgers without id'],
    [
      'select t.id from transactions t join accounts on accounts.ledger_id = t.ledger_id where t.id = $1',
      'transactions with an owner that no parameter gives',
    ],
    [
      'select 1 from transactions t join accounts a on a.id = t.account_id where t.ledger_id = $1',
      'accounts without ledger_id',
    ],
    [
      'select 1 from transactions t where t.ledger_id = $1 and exists (select 1 from contacts c where c.id = t.client_id)',
      'contacts without ledger_id',
    ],
    ['select * from accounts where ledger_id is not null and id = $1', 'accounts without ledger_id'],
    ['select * from accounts where id = $1 order by ledger_id = id', 'accounts without ledger_id'],
  ])('%s is refused', (text, missing) => expect(missingOwner(text)).toBe(missing));

  test.each([
    'select * from accounts where ledger_id = $1 and id = $2',
    'select * from "accounts" where "accounts"."ledger_id" in ($1, $2)',
    'select * from "accounts" as "a" where "a"."ledger_id" = any($1::uuid[])',
    'insert into "accounts" ("ledger_id", "id") values ($1, $2)',
    'insert into transactions ( ledger_id, id) select $1::uuid, row.* from unnest($2::uuid[]) row (id)',
    'select 1 from transactions t join accounts a on a.ledger_id = t.ledger_id where t.ledger_id = $1',
    'select 1 from memberships m join ledgers l on l.id = m.ledger_id where m.user_id = $1',
    'update events e set handed_at = $1 from unnest($2::uuid[], $3::uuid[]) row (ledger_id, id) where e.ledger_id = row.ledger_id and e.id = row.id',
    'select * from users where email = $1',
    'select 1',
  ])('%s passes', (text) => expect(missingOwner(text)).toBeUndefined());
});
