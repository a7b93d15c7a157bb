-- The after-sales request that was made of a feedback.
alter table feedback add column request_no text not null default '';
