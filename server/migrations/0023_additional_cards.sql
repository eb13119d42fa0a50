-- The cards of one account: the main one, additional ones and virtual ones. A transaction, and a series, may name its own.
create table issued_cards (
  ledger_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('main', 'additional', 'virtual')),
  last_digits text not null check (last_digits ~ '^[0-9]{4}$'),
  name text,
  holder text,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (ledger_id, id),
  -- whoever names one names it with its account
  constraint issued_cards_of_account unique (ledger_id, account_id, id),
  constraint issued_cards_digits_once unique (ledger_id, account_id, last_digits),
  foreign key (ledger_id, account_id) references accounts (ledger_id, id)
);

alter table transactions add column issued_card_id uuid;
alter table transactions add constraint transactions_issued_card foreign key (ledger_id, account_id, issued_card_id)
  references issued_cards (ledger_id, account_id, id) not valid;
alter table transactions validate constraint transactions_issued_card;
create index transactions_of_issued_card on transactions (ledger_id, issued_card_id, day desc, id desc)
  where issued_card_id is not null;

alter table recurrences add column issued_card_id uuid;
alter table recurrences add constraint recurrences_issued_card foreign key (ledger_id, account_id, issued_card_id)
  references issued_cards (ledger_id, account_id, id) not valid;
alter table recurrences validate constraint recurrences_issued_card;
create index recurrences_of_issued_card on recurrences (ledger_id, issued_card_id) where issued_card_id is not null;
