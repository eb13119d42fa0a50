-- Whether an account counts in what is left of the month: null where nobody chose, and then its type and its currency decide.
alter table accounts add column counts_in_month_left boolean;
