-- What the person would like to be called; without it the greeting says their email.
alter table user_settings add column name text;
alter table user_settings add constraint user_settings_name_length check (char_length(name) between 1 and 80);
