-- With which token a program did what a person's history tells. The name stays as it was: a token that is revoked is gone.
alter table changes add column token_id uuid, add column token_name text;
alter table imports add column token_id uuid, add column token_name text;
