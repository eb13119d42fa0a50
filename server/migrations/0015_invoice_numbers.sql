-- Whether an invoice was entered before is asked each time that its number is typed.
create index transactions_of_invoice on transactions (ledger_id, invoice_number) where invoice_number is not null;
