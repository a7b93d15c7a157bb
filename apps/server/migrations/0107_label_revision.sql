-- What a template was at each save.
create table label_revision (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), template_id bigint not null references label_template (id) on delete cascade, revision integer not null,
  name text not null, kind text not null, width_mm numeric(6,2) not null, height_mm numeric(6,2) not null, dpi smallint not null, gap_mm numeric(5,2) not null, columns smallint not null, template jsonb not null,
  restored_from integer, user_name text not null default '', create_time timestamptz not null default now()
);
create unique index label_revision_of on label_revision (company_id, template_id, revision);
insert into label_revision (company_id, template_id, revision, name, kind, width_mm, height_mm, dpi, gap_mm, columns, template, create_time)
  select company_id, id, revision, name, kind, width_mm, height_mm, dpi, gap_mm, columns, template, update_time from label_template where fixed_key is null;
call protect('label_revision');
