-- Sofas V1.1: whether instructions for use (GB 5296.6) come with the piece, as the general standard asks since its own V1.1. V1.0 stays what products were described by.
update standard_version v set status = 3 from standard s where s.id = v.standard_id and s.code = 'STD-SOFA' and v.version_no = 'V1.0' and v.status = 2;

insert into standard_version (standard_id, version_no, status, publish_time, change_log, items)
select v.standard_id, 'V1.1', 2, timestamptz '2026-01-01 09:00:00+08', '增加“附使用说明（GB 5296.6）”', v.items || (
  select jsonb_build_array(item) from standard_version g join standard general on general.id = g.standard_id and general.code = 'STD-GENERAL', jsonb_array_elements(g.items) as item
  where g.version_no = 'V1.1' and item ->> 'code' = 'DE50005')
from standard_version v join standard s on s.id = v.standard_id where s.code = 'STD-SOFA' and v.version_no = 'V1.0';
