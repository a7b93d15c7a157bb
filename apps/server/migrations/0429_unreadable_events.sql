-- Older events whose documents could not be read, the first hundred of a company: the operator is told. Their company's row stays, at
-- the end of all events.
alter table event_reading add column unreadable bigint[] not null default '{}';
