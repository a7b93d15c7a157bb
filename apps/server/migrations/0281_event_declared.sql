-- Whether an event was declared wrong is asked for every event that is shown. Few are, so that their keys alone stay in memory, where the
-- keys of all events would be read from the disk.
create index event_key_declared on event_key (company_id, event_id) where declaration;
