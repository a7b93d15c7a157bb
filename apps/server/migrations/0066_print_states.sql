-- As in 0063: states that no life has are refused.
alter table label_template add constraint label_template_status check (status between 0 and 2);
alter table print_job add constraint print_job_status check (status between 0 and 3);
