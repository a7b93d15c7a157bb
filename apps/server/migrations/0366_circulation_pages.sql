-- The menu reads the group of pages from now on. Nobody could choose one before: every company goes on seeing all.
alter table company drop constraint company_circulation_pages_check;
alter table company alter column circulation_pages set default 'ALL';
update company set circulation_pages = 'ALL';
alter table company add check (circulation_pages in ('ALL', 'ITEM', 'BOX', 'GS1'));
