-- A transaction that is divided keeps its parts in itself, so that the history, undo and big changes carry them: docs/decisions/0022.
alter table transactions add column parts jsonb;
alter table transactions add constraint transactions_divided check ((category = 'split') = (parts is not null)) not valid;
alter table transactions validate constraint transactions_divided;
alter table transactions add constraint transactions_parts_shape
  check (parts is null or (jsonb_typeof(parts) = 'array' and jsonb_array_length(parts) between 2 and 50)) not valid;
alter table transactions validate constraint transactions_parts_shape;
-- Few transactions are divided: filters by category and counts of rows look at those alone.
create index transactions_of_parts on transactions (ledger_id, account_id, day) where parts is not null;
