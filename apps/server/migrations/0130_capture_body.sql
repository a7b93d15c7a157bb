-- The document of a capture waits here for seconds. Compressing it costs more time than writing it.
alter table capture_job alter column body set storage external;
