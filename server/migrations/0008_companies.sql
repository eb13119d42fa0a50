-- Companies: a company is a ledger of the kind `business`; here is what only a company has. Its name, currency and time zone are the ledger's.

create table companies (
  ledger_id uuid primary key references ledgers (id),
  -- a CNPJ (with letters since 2026) or a CPF, without punctuation; its check digits need not hold
  tax_id text not null,
  email text,
  phone text,
  address text,
  industry text check (
    industry in ('technology', 'retail', 'services', 'manufacturing', 'food', 'health', 'education', 'other')
  ),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Whom a company sells to and buys from.
create table contacts (
  ledger_id uuid not null references ledgers (id),
  id uuid not null,
  kind text not null check (kind in ('client', 'supplier')),
  name text not null,
  -- the name folded by core (no accents, lower case): one client of a name
  search_name text not null,
  tax_id text,
  email text,
  phone text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (ledger_id, id),
  constraint contacts_name_once unique (ledger_id, kind, search_name)
);

alter table transactions
  add column client_id uuid,
  add column supplier_id uuid,
  add column invoice_number text,
  -- 0 to 100, and what it makes of the amount, in its currency
  add column tax_rate_percent numeric check (tax_rate_percent between 0 and 100),
  add column tax_cents bigint check (tax_cents >= 0),
  -- what tells the document that it was read from: an access key, a bar code or the id of a Pix
  add column document_key text,
  add constraint transactions_tax_whole check ((tax_rate_percent is null) = (tax_cents is null)),
  add constraint transactions_client foreign key (ledger_id, client_id) references contacts (ledger_id, id),
  add constraint transactions_supplier foreign key (ledger_id, supplier_id) references contacts (ledger_id, id);
create index transactions_of_client on transactions (ledger_id, client_id) where client_id is not null;
create index transactions_of_supplier on transactions (ledger_id, supplier_id) where supplier_id is not null;
create index transactions_taxed on transactions (ledger_id, day) include (type, category, status, account_id, currency, tax_cents)
  where tax_cents is not null;
create index transactions_of_document on transactions (ledger_id, document_key) where document_key is not null;

-- Of what an occurrence begins as; each document has its own number.
alter table recurrences
  add column client_id uuid,
  add column supplier_id uuid,
  add column tax_rate_percent numeric check (tax_rate_percent between 0 and 100),
  add constraint recurrences_client foreign key (ledger_id, client_id) references contacts (ledger_id, id),
  add constraint recurrences_supplier foreign key (ledger_id, supplier_id) references contacts (ledger_id, id);
create index recurrences_of_client on recurrences (ledger_id, client_id) where client_id is not null;
create index recurrences_of_supplier on recurrences (ledger_id, supplier_id) where supplier_id is not null;
