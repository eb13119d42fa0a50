-- Instalment plans: one purchase in parcels, each a transaction of its own.
create table installment_plans (
  ledger_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('purchase', 'refund', 'financing')),
  category text not null,
  description text not null,
  currency text not null,
  -- of all parcels; those that were paid before the plan was entered have no row
  total_cents bigint not null check (total_cents > 0),
  paid_before_cents bigint not null check (paid_before_cents >= 0),
  count smallint not null check (count between 2 and 99),
  first_number smallint not null check (first_number between 1 and count),
  purchase_day date not null,
  -- of a financing: the payment that settled the statement. Not a foreign key: it may be deleted, and its deletion undone.
  payment_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (ledger_id, id),
  foreign key (ledger_id, account_id) references accounts (ledger_id, id)
);
create index installment_plans_of_account on installment_plans (ledger_id, account_id);
create index installment_plans_payment on installment_plans (ledger_id, payment_id) where payment_id is not null;

-- The plan of a parcel, and its number there. Each number of a financing has two rows, of two types.
alter table transactions add column installment_plan_id uuid;
alter table transactions add column installment_number smallint;
alter table transactions add constraint transactions_installment_whole
  check ((installment_plan_id is null) = (installment_number is null)) not valid;
alter table transactions validate constraint transactions_installment_whole;
alter table transactions add constraint transactions_installment_plan foreign key (ledger_id, installment_plan_id)
  references installment_plans (ledger_id, id) not valid;
alter table transactions validate constraint transactions_installment_plan;
create unique index transactions_installment_once
  on transactions (ledger_id, installment_plan_id, installment_number, type) where installment_plan_id is not null;
-- What is promised to the bank, and the plans that are open.
create index transactions_promised on transactions (ledger_id, account_id, installment_plan_id)
  where installment_plan_id is not null and status = 'scheduled';
