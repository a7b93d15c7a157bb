-- A file of PINs is fetched by one at a time: until when the one under way keeps others out (cleared when it ends; an hour after a crash).
alter table code_download add column under_way_until timestamptz;
