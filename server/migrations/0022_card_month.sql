-- In which month the purchases of cards count: in that of their day, or in that of their statement.
alter table ledgers add column card_month text not null default 'purchase' check (card_month in ('purchase', 'due'));
-- The sums of statements, read by month: few rows, of cards alone.
create index monthly_totals_of_statement on monthly_totals (ledger_id, statement_month) where statement_month <> '';
