-- Imports of bank files. Every movement that a bank ever told is a line, in each wording in which it came, with the transaction that it became.
-- Accounts and transactions are named without a key: where one is deleted the line stays, and has it again once the deletion is undone.

create table imports (
  ledger_id uuid not null references ledgers (id),
  id uuid not null,
  -- null until a person says which account the file is of
  account_id uuid,
  format text not null check (format in ('ofx', 'csv', 'qif', 'camt')),
  file_name text not null,
  -- SHA-256 of the file with the place of the statement in it
  file_hash bytea not null,
  -- a bank account or a card, where the file says so
  account_kind text check (account_kind in ('account', 'card')),
  bank text,
  account_number text,
  account_name text,
  currency text,
  from_day date,
  to_day date,
  closing_day date,
  closing_cents bigint,
  is_truncated boolean not null,
  -- of a card: the statement that the file is
  statement_month text,
  state text not null check (state in ('draft', 'applied', 'undone')),
  -- what it has changed in the ledger, in order
  change_ids uuid[] not null default '{}',
  actor_id uuid not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz,
  primary key (ledger_id, id),
  constraint imports_closing_whole check ((closing_day is null) = (closing_cents is null))
);
create index imports_of_account on imports (ledger_id, account_id, id desc);
create index imports_of_file on imports (ledger_id, file_hash);

create table import_rows (
  ledger_id uuid not null,
  import_id uuid not null,
  position integer not null,
  -- of the file, from 1
  line integer not null,
  kind text not null check (kind in ('movement', 'balance', 'unreadable')),
  day date,
  -- in the account, above zero when it came in
  amount_cents bigint,
  text text not null,
  text_key text not null,
  bank_id text not null,
  balance_cents bigint,
  installment_number integer,
  installment_count integer,
  -- what else the file says: category, the other account, tags, why it cannot be read
  said jsonb not null,
  box text not null check (box in ('new', 'check', 'linked', 'known', 'ignored', 'unreadable')),
  -- what it seems to be: the line of the record, the transactions, the doubt, the category and where that came from
  proposal jsonb not null,
  -- what the person decided, and the transaction and the category that they named
  decision text check (decision in ('import', 'ignore', 'link', 'same')),
  decided_transaction_id uuid,
  decided_category text,
  is_applied boolean not null default false,
  -- once it is applied: the line that it became, or of which it is another wording; null of a day to come, which no bank has told as done
  line_id uuid,
  primary key (ledger_id, import_id, position),
  foreign key (ledger_id, import_id) references imports (ledger_id, id) on delete cascade,
  constraint import_rows_movement_whole check (kind <> 'movement' or (day is not null and amount_cents is not null))
);
create index import_rows_boxes on import_rows (ledger_id, import_id, box, position);

create table bank_lines (
  ledger_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  day date not null,
  amount_cents bigint not null check (amount_cents <> 0),
  installment_number integer,
  installment_count integer,
  -- the import that told it first
  import_id uuid not null,
  -- null where the person ignored it
  transaction_id uuid,
  reason text not null check (reason in ('imported', 'linked', 'ignored')),
  primary key (ledger_id, id),
  foreign key (ledger_id, import_id) references imports (ledger_id, id),
  constraint bank_lines_transaction_once unique (ledger_id, transaction_id),
  constraint bank_lines_transaction_named check ((transaction_id is null) = (reason = 'ignored'))
);
create index bank_lines_of_account on bank_lines (ledger_id, account_id, day, amount_cents);
create index bank_lines_of_import on bank_lines (ledger_id, import_id);

create table bank_line_texts (
  ledger_id uuid not null,
  line_id uuid not null,
  position integer not null,
  text text not null,
  text_key text not null,
  -- empty when the bank gave none
  bank_id text not null,
  import_id uuid not null,
  primary key (ledger_id, line_id, position),
  foreign key (ledger_id, line_id) references bank_lines (ledger_id, id) on delete cascade,
  foreign key (ledger_id, import_id) references imports (ledger_id, id)
);
create index bank_line_texts_of_import on bank_line_texts (ledger_id, import_id);

-- What a bank says that an account holds at the end of a day.
create table checkpoints (
  ledger_id uuid not null,
  account_id uuid not null,
  day date not null,
  balance_cents bigint not null,
  import_id uuid not null,
  primary key (ledger_id, account_id, day),
  foreign key (ledger_id, import_id) references imports (ledger_id, id)
);
create index checkpoints_of_import on checkpoints (ledger_id, import_id);

-- Which account a bank's number is, as a person once said.
create table import_accounts (
  ledger_id uuid not null references ledgers (id),
  bank text not null,
  number text not null,
  account_id uuid not null,
  primary key (ledger_id, bank, number)
);
