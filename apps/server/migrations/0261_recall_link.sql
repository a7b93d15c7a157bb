-- Holders without an account answer a recall by a link. The address is derived from the seed with a key of the installation and
-- found by its hash; without both there is no link, or it was withdrawn.
alter table recall_holder add column link_seed bytea, add column link_hash bytea unique, add column by_holder boolean not null default false,
  add column sold integer, add column returned integer, add column destroyed integer, add column contact_name text not null default '', add column contact_phone bytea;
