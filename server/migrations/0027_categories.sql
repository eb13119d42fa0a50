-- What a ledger says of its categories: what differs from the built-in ones, and its own. A new ledger has no rows.
create table categories (
  ledger_id uuid not null references ledgers (id),
  id uuid not null,
  -- as rows, totals and series name it: a built-in word, or `own:` and the id. No foreign key points here, since a built-in one has no row.
  key text not null,
  -- of an own one: fixed when it was made
  type text check (type in ('income', 'expense')),
  name text,
  parent_key text,
  icon text,
  color text,
  position integer,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (ledger_id, id),
  constraint categories_key_once unique (ledger_id, key),
  constraint categories_own_whole check (
    case when key like 'own:%' then key = 'own:' || id and type is not null and name is not null and position is not null
    else type is null and parent_key is null end
  )
);
