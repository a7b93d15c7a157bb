-- What every table builds on: numbers, the caller's company, and row-level security.

create sequence row_number as bigint start 1000000000000000001;
grant usage on sequence row_number to touchmark_app, touchmark_issuer, touchmark_scan;

-- The caller's company and scope, set per transaction with SET LOCAL. Without them no row of any company is visible.
create function app_company() returns bigint language sql stable as
  $$ select nullif(current_setting('app.company_id', true), '')::bigint $$;
create function app_scope() returns text language sql stable as
  $$ select coalesce(current_setting('app.scope', true), '') $$;

grant usage on schema public to touchmark_app, touchmark_issuer, touchmark_scan;

-- Forces row-level security on a table with a company: its own rows for the company, all rows for the platform's staff.
create procedure protect(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy own on %s to touchmark_app using (company_id = (select app_company())) with check (company_id = (select app_company()))', target);
  execute format('create policy staff on %s to touchmark_app using ((select app_scope()) = ''platform'') with check ((select app_scope()) = ''platform'')', target);
  execute format('grant select, insert, update, delete on %s to touchmark_app', target);
end $$;

-- A shared table without a company.
create procedure shared(target regclass) language plpgsql as $$
begin
  execute format('grant select, insert, update, delete on %s to touchmark_app', target);
end $$;
