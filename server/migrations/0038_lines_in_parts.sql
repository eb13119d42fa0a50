-- One purchase that the bank tells as one line and another product as several: all of them are lines on record, and the transactions are behind
-- the whole alone, or behind its parts.
alter table bank_lines
  -- of a part: the line of the whole
  add column whole_id uuid,
  drop constraint bank_lines_reason_check,
  -- otherwise: its whole has the transaction, or its parts have
  add constraint bank_lines_reason_check check (reason in ('imported', 'linked', 'ignored', 'otherwise')),
  drop constraint bank_lines_transaction_named,
  add constraint bank_lines_transaction_named check ((transaction_id is null) = (reason in ('ignored', 'otherwise')));
create index bank_lines_of_whole on bank_lines (ledger_id, whole_id) where whole_id is not null;

-- What an undo that was cut off has left goes on by itself, as an application does, in the name of whoever asked for it and as they answered.
alter table imports
  -- while parts are to come: when the last one was taken back
  add column undoing_at timestamptz,
  add column undo_actor_id uuid,
  -- whether transactions that were changed since stay; null while nobody undoes it
  add column undo_keeps_changed boolean;
create index imports_undoing on imports (undoing_at) where undoing_at is not null;
