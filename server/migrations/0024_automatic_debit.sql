-- Automatic debit: since when the paying account is debited for a card's statements; null where a person pays them.
alter table accounts add column card_debit_since date;
alter table accounts add constraint accounts_debit_paid
  check (card_debit_since is null or card_paying_account_id is not null) not valid;
alter table accounts validate constraint accounts_debit_paid;
create index accounts_debited on accounts (ledger_id, id) where card_debit_since is not null;

-- The payment that the automatic debit has scheduled, and the version at which it left it: a person's own hand makes another one. The
-- version is 0 where nothing was to be paid, and null until the statement was looked at. No foreign key: a person may delete the payment.
alter table statements add column debit_payment_id uuid;
alter table statements add column debit_version integer;
create index statements_debited on statements (due_day) where debit_payment_id is not null;
