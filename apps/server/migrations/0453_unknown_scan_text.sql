-- What was scanned, so that the number of unknown scans opens its rows. Without what stands behind '?': a proof tried out, or things of others.
alter table unknown_scan add column text text not null default '' check (length(text) <= 200);
