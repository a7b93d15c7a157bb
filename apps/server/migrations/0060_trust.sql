-- Wrong PINs are counted per code and caller, and per code over a day: when each was last tried.
alter table pin_try add column last_time timestamptz not null default now();

-- Which keys this database belongs to: a keyed hash that tells them apart and gives nothing of them away.
alter table platform_config add column key_check text not null default '';
