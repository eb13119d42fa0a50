-- What a person has invested, and what crypto assets cost.

create table investments (
  user_id uuid not null references users (id),
  id uuid not null,
  name text not null,
  type text not null check (type in ('stocks', 'fixed_income', 'crypto', 'real_estate')),
  amount_cents bigint not null,
  -- as the person wrote it down at `last_updated_at`; what a crypto asset is worth by a newer price is computed when it is read
  current_value_cents bigint not null,
  last_updated_at timestamptz not null,
  return_rate_percent numeric(13, 6),
  return_period text check (return_period in ('monthly', 'yearly')),
  purchase_day date not null,
  currency text not null check (currency in ('BRL', 'USD', 'EUR', 'GBP')),
  quantity numeric(36, 18),
  asset_id text check (asset_id in ('bitcoin', 'ethereum', 'worldcoin', 'cardano', 'solana', 'polkadot')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id),
  constraint investments_rate check ((return_rate_percent is null) = (return_period is null)),
  constraint investments_crypto check (
    (type = 'crypto') = (quantity is not null) and (type = 'crypto') = (asset_id is not null)
  ),
  constraint investments_values check (amount_cents >= 0 and current_value_cents >= 0 and quantity > 0)
);
create index investments_latest on investments (user_id, purchase_day desc, id desc);
create index investments_crypto_held on investments (user_id) where type = 'crypto';

-- Every attempt to fetch prices: what is known after it, or that it brought nothing. An asset that an answer leaves out keeps its last price
-- with that price's own time.
create table price_fetches (
  id uuid primary key,
  at timestamptz not null,
  succeeded boolean not null,
  -- asset → price, with its time; null when the attempt failed
  prices jsonb,
  reason text,
  constraint price_fetches_whole check (succeeded = (prices is not null))
);
create index price_fetches_succeeded on price_fetches (id desc) where succeeded;

-- An investment that was deleted is kept for a day, as what a person plans is.
alter table deletions drop constraint deletions_entity_check;
alter table deletions add constraint deletions_entity_check check (entity in ('task', 'goal', 'ticket', 'investment'));
