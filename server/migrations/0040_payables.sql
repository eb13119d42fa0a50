-- What waits to be paid or received: when it falls due, which stays where the money moves on another day, and the bill of which a row is a
-- part. Null in what nobody settled on another day, and in what was never paid in parts: docs/specs/payables.md.
alter table transactions
  add column due_day date,
  add column bill_id uuid;
-- The parts of a bill, which are few.
create index transactions_of_bill on transactions (ledger_id, bill_id) where bill_id is not null;
