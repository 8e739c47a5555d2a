-- A mail server may take a mail and send it back later: when it came back, beside why.

alter table mails add column returned_at timestamptz;
alter table customer_mails add column returned_at timestamptz;
grant update (returned_at) on mails to atelier_mailer;
grant update (returned_at) on customer_mails to atelier_mailer;
