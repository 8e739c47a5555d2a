-- Reminders of a day go to a customer in one mail. Each is noted with its invoice; all but the first tell which mail they
-- went along with, and share what became of it.
alter table customer_mails
  add column along_with uuid,
  add foreign key (business_id, along_with) references customer_mails (business_id, id) on delete cascade,
  add constraint customer_mails_along_with_reminder check (along_with is null or kind = 'reminder');
create index customer_mails_along_with on customer_mails (along_with) where along_with is not null;
grant select (along_with) on customer_mails to atelier_mailer, atelier_clock;

-- As a delivery is told by its order and its entries, so is what it cost later: by its bill, its order and its entries.
drop trigger record_change on landed_costs;
