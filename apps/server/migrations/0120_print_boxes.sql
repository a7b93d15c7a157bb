-- Print jobs for boxes: the boxes in the order in which their labels are printed.
alter table print_job add column box_ids bigint[];
