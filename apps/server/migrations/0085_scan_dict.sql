-- The value lists of elements that are still being written are rows of dictionaries: the scan page reads standards by the same function.
grant select on dict to touchmark_scan;
