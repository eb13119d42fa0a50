-- Whether another import tells a line is asked by the line: of 5,000 rows beside an import of 100,000 the database took minutes to find none.
create index import_rows_of_line on import_rows (ledger_id, line_id) where line_id is not null;
