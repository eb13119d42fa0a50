-- Who listens to what happens in their ledgers, and what was delivered to them.

create table webhooks (
  user_id uuid not null references users (id),
  id uuid not null,
  type text not null check (type in ('n8n')),
  event text not null check (event in ('recurring_payment', 'recurring_income')),
  url text not null,
  -- sent with every delivery and signed with, so it is kept as it is
  secret text not null,
  enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id)
);

-- One row an event and webhook, or a test (without an event).
create table deliveries (
  user_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event_id uuid,
  -- what is sent, the same at every try
  body json not null,
  status text not null check (status in ('waiting', 'delivered', 'given_up')),
  attempts integer not null default 0,
  -- when it is tried next; while a try is under way, when that is taken for lost
  next_attempt_at timestamptz,
  -- of the last try
  attempted_at timestamptz,
  response_status integer,
  response_body text,
  failure text,
  duration_ms integer,
  created_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, webhook_id) references webhooks (user_id, id) on delete cascade,
  constraint deliveries_once unique (user_id, webhook_id, event_id),
  constraint deliveries_waiting check ((status = 'waiting') = (next_attempt_at is not null))
);
create index deliveries_latest on deliveries (user_id, webhook_id, id desc);
create index deliveries_due on deliveries (next_attempt_at) where status = 'waiting';
