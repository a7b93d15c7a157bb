-- A second language of label printers.
alter table print_job drop constraint print_job_mode_check;
alter table print_job add constraint print_job_mode_check check (mode in ('BROWSER', 'PDF', 'ZPL', 'TSPL'));
