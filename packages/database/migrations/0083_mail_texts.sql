-- What mails to customers say: by the kind of mail { subject, message }, with fields such as {customer}. What nobody has
-- worded is missing.
alter table businesses
  add column mail_texts jsonb not null default '{}' check (jsonb_typeof(mail_texts) = 'object'),
  -- Whether a copy of them usually goes to the business itself.
  add column mail_copies boolean not null default false;
grant update (mail_texts, mail_copies) on businesses to atelier_app;
