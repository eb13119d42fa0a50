-- How much may be spent in a month: in a category, or in all of them. A limit holds from its month on until another one says otherwise.
create table budget_limits (
  ledger_id uuid not null references ledgers (id),
  id uuid not null,
  -- as rows and totals name it; null is the limit of the whole ledger
  category text,
  from_month text not null,
  -- in the ledger's currency; null ends the limit before it
  limit_cents bigint,
  -- what passes to the next month
  carry text not null default 'none' check (carry in ('none', 'left', 'both')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (ledger_id, id),
  constraint budget_limits_month_once unique nulls not distinct (ledger_id, category, from_month),
  constraint budget_limits_not_negative check (limit_cents >= 0)
);
