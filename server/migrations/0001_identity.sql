-- Who may enter: users, their settings and live sessions, the ledgers that they own or share, and what protects the door.

create table users (
  id uuid primary key,
  email text not null check (email = lower(email)),
  password_hash text not null,
  plan text not null check (plan in ('free', 'premium')),
  status text not null check (status in ('active', 'blocked')),
  last_login_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint users_email_unique unique (email)
);

-- One row a user; a missing row is normal and means the defaults.
create table user_settings (
  user_id uuid primary key references users (id),
  notification_preferences jsonb not null,
  theme text not null check (theme in ('light', 'dark')),
  language text not null check (language in ('pt-BR')),
  version integer not null default 1,
  updated_at timestamptz not null
);

-- The token itself is known to the browser alone.
create table sessions (
  user_id uuid not null references users (id),
  id uuid not null,
  token_hash bytea not null,
  user_agent text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, id),
  constraint sessions_token_unique unique (token_hash)
);

-- A ledger is its own owner: its id stands first in the key of every row that it holds.
create table ledgers (
  id uuid primary key,
  kind text not null check (kind in ('personal', 'business')),
  name text,
  currency text check (currency in ('BRL', 'USD', 'EUR', 'GBP')),
  time_zone text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table memberships (
  user_id uuid not null references users (id),
  ledger_id uuid not null references ledgers (id),
  role text not null check (role in ('owner')),
  created_at timestamptz not null,
  primary key (user_id, ledger_id)
);
create index memberships_of_ledger on memberships (ledger_id);

-- What was answered to a create that carried a key: the same key with the same body answers the same again.
create table idempotency_keys (
  user_id uuid not null references users (id),
  key text not null,
  body_hash bytea not null,
  -- json, not jsonb: the second answer is the first one, to the letter
  answer json,
  created_at timestamptz not null,
  primary key (user_id, key)
);

-- Failures at the door, counted for all instances together; the columns are those that rate-limiter-flexible expects.
create table login_failures (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
