-- Whether anything was ever sent by a template: one that was never used may be deleted.
alter table msg_template add column sent_time timestamptz;
update msg_template t set sent_time = (select min(r.create_time) from msg_record r where r.scene = t.scene and r.create_time >= t.create_time) where t.scene <> 'MANUAL';
update msg_template t set sent_time = (select min(s.create_time) from msg_send s where s.title = t.title and s.create_time >= t.create_time) where t.scene = 'MANUAL';
