-- A repetition is known within its company: the same key in another company is another action. 0 stands for nobody's company.
delete from idempotency_key where at < now() - interval '1 day';
alter table idempotency_key add column acting_company_id bigint not null default 0;
update idempotency_key k set acting_company_id = u.current_company_id from app_user u where u.id = k.user_id and u.current_company_id is not null;
alter table idempotency_key drop constraint idempotency_key_pkey, add primary key (user_id, acting_company_id, key);
alter table idempotency_key alter column acting_company_id drop default;
