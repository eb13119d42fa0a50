-- A transaction is income, an expense, a refund, or one side of a transfer. What each does stands in core's table of types.
alter table transactions drop constraint transactions_type_check;
alter table transactions add constraint transactions_type_check
  check (type in ('income', 'expense', 'refund', 'transfer_in', 'transfer_out')) not valid;
alter table transactions validate constraint transactions_type_check;
alter table monthly_totals drop constraint monthly_totals_type_check;
alter table monthly_totals add constraint monthly_totals_type_check
  check (type in ('income', 'expense', 'refund', 'transfer_in', 'transfer_out')) not valid;
alter table monthly_totals validate constraint monthly_totals_type_check;
alter table recurrences drop constraint recurrences_type_check;
alter table recurrences add constraint recurrences_type_check
  check (type in ('income', 'expense', 'refund', 'transfer_in', 'transfer_out')) not valid;
alter table recurrences validate constraint recurrences_type_check;

-- The purchase that a refund gives back, or that a charge came with. Not a foreign key: the purchase may be deleted, and its deletion undone.
alter table transactions add column related_id uuid;
create index transactions_related on transactions (ledger_id, related_id) where related_id is not null;
