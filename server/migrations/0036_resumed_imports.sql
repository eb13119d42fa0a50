-- A long file is entered in parts: what a server that was killed has left is entered by the job, as the person who began it has said.
alter table imports
  -- while parts are to come: when the last one was entered, or somebody took the rest in hand
  add column applying_at timestamptz,
  -- what was answered of the account's past, for the parts to come
  add column includes_past boolean,
  -- why the rest could not be entered by itself: the code of a refusal
  add column stopped_because text;
create index imports_applying on imports (applying_at) where applying_at is not null;
