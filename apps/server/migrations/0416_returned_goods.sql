-- Taking goods back was stored with a step that the vocabulary does not have. It is receiving, of goods that were returned.
alter table epcis_event no force row level security;
alter table epcis_event disable trigger stays_written;
update epcis_event set biz_step = 'receiving', disposition = 'returned' where biz_step = 'returning' and source = 'ACT';
alter table epcis_event enable trigger stays_written;
alter table epcis_event force row level security;
