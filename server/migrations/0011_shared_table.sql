-- Many ledgers share a table: what one of them asks for must cost what its own rows cost, however many others stand beside them.

-- Trigrams with their owner: the words of others are not read.
create extension if not exists btree_gin;
drop index transactions_search;
-- Fresh rows wait in a list that every search reads through, also those of others, so it is kept short.
create index transactions_search on transactions using gin (ledger_id, search_text gin_trgm_ops)
  with (gin_pending_list_limit = 256);
-- Trigrams know letters and digits alone: texts with anything else, for searches of `%` or `r$`.
create index transactions_symbols on transactions (ledger_id, day desc, id desc) where search_text ~ '[^a-z0-9 ]';
drop index tasks_search;
create index tasks_search on tasks using gin (user_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);

-- The latest of an account, in the order in which they are shown.
drop index transactions_of_account;
create index transactions_of_account on transactions (ledger_id, account_id, day desc, id desc);

-- What is still to come is little beside what was.
create index monthly_totals_scheduled on monthly_totals (ledger_id, month) where status = 'scheduled';
