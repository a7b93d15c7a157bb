-- Who made a link of a recall: he is named when he leaves, so that somebody decides about it.
alter table recall_holder add column link_user bigint;
alter table recall no force row level security;
alter table recall_holder no force row level security;
update recall_holder h set link_user = r.approve_user from recall r where r.id = h.recall_id and h.link_hash is not null;
alter table recall_holder force row level security;
alter table recall force row level security;
-- What somebody gave out that is still good is looked for whenever he leaves or his rights change.
create index recall_holder_link_user on recall_holder (company_id, link_user) where link_hash is not null;
create index invite_link_open on invite_link (company_id, create_user) where status = 0;
create index company_invite_inviter on company_invite (company_id, inviter_id) where status = 0;
create index code_download_user on code_download (company_id, user_id, until);
create index print_order_maker on print_order (company_id, create_user) where status = 0;
