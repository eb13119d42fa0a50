-- The ledger. balance(account) = opening balance + Σ posted income − Σ posted expense, in the account's currency.
-- transactions, monthly_totals, accounts.posted_cents and changes are written by the postings of the server and by nothing else.
-- The bounds named _safe keep every sum within the integers that a JSON number carries exactly.

create table accounts (
  ledger_id uuid not null references ledgers (id),
  id uuid not null,
  name text not null,
  type text not null check (type in ('checking', 'savings', 'investment', 'wallet')),
  currency text not null check (currency in ('BRL', 'USD', 'EUR', 'GBP')),
  opening_cents bigint not null,
  posted_cents bigint not null default 0,
  balance_cents bigint not null generated always as (opening_cents + posted_cents) stored,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (ledger_id, id),
  constraint accounts_opening_safe check (opening_cents between -9007199254740991 and 9007199254740991),
  constraint accounts_posted_safe check (posted_cents between -9007199254740991 and 9007199254740991),
  constraint accounts_balance_safe check (opening_cents + posted_cents between -9007199254740991 and 9007199254740991)
);

create table transactions (
  ledger_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  type text not null check (type in ('income', 'expense')),
  status text not null check (status in ('posted', 'scheduled')),
  day date not null,
  category text not null,
  description text not null,
  -- the description folded by core (no accents, lower case), for search
  search_text text not null,
  -- the document's amount and currency
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency in ('BRL', 'USD', 'EUR', 'GBP')),
  -- what moved the account, in its currency, fixed at posting; with the rate that made it, when the currencies differ
  account_amount_cents bigint not null check (account_amount_cents >= 0),
  rate numeric,
  rate_source text,
  rate_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (ledger_id, id),
  foreign key (ledger_id, account_id) references accounts (ledger_id, id),
  constraint transactions_rate_whole check ((rate is null) = (rate_source is null) and (rate is null) = (rate_at is null))
);
create index transactions_latest on transactions (ledger_id, day desc, id desc)
  include (account_id, type, status, category, amount_cents, currency, account_amount_cents);
create index transactions_of_account on transactions (ledger_id, account_id);

-- Sums kept by month, so that what dashboards, charts and filters cost does not grow with history.
create table monthly_totals (
  ledger_id uuid not null,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  account_id uuid not null,
  type text not null check (type in ('income', 'expense')),
  category text not null,
  status text not null check (status in ('posted', 'scheduled')),
  amount_cents bigint not null check (amount_cents >= 0),
  count integer not null check (count >= 0),
  primary key (ledger_id, month, account_id, type, category, status),
  foreign key (ledger_id, account_id) references accounts (ledger_id, id),
  constraint monthly_totals_amount_safe check (amount_cents <= 9007199254740991)
);
create index monthly_totals_of_account on monthly_totals (ledger_id, account_id);

-- The one history: one row for each thing that a change touched; the rows of one change share its id.
create table changes (
  ledger_id uuid not null references ledgers (id),
  id uuid not null,
  position integer not null,
  entity text not null check (entity in ('account', 'transaction')),
  entity_id uuid not null,
  verb text not null,
  actor_id uuid not null,
  at timestamptz not null,
  before jsonb,
  after jsonb,
  -- the change that this one takes back
  undoes_id uuid,
  primary key (ledger_id, id, position)
);
create unique index changes_undone_once on changes (ledger_id, undoes_id, position) where undoes_id is not null;
create index changes_of_entity on changes (ledger_id, entity_id);
