-- Whether a warranty card names somebody, or did: the scan page offers to register it, or to change its owner. It says no more of him.
alter table warranty_card add column named boolean not null generated always as (phone is not null or customer_name is not null or forgotten_time is not null) stored;
grant select (named) on warranty_card to touchmark_scan;
