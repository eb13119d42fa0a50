-- Links that let somebody choose another password, what keeps deliveries honest, and what lets their texts go.

-- Made by whoever runs the server, for one person; the link itself is known to them alone. A new one takes the place of the last.
create table password_resets (
  user_id uuid primary key references users (id),
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint password_resets_token_unique unique (token_hash)
);

-- When the address first took a delivery: from then on, 404 and 410 mean that it is down and not that it is wrong.
alter table webhooks add column answered_at timestamptz;
update webhooks w set answered_at = d.first_at
from (
  select user_id, webhook_id, min(attempted_at) as first_at from deliveries where status = 'delivered' group by 1, 2
) d
where d.user_id = w.user_id and d.webhook_id = w.id;

-- What was sent and answered is forgotten after a month; that it was sent stays.
alter table deliveries alter column body drop not null;
alter table deliveries add constraint deliveries_waiting_body check (status <> 'waiting' or body is not null);
create index deliveries_bodies on deliveries (created_at) where body is not null;
create index deliveries_waiting_of on deliveries (user_id, webhook_id, next_attempt_at) where status = 'waiting';
create index analyses_due_of on analyses (actor_id, next_attempt_at) where status = 'running';
