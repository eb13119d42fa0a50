-- Whether an account counts in what is left of the month: null where nobody chose, and then its type and its currency decide.
alter table accounts add column counts_in_month_left boolean;

-- Whether each occurrence of a series waits on its day for a person to confirm it: a transaction by itself says so in `posts_itself`.
alter table recurrences add column awaits_person boolean not null default false;
