-- What is decided about something that ends; what ends, and when, is computed from the thing itself (docs/decisions/0021).
create table renewal (
  id bigint not null default nextval('row_number') primary key, company_id bigint not null references company (id),
  object_type text not null, object_id bigint not null, period_end date not null,
  decision text not null check (decision in ('ORDERED', 'GIVEN_UP')), reason text not null default '', order_id bigint,
  -- As they were when it was decided.
  name text not null, name_en text not null default '', start_day date, last_amount bigint, quantity integer not null default 1, amount bigint,
  open boolean not null default true, version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now(),
  check ((decision = 'ORDERED') = (order_id is not null))
);
create unique index renewal_open on renewal (object_type, object_id, period_end) where open;
create index renewal_company on renewal (company_id);
create index renewal_order on renewal (order_id) where order_id is not null;
call protect('renewal');
