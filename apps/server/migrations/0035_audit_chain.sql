-- A tamper-evident audit log: per company every row chains to the one before, and the head is signed daily.

create table audit_head (company_id bigint primary key references company (id), seq bigint not null default 0, hash bytea not null default '\x');
call protect('audit_head');

-- A head as it was signed. Later rows are covered by later seals.
create table audit_seal (
  company_id bigint not null references company (id), seq bigint not null, hash bytea not null, day date not null default current_date, signature bytea not null, sealed_time timestamptz not null default now(),
  primary key (company_id, seq)
);
call protect('audit_seal');
revoke update, delete on audit_seal from touchmark_app;

alter table audit_log add column seq bigint, add column prev_hash bytea, add column hash bytea;

-- What of a row is hashed: every column but the chain's own, as JSON, which leaves no doubt where one ends.
create function audit_text(a audit_log) returns bytea language sql stable as $$
  select convert_to(jsonb_build_array(a.company_id, a.seq, a.id, a.user_id, a.user_name, a.call, a.biz_type, a.biz_id, a.action, a.from_status, a.to_status, a.opinion, a.input,
    to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text, 'UTF8')
$$;

create function audit_chain() returns trigger language plpgsql as $$
declare head audit_head;
begin
  insert into audit_head (company_id) values (new.company_id) on conflict do nothing;
  select * into head from audit_head where company_id = new.company_id for update;
  new.seq := head.seq + 1;
  new.prev_hash := head.hash;
  new.hash := sha256(new.prev_hash || audit_text(new));
  update audit_head set seq = new.seq, hash = new.hash where company_id = new.company_id;
  return new;
end $$;

-- Rows of the time before are chained in their order.
alter table audit_log no force row level security;
alter table audit_head no force row level security;
do $$
declare one audit_log; head bytea; last bigint; at_company bigint := null;
begin
  for one in select * from audit_log order by company_id, id loop
    if at_company is distinct from one.company_id then
      if at_company is not null then insert into audit_head values (at_company, last, head); end if;
      at_company := one.company_id; head := '\x'; last := 0;
    end if;
    one.seq := last + 1; one.prev_hash := head; one.hash := sha256(head || audit_text(one));
    update audit_log set seq = one.seq, prev_hash = one.prev_hash, hash = one.hash where company_id = one.company_id and id = one.id;
    head := one.hash; last := one.seq;
  end loop;
  if at_company is not null then insert into audit_head values (at_company, last, head); end if;
end $$;
alter table audit_log force row level security;
alter table audit_head force row level security;

-- The trigger sets them; the defaults only say that nobody else need.
alter table audit_log alter column seq set not null, alter column seq set default 0, alter column prev_hash set not null, alter column prev_hash set default '\x', alter column hash set not null, alter column hash set default '\x';
create unique index audit_log_seq on audit_log (company_id, seq);
create index audit_log_at on audit_log (at desc);
create trigger audit_chain before insert on audit_log for each row execute function audit_chain();
