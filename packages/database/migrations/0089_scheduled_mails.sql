-- A mail that is written now and sent at a moment to come: of an issued invoice, or of a quote, one of each at a time. The
-- row goes when it is sent, in the same transaction that hands the mail over.
create table scheduled_mails (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  invoice_id uuid,
  quote_id uuid,
  send_at timestamptz not null,
  recipient text not null,
  subject text not null,
  message text not null default '',
  copy_to_self boolean not null default false,
  -- In whose name it is sent.
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, invoice_id),
  unique (business_id, quote_id),
  foreign key (business_id, invoice_id) references invoices (business_id, id) on delete cascade,
  foreign key (business_id, quote_id) references quotes (business_id, id) on delete cascade,
  constraint scheduled_mails_of_one check (num_nonnulls(invoice_id, quote_id) = 1)
);
create index scheduled_mails_due on scheduled_mails (send_at);
call protect_tenant_table('scheduled_mails');
grant select, insert, delete on scheduled_mails to atelier_app;
-- Across businesses the clock sees no more than what tells it where to go.
create policy clock on scheduled_mails for select to atelier_clock using (true);
grant select (business_id, id, send_at) on scheduled_mails to atelier_clock;
