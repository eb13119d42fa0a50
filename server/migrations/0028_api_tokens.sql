-- Tokens, with which a person's programs call the API. The text itself is known to the program alone.
create table api_tokens (
  user_id uuid not null references users (id),
  id uuid not null,
  name text not null,
  -- how the text begins, to tell tokens apart
  prefix text not null,
  token_hash bytea not null,
  scopes text[] not null check (
    cardinality(scopes) > 0 and scopes <@ array['read', 'enter', 'write', 'import', 'export']
  ),
  -- null: every ledger of the person. No foreign key: one that is gone, or that the person has left, opens nothing.
  ledger_ids uuid[] check (cardinality(ledger_ids) > 0),
  -- null: until it is revoked
  expires_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, id),
  constraint api_tokens_hash_unique unique (token_hash)
);
