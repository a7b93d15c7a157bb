-- Whether the product, the production batch and the capacity of a box were given when it was made. What was not given follows from
-- the first piece, and from the next first piece once the box is empty again. Boxes made before keep what they have.
alter table box_code
  add column product_given boolean not null default true, add column batch_given boolean not null default true, add column capacity_given boolean not null default true;

-- Whether a carton takes whole sets of a product in several packages, or packages of one number.
alter table pack_rule add column whole_sets boolean not null default false;

alter table station_scan drop constraint station_scan_act_check, add constraint station_scan_act_check check (act in ('PACK', 'REMOVE', 'SEAL', 'MIXED', 'NEW'));
