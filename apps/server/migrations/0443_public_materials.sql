-- What consumers see of materials: lots that are public, and by which authorisations that came by a push may be (docs/decisions/0027).
grant select on material_lot, production_material, data_auth to touchmark_scan;
grant select (company_id, id, prod_batch_id) on code_return to touchmark_scan;
create policy resolver on material_lot for select to touchmark_scan using (public and status in (1, 2));
create policy resolver on production_material for select to touchmark_scan using (true);
create policy resolver on data_auth for select to touchmark_scan using (public and status = 1);
create policy resolver on code_return for select to touchmark_scan using (true);
