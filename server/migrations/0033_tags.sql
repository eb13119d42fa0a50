-- Tags: words of a ledger's own on its transactions. They count in no figure.
create table tags (
  ledger_id uuid not null references ledgers (id),
  id uuid not null,
  name text not null,
  -- the name folded: no two tags of a ledger differ only in accents or in case
  search_name text not null,
  color text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (ledger_id, id),
  constraint tags_name_once unique (ledger_id, search_name)
);

-- In the order in which they were given. No foreign key points to `tags`: the one writer keeps both together, and the check proves it.
alter table transactions add column tag_ids uuid[] not null default '{}'
  constraint transactions_tags_few check (cardinality(tag_ids) <= 20);
alter table recurrences add column tag_ids uuid[] not null default '{}'
  constraint recurrences_tags_few check (cardinality(tag_ids) <= 20);

-- With their owner, as the index of words, and of rows that have any: all others cost nothing here.
create index transactions_tags on transactions using gin (ledger_id, tag_ids) with (gin_pending_list_limit = 256) where tag_ids <> '{}';
