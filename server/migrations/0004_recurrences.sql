-- Series of transactions: a rule, the template of its occurrences, and what is told to the outside when one of them is posted.

create table recurrences (
  ledger_id uuid not null references ledgers (id),
  id uuid not null,
  interval text not null check (interval in ('monthly', 'yearly')),
  start_day date not null,
  -- the day of month that it means, where a month has it
  anchor_day_of_month smallint not null check (anchor_day_of_month between 1 and 31),
  -- the last day on which it may occur; null while it goes on
  end_day date,
  -- what an occurrence begins as
  account_id uuid not null,
  type text not null check (type in ('income', 'expense')),
  category text not null,
  description text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency in ('BRL', 'USD', 'EUR', 'GBP')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (ledger_id, id),
  foreign key (ledger_id, account_id) references accounts (ledger_id, id)
);
create index recurrences_of_account on recurrences (ledger_id, account_id);

-- An occurrence is a transaction: the index-th of its series, whatever day it was moved to.
alter table transactions
  add column recurrence_id uuid,
  add column occurrence_index integer,
  -- scheduled, and posted by itself on its day; without it a scheduled one waits for somebody to confirm it
  add column posts_itself boolean not null default false,
  add constraint transactions_occurrence_whole check ((recurrence_id is null) = (occurrence_index is null)),
  add constraint transactions_posts_itself_scheduled check (not posts_itself or status = 'scheduled'),
  add constraint transactions_recurrence foreign key (ledger_id, recurrence_id) references recurrences (ledger_id, id);
create unique index transactions_occurrence_once on transactions (ledger_id, recurrence_id, occurrence_index)
  where recurrence_id is not null;
create index transactions_due on transactions (day, ledger_id) where posts_itself;
create index transactions_scheduled on transactions (ledger_id, day, id) where status = 'scheduled';

-- Nobody is the actor of what happened by itself.
alter table changes alter column actor_id drop not null;
alter table changes drop constraint changes_entity_check;
alter table changes add constraint changes_entity_check check (entity in ('account', 'recurrence', 'transaction'));

-- What happened that others may want to hear of: one row a posted occurrence, written with it. It outlives the transaction.
create table events (
  ledger_id uuid not null references ledgers (id),
  id uuid not null,
  kind text not null check (kind in ('recurring_payment', 'recurring_income')),
  transaction_id uuid not null,
  at timestamptz not null,
  data jsonb not null,
  -- when it was handed to those who listen; null while that is still to be done
  handed_at timestamptz,
  primary key (ledger_id, id),
  constraint events_once unique (ledger_id, transaction_id)
);
create index events_waiting on events (id) where handed_at is null;
