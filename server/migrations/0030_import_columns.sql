-- The columns of CSV files that no known layout fits: a person says what they are, once for an account and a header.

alter table imports
  -- null where the file says them itself; 'needed' until a person does, and the draft has no rows
  add column columns text check (columns in ('needed', 'given', 'remembered')),
  -- SHA-256 of the names of the header, or of what stands in the columns of a file without one
  add column fingerprint bytea,
  -- the file, compressed (gzip), as long as its columns can be said anew: until it is applied
  add column content bytea,
  add constraint imports_columns_whole check ((columns is null) = (fingerprint is null)),
  add constraint imports_content_of_draft check (content is null or (columns is not null and state = 'draft'));

-- What was said, for the next file of the account with the same header.
create table import_shapes (
  ledger_id uuid not null references ledgers (id),
  account_id uuid not null,
  fingerprint bytea not null,
  -- what each column is, the order of days and the decimal mark where no row proves them, the sign of what is spent
  mapping jsonb not null,
  primary key (ledger_id, account_id, fingerprint)
);
