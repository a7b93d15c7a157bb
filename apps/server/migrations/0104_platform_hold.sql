-- Frozen by the platform's staff: the company cannot release it.
alter table code_state add column platform_hold boolean not null default false;
create index code_state_hold on code_state (company_id, batch_id, serial) where platform_hold;
