-- What the history and the events may tell of is a list of the server's now: each new kind of row would have to widen these checks.
alter table changes drop constraint changes_entity_check;
alter table events drop constraint events_kind_check;

-- Every ledger that a change touched, where it touched several: it is undone in all of them or in none. Null where it touched this one alone.
alter table changes add column ledger_ids uuid[];

-- An event is told once for what it is about (until now a transaction), its kind, and which time that happened.
alter table events rename column transaction_id to subject_id;
alter table events add column occurrence text not null default '';
alter table events drop constraint events_once;
alter table events add constraint events_once unique (ledger_id, subject_id, kind, occurrence);
