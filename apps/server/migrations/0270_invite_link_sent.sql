-- Links that the platform sent by SMS or mail: to whom (masked), and how often.
alter table invite_link add column sent_to text not null default '', add column sends smallint not null default 0;
