-- The list of the boxes of every company, as the platform's staff see it, the newest first.
create index box_code_all on box_code (create_time desc, id desc);
