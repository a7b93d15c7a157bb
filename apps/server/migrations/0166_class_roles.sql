-- What a transformation takes in and what it gives out by class and quantity are two parts, as they are for single units. Older events
-- knew one part for both: it is divided by the list that names the class. Where both lists are there and neither names it as it is
-- kept (it has another spelling), it stands for both, as before.
alter table event_subject drop constraint event_subject_role_check,
  add constraint event_subject_role_check check (role in ('EPC', 'PARENT', 'CHILD', 'INPUT', 'OUTPUT', 'CLASS', 'INPUT_CLASS', 'OUTPUT_CLASS'));

alter table epcis_event no force row level security; alter table event_subject no force row level security;

insert into event_subject (company_id, event_time, event, role, epc, batch_id, serials, box_id)
  select s.company_id, s.event_time, s.event, part.role, s.epc, s.batch_id, s.serials, s.box_id
  from event_subject s join epcis_event e on e.company_id = s.company_id and e.event_time = s.event_time and e.id = s.event
  cross join lateral (values ('INPUT_CLASS', e.doc -> 'inputQuantityList', e.doc -> 'outputQuantityList'), ('OUTPUT_CLASS', e.doc -> 'outputQuantityList', e.doc -> 'inputQuantityList')) part (role, own, other)
  where s.role = 'CLASS' and e.event_type = 'TransformationEvent' and part.own is not null
    and (part.other is null or jsonb_path_exists(part.own, '$[*] ? (@.epcClass == $epc)', jsonb_build_object('epc', s.epc))
      or not jsonb_path_exists(part.other, '$[*] ? (@.epcClass == $epc)', jsonb_build_object('epc', s.epc)));
delete from event_subject s using epcis_event e
  where s.role = 'CLASS' and e.company_id = s.company_id and e.event_time = s.event_time and e.id = s.event and e.event_type = 'TransformationEvent';

alter table epcis_event force row level security; alter table event_subject force row level security;
