-- Series also recur weekly, every two weeks, and every so many months.

alter table recurrences drop constraint recurrences_interval_check;
alter table recurrences add constraint recurrences_interval_check check (interval in ('weekly', 'monthly', 'yearly'));
-- so many intervals lie between one and the next
alter table recurrences add column every smallint not null default 1;
alter table recurrences add constraint recurrences_every_check
  check (every between 1 and case interval when 'weekly' then 2 when 'monthly' then 60 else 1 end);

-- The history keeps series as they stood, and an undo writes them again.
update changes set
  before = case when before is null then null else before || '{"every": 1}' end,
  after = case when after is null then null else after || '{"every": 1}' end
where entity = 'recurrence';
