-- A device is known by a secret that the server gave out after a full sign-in. What was known until now is what programs said of
-- themselves, and names that browsers chose: whoever says the same would be known.
delete from known_device;
create index known_device_secret on known_device (device);
create index known_device_last on known_device (last_time);
-- Nothing reads it.
alter table session drop column device;
