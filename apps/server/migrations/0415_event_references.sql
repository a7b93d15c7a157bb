-- What an event names beside its subjects (documents, parties, devices, words of vocabularies), each in one form, so that a query in any form finds it. Null: written before, and not read yet.
alter table epcis_event add column refs text[];
create index epcis_event_refs on epcis_event using gin (refs);
create index epcis_event_unread on epcis_event (id) where refs is null;

-- Reading an older event changes nothing of what happened: it may be done once.
create or replace function stays_written() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name like 'epcis_event%' and to_jsonb(new) - 'public' - 'refs' = to_jsonb(old) - 'public' - 'refs'
    and (to_jsonb(old) -> 'refs' = 'null'::jsonb or to_jsonb(new) -> 'refs' = to_jsonb(old) -> 'refs') then return new; end if;
  raise exception 'events are never changed: a correcting event is written' using errcode = 'restrict_violation';
end $$;
grant update (refs) on epcis_event to touchmark_app;
