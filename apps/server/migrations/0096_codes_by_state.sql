-- A page of codes in a state goes from one range of its kind, or one movement, to the next.
create index code_range_kind on code_range (company_id, batch_id, kind, serial_from) where not undone;
create index movement_order on movement (company_id, batch_id, status, lower(serials)) where batch_id is not null and upper_inf(during);
