-- Whether somebody lets figures of theirs be sent to the AI service.
alter table user_settings add column ai_enabled boolean not null default true;

-- Analyses of a ledger, and readings of documents: what an AI service is asked is written by a job, whoever waits for it.
create table analyses (
  ledger_id uuid not null references ledgers (id),
  id uuid not null,
  kind text not null check (kind in ('personal', 'business', 'document')),
  status text not null check (status in ('running', 'done', 'failed')),
  -- who started it: their switch is looked at again before anything is sent
  actor_id uuid not null,
  -- what was computed here; null for a document
  facts jsonb,
  -- what the service is asked, word for word; forgotten when it ended
  prompts jsonb,
  -- what came of it
  result jsonb,
  -- the last reason why the service brought nothing
  failure text,
  model text,
  -- how often it was taken up, and how often it failed and was tried again
  attempts integer not null default 0,
  retries integer not null default 0,
  -- when it is taken up next; while it is under way, when that is taken for lost
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (ledger_id, id),
  constraint analyses_facts check ((kind = 'document') = (facts is null)),
  constraint analyses_running check (
    (status = 'running') = (next_attempt_at is not null) and (status = 'running') = (finished_at is null)
    and (status = 'running' or prompts is null)
  )
);
create unique index analyses_one_running on analyses (ledger_id) where status = 'running' and kind <> 'document';
create index analyses_due on analyses (next_attempt_at) where status = 'running';
create index analyses_readings_ended on analyses (finished_at) where kind = 'document';
