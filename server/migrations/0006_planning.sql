-- What a person plans: tasks, goals and tickets, and for a day what they deleted of these.

create table tasks (
  user_id uuid not null references users (id),
  id uuid not null,
  title text not null,
  description text not null,
  -- title and description folded by core (no accents, lower case), for search
  search_text text not null,
  due_at timestamptz not null,
  priority text not null check (priority in ('low', 'medium', 'high')),
  category text not null check (category in ('personal', 'work', 'financial', 'health')),
  status text not null check (status in ('pending', 'completed')),
  completed_at timestamptz,
  -- the series that it was created with
  series_id uuid,
  recurrence_interval text check (recurrence_interval in ('daily', 'weekly', 'monthly', 'yearly')),
  recurrence_weekday smallint check (recurrence_weekday between 0 and 6),
  recurrence_end_day date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id),
  constraint tasks_completed_whole check ((status = 'completed') = (completed_at is not null)),
  constraint tasks_recurrence_whole check (
    (series_id is null) = (recurrence_interval is null) and (series_id is null) = (recurrence_end_day is null)
    and (recurrence_weekday is not null) = (recurrence_interval is not null and recurrence_interval = 'weekly')
  )
);
create index tasks_by_due on tasks (user_id, due_at, id);
create index tasks_pending on tasks (user_id, due_at, id) where status = 'pending';
create index tasks_of_series on tasks (user_id, series_id, due_at) where series_id is not null;
create index tasks_search on tasks using gin (search_text gin_trgm_ops);

create table goals (
  user_id uuid not null references users (id),
  id uuid not null,
  title text not null,
  description text not null,
  search_text text not null,
  target_day date not null,
  category text not null check (category in ('personal', 'work', 'financial', 'health')),
  progress_percent integer not null check (progress_percent between 0 and 100),
  status text not null check (status in ('active', 'completed', 'cancelled')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id),
  constraint goals_status_follows check (status = 'cancelled' or (status = 'completed') = (progress_percent = 100))
);
create index goals_by_target on goals (user_id, target_day, id);

-- In the order of their ids, which is that of their creation.
create table tickets (
  user_id uuid not null references users (id),
  id uuid not null,
  title text not null,
  description text not null,
  priority text not null check (priority in ('low', 'medium', 'high')),
  category text not null check (category in ('bug', 'feature', 'support', 'other')),
  status text not null check (status in ('open', 'in_progress', 'resolved', 'converted')),
  -- what it was converted to; a converted ticket stays so when that is deleted
  task_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, task_id) references tasks (user_id, id) on delete set null (task_id),
  constraint tickets_task_of_converted check (task_id is null or status = 'converted')
);
create index tickets_of_task on tickets (user_id, task_id) where task_id is not null;

-- Deleted rows as they stood, kept for a day so that a deletion can be undone once.
create table deletions (
  user_id uuid not null references users (id),
  id uuid not null,
  entity text not null check (entity in ('task', 'goal', 'ticket')),
  rows jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, id)
);
