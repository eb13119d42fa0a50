-- A transfer is two transactions with one transfer_id, in one ledger or in two. No foreign key crosses ledgers: the other one may go.
alter table transactions add column transfer_id uuid;
alter table transactions add column transfer_nature text;
alter table transactions add column other_ledger_id uuid;

-- At most one side a direction in a ledger.
create unique index transactions_transfer_once on transactions (ledger_id, transfer_id, type) where transfer_id is not null;
-- The arrivals that a list with one row for both sides leaves out: kept sums cannot know them.
create index transactions_joined on transactions (ledger_id, day)
  where type = 'transfer_in' and transfer_id is not null and other_ledger_id is null;
-- The sides without another.
create index transactions_unpaired on transactions (ledger_id, day, id)
  where type in ('transfer_in', 'transfer_out') and transfer_id is null;
-- What went between two ledgers: few rows.
create index transactions_natures on transactions (ledger_id, transfer_nature, day) where transfer_nature is not null;

-- Pairs that a person said are no transfer. The ledger is that of the one who said so; the two may be of two ledgers.
create table transfer_refusals (
  ledger_id uuid not null references ledgers (id),
  out_id uuid not null,
  in_id uuid not null,
  created_at timestamptz not null,
  primary key (ledger_id, out_id, in_id)
);
