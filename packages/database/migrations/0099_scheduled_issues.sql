-- Why a draft was not issued and mailed when its moment came. Its mail waits for a person then, and the clock passes it by.
alter table scheduled_mails add column problem text;
grant update (problem) on scheduled_mails to atelier_app;
grant select (problem) on scheduled_mails to atelier_clock;
drop index scheduled_mails_due;
create index scheduled_mails_due on scheduled_mails (send_at) where problem is null;
