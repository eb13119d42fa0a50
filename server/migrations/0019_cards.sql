-- Credit cards: accounts whose balance is what is owed, with a statement for each month.
alter table accounts drop constraint accounts_type_check;
alter table accounts add constraint accounts_type_check
  check (type in ('checking', 'savings', 'investment', 'wallet', 'credit_card')) not valid;
alter table accounts validate constraint accounts_type_check;

-- The card's rule. A statement closes so many days before it is due, or on a day of the month.
alter table accounts add column card_due_day smallint;
alter table accounts add column card_closing_day smallint;
alter table accounts add column card_closing_days_before smallint;
-- whether a purchase of the closing day is in the next statement
alter table accounts add column card_closing_is_next boolean;
-- whether a due day without banks passes to the next banking day
alter table accounts add column card_due_moves boolean;
alter table accounts add column card_limit_cents bigint;
-- the card whose limit it shares, and the account from which its statements are paid; neither is held by a key, which would hold deletions up
alter table accounts add column card_limit_of uuid;
alter table accounts add column card_paying_account_id uuid;
alter table accounts add constraint accounts_card_whole check (
  case when type = 'credit_card'
    then card_due_day between 1 and 31 and card_closing_is_next is not null and card_due_moves is not null
      and (card_closing_day is null) <> (card_closing_days_before is null) and card_limit_cents is distinct from 0
    else coalesce(card_due_day, card_closing_day, card_closing_days_before) is null and card_closing_is_next is null
      and card_due_moves is null and card_limit_cents is null and card_limit_of is null and card_paying_account_id is null
  end) not valid;
alter table accounts validate constraint accounts_card_whole;

-- One for each month of a card, without a gap. Amounts are not here: they are reckoned from kept sums.
create table statements (
  ledger_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  closing_day date not null,
  due_day date not null,
  dates_from text not null check (dates_from in ('rule', 'person', 'bank')),
  bank_total_cents bigint,
  minimum_cents bigint check (minimum_cents > 0),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (ledger_id, id),
  constraint statements_once unique (ledger_id, account_id, month),
  -- a statement that nobody touched is no part of a change that can be undone: it goes with its card
  foreign key (ledger_id, account_id) references accounts (ledger_id, id) on delete cascade,
  constraint statements_close_first check (closing_day < due_day)
);

-- The statement of a card's row, called by its month; of a payment, the one that it settles. And how it came there.
alter table transactions add column statement_month text;
alter table transactions add column statement_from text check (statement_from in ('rule', 'person', 'plan', 'bank'));
alter table transactions add constraint transactions_statement_whole
  check ((statement_month is null) = (statement_from is null)) not valid;
alter table transactions validate constraint transactions_statement_whole;
alter table transactions add constraint transactions_statement foreign key (ledger_id, account_id, statement_month)
  references statements (ledger_id, account_id, month) not valid;
alter table transactions validate constraint transactions_statement;
create index transactions_of_statement on transactions (ledger_id, account_id, statement_month, day desc, id desc)
  where statement_month is not null;
create index transactions_payments on transactions (ledger_id, account_id)
  where statement_month is not null and type = 'transfer_in';

-- A card's sums are kept by statement too; '' for what is on no card.
alter table monthly_totals add column statement_month text not null default '';
alter table monthly_totals drop constraint monthly_totals_pkey;
alter table monthly_totals add constraint monthly_totals_pkey
  primary key (ledger_id, month, account_id, type, category, status, statement_month);
