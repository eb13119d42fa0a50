-- Events are of more than posted occurrences now: each says what it is about, and of which transaction, if of one.
alter table events
  add column subject_kind text not null default 'transaction',
  add column transaction_id uuid;
update events set transaction_id = subject_id;
alter table events alter column subject_kind drop default;
create index events_by_time on events (ledger_id, at, id);

-- What is told each morning of a ledger's days: the last one that was looked at, and the first day on which its accounts were to be below zero then.
alter table ledgers
  add column checked_day date,
  add column negative_day date;

-- From which amount on a transaction is told as a large one, in the currency of its ledger; null: none is.
alter table user_settings add column large_transaction_cents bigint check (large_transaction_cents > 0);

-- A webhook listens to any events, of all ledgers of its person or of some.
alter table webhooks
  add column kinds text[],
  add column ledger_ids uuid[];
update webhooks set kinds = array[event];
alter table webhooks
  alter column kinds set not null,
  add constraint webhooks_kinds_some check (cardinality(kinds) > 0),
  drop column event;

-- Whether a delivery was asked for again, after it was made or given up.
alter table deliveries add column is_replay boolean not null default false;

-- What a person has put away of their notices: each is named by what it tells, of what, and which time.
create table notice_dismissals (
  user_id uuid not null references users (id),
  key text not null,
  at timestamptz not null,
  primary key (user_id, key)
);
