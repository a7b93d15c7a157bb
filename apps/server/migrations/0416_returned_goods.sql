-- Taking goods back was stored with a step that the vocabulary does not have. It is receiving, of goods that were returned. Such events
-- are rewritten in portions when they are read (event_reading): one statement over all would hold the table for minutes. That is the
-- only change of an event that is let through, beside whether consumers see it.
create or replace function stays_written() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name like 'epcis_event%' and (to_jsonb(new) - 'public' = to_jsonb(old) - 'public'
    or (to_jsonb(old) ->> 'biz_step' = 'returning' and to_jsonb(old) ->> 'source' = 'ACT'
      and to_jsonb(new) = to_jsonb(old) || '{"biz_step": "receiving", "disposition": "returned"}')) then return new; end if;
  raise exception 'events are never changed: a correcting event is written' using errcode = 'restrict_violation';
end $$;
grant update (biz_step, disposition) on epcis_event to touchmark_app;
