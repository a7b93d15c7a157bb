-- Further ways to a printer: a folder another program prints from, and a printer at the computer of whoever prints.
alter table printer drop constraint printer_way_check;
alter table printer add constraint printer_way_check check (way in ('NETWORK', 'SPOOL', 'FILE', 'USB', 'SERIAL', 'DIALOG'));
