-- The day on which a person said what an account holds, and whether that amount includes what came before it.

alter table accounts add column opening_day date;
-- null until they are asked, which is on the first transaction before that day
alter table accounts add column opening_includes_past boolean;
-- where it does: what was posted with a day before the opening day, which the opening amount holds already
alter table accounts add column included_cents bigint not null default 0;

update accounts a set opening_day = (a.created_at at time zone l.time_zone)::date from ledgers l where l.id = a.ledger_id;
alter table accounts alter column opening_day set not null;

alter table accounts drop constraint accounts_balance_safe;
alter table accounts drop column balance_cents;
alter table accounts add column balance_cents bigint not null
  generated always as (opening_cents + posted_cents - included_cents) stored;
alter table accounts add constraint accounts_included_safe
  check (included_cents between -9007199254740991 and 9007199254740991);
alter table accounts add constraint accounts_balance_safe
  check (opening_cents + posted_cents - included_cents between -9007199254740991 and 9007199254740991);
-- The balance before the first transaction is what a screen calls the opening balance.
alter table accounts add constraint accounts_first_safe
  check (opening_cents - included_cents between -9007199254740991 and 9007199254740991);

-- The history keeps accounts as they stood, and an undo writes them again.
update changes c set
  before = case when c.before is null then null else c.before || said.columns end,
  after = case when c.after is null then null else c.after || said.columns end
from (
  select h.ledger_id, h.id, h.position, jsonb_build_object(
    'opening_day', ((coalesce(h.before, h.after) ->> 'created_at')::timestamptz at time zone l.time_zone)::date,
    'opening_includes_past', null) as columns
  from changes h join ledgers l on l.id = h.ledger_id
  where h.entity = 'account'
) said
where c.ledger_id = said.ledger_id and c.id = said.id and c.position = said.position;
