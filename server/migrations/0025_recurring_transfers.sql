-- A series of transfers: money that goes from one account of the ledger to another, each time as two transactions. The one that leaves is the
-- occurrence; the one that arrives is its other side, found by the transfer that they share.
alter table recurrences add column to_account_id uuid;
-- what arrives, where the accounts have two currencies; null where it is what left
alter table recurrences add column to_amount_cents bigint;
alter table recurrences add constraint recurrences_to_account foreign key (ledger_id, to_account_id)
  references accounts (ledger_id, id) not valid;
alter table recurrences validate constraint recurrences_to_account;
alter table recurrences add constraint recurrences_transfer_whole check (
  (type = 'transfer_out') = (to_account_id is not null)
  and type <> 'transfer_in'
  and to_account_id is distinct from account_id
  and (to_amount_cents is null or (to_account_id is not null and to_amount_cents > 0))
) not valid;
alter table recurrences validate constraint recurrences_transfer_whole;
create index recurrences_to_account on recurrences (ledger_id, to_account_id) where to_account_id is not null;
