-- What a data type says of decimal places now limits its elements. Those that are there keep theirs: the type allows as many as the most exact of them has.
update base_prop t set extra = t.extra || jsonb_build_object('precision', most), version = t.version + 1, update_time = now()
from (select data_type_id as id, max(scale) as most from data_element where type = 'decimal' group by data_type_id) u
where u.id = t.id and t.kind = 'dataType' and (t.extra ->> 'precision')::int < most;
