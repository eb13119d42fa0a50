-- Every attempt to fetch exchange rates: what it brought, or that it brought nothing. The history stays; the latest success is what holds,
-- and the latest attempt says whether it may be out of date.
create table rate_fetches (
  id uuid primary key,
  at timestamptz not null,
  succeeded boolean not null,
  -- base → target → rate as text, complete for the currencies that we keep; null when the attempt failed
  rates jsonb,
  reason text,
  constraint rate_fetches_whole check (succeeded = (rates is not null))
);
create index rate_fetches_succeeded on rate_fetches (id desc) where succeeded;

-- Words in descriptions, anywhere in them.
create extension if not exists pg_trgm;
create index transactions_search on transactions using gin (search_text gin_trgm_ops);
