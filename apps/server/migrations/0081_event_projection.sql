-- The rows that timelines and consumers read are a projection of the event store: each names its event. Older ones are carried over.

alter table trace_event add column event bigint, add column corrected boolean not null default false;
create index trace_event_event on trace_event (company_id, event) where event is not null;

alter table trace_event no force row level security; alter table code no force row level security; alter table code_batch no force row level security;
alter table epcis_event no force row level security; alter table event_key no force row level security; alter table event_subject no force row level security;

insert into epcis_event (company_id, event_time, id, event_id, event_type, action, biz_step, disposition, record_time, place, note, product_id, prod_batch_id, doc_id, public, manual, create_user)
  select company_id, event_time, id, 'urn:uuid:' || gen_random_uuid(), 'ObjectEvent', case biz_step when 'commissioning' then 'ADD' when 'decommissioning' then 'DELETE' else 'OBSERVE' end, biz_step,
    case biz_step when 'commissioning' then 'active' when 'decommissioning' then 'inactive' else '' end, record_time, read_point, coalesce(data ->> 'note', ''), product_id, prod_batch_id, doc_id, public, manual, create_user from trace_event;
insert into event_key (company_id, event_id, event_time, event) select company_id, event_id, event_time, id from epcis_event e where exists (select from trace_event t where t.company_id = e.company_id and t.id = e.id);
insert into event_subject (company_id, event_time, event, role, batch_id, serials)
  select t.company_id, t.event_time, t.id, 'EPC', b.id, int4range(coalesce(c.serial, t.serial_from, b.serial_from), coalesce(c.serial, t.serial_to, b.serial_to), '[]')
  from trace_event t join code_batch b on b.id = t.batch_id left join code c on c.company_id = t.company_id and c.code = t.code;
update trace_event set event = id;

alter table trace_event force row level security; alter table code force row level security; alter table code_batch force row level security;
alter table epcis_event force row level security; alter table event_key force row level security; alter table event_subject force row level security;

-- The test data of a company is deleted as a whole; no other event ever is.
grant delete on epcis_event, event_key, event_subject to touchmark_app;
create function is_of_test_data(company bigint, which bigint) returns boolean language sql stable as $$
  select exists (select from event_subject s left join code_batch b on b.id = s.batch_id left join box_code x on x.id = s.box_id where s.company_id = company and s.event = which and (b.is_test or x.is_test)) $$;
create policy test_data on epcis_event as restrictive for delete to touchmark_app using (is_of_test_data(company_id, id));
create policy test_data on event_key as restrictive for delete to touchmark_app using (is_of_test_data(company_id, event));
create policy test_data on event_subject as restrictive for delete to touchmark_app
  using (batch_id in (select id from code_batch where is_test) or box_id in (select id from box_code where is_test));
