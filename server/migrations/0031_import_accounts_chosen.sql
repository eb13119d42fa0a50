-- The account with which a person says that a row of a file is a transfer, where no transaction of that account is the other side yet.
alter table import_rows add column decided_account_id uuid;
