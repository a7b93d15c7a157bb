-- The production batch that printed labels name: codes are usually printed before they are activated.
alter table print_job add column prod_batch_id bigint references production_batch (id);
