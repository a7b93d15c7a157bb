-- The public resolver tells whose a logistic unit is by the numbers that were given, and finds a company by its GLN.
grant select on sscc_counter to touchmark_scan;
create policy resolver on sscc_counter for select to touchmark_scan using (true);
create index gs1_prefix_gln on gs1_prefix (gln) where gln is not null and apply_status = 2;
