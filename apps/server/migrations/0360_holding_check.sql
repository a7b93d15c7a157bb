-- The nightly recount of holdings from open movements (0016): when a company was counted last, and in how many places they differed.
create table holding_check (
  company_id bigint primary key references company (id),
  checked_time timestamptz not null default now(),
  drift integer not null check (drift >= 0)
);
call protect('holding_check');
