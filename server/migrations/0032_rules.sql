-- What a ledger does by itself with what comes: its rules, in their order.
create table rules (
  ledger_id uuid not null references ledgers (id),
  id uuid not null,
  position integer not null,
  name text not null,
  conditions jsonb not null,
  actions jsonb not null,
  is_enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (ledger_id, id)
);

-- From where the category of a transaction came. Of old rows nobody knows which the form had filled in: they count as chosen by a person, so that
-- no rule changes them unasked. No foreign key holds the rule: it may be deleted, and what it gave stays.
alter table transactions
  add column category_from text not null default 'person'
    check (category_from in ('person', 'rule', 'memory', 'words', 'file', 'default')),
  add column rule_id uuid;
create index transactions_of_rule on transactions (ledger_id, rule_id) where rule_id is not null;
