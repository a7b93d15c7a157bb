-- Symbols: of a commodity code allotted here (GTIN), or registered by the company as its goods carry them (OWN).
create table barcode (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), is_test boolean not null default false,
  source text not null check (source in ('GTIN', 'OWN')), symbology text not null, content text not null, gtin text collate "C" check (gtin ~ '^[0-9]{14}$'),
  commodity_code_id bigint references commodity_code (id), level text check (level in ('RETAIL', 'INNER', 'CARTON', 'PALLET', 'ITEM')), purpose text check (purpose in ('RETAIL', 'INTERNAL', 'CARTON')),
  product_id bigint references product_identify (id) on delete set null, label_template_id bigint references label_template (id) on delete set null,
  -- Symbols of a GTIN are sized by magnification, registered ones by their box.
  magnification numeric(3, 2), bar_height_mm numeric(5, 2), width_mm numeric(6, 2), height_mm numeric(6, 2), show_text boolean not null default true,
  -- Why a company uses a number that stands under another's prefix.
  ownership_note text not null default '',
  grade numeric(2, 1) check (grade between 0 and 4), grade_device text not null default '', grade_report bigint references file (id), grade_time date,
  last_dpi smallint, downloads integer not null default 0, prints integer not null default 0,
  status smallint not null default 1 check (status in (1, 2)), remark text not null default '', version integer not null default 0,
  create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now(),
  check ((source = 'GTIN') = (commodity_code_id is not null)), check ((source = 'GTIN') = (magnification is not null))
);
create unique index barcode_content on barcode (company_id, symbology, content);
create index barcode_list on barcode (company_id, create_time desc);
create index barcode_commodity_code on barcode (commodity_code_id) where commodity_code_id is not null;
create index barcode_product on barcode (product_id) where product_id is not null;
call protect('barcode');

-- A print job prints labels of a batch, or one barcode so many times.
alter table print_job alter column batch_id drop not null;
alter table print_job alter column template_id drop not null;
alter table print_job alter column template drop not null;
alter table print_job add column barcode_id bigint references barcode (id) on delete set null;
create index print_job_barcode on print_job (barcode_id) where barcode_id is not null;
