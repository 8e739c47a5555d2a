-- sales-documents: what quotes, invoices and credit notes share: contents, numbers, paper, mail.

-- Gap-free numbers: the next one is taken by an update in the database transaction that uses it.
create table number_series (
  business_id uuid not null references businesses (id) on delete cascade,
  series text not null,
  next_number bigint not null check (next_number > 0),
  primary key (business_id, series)
);
call protect_tenant_table('number_series');
grant select, insert, update (next_number) on number_series to atelier_app;

drop trigger announce_change on number_series;

-- What invoices earned, by month: a rollup as account_months, so that sales and profit & loss by customer or product need
-- no lines of invoices. Kept by triggers in the database transaction of the entry.
create table sales_months (
  business_id uuid not null references businesses (id) on delete cascade,
  basis text not null check (basis in ('accrual', 'cash')),
  -- What `key` is: sales are summed by each of them.
  dimension text not null check (dimension in ('product', 'customer', 'account', 'month')),
  -- Customers are many and buy seldom: their sales are summed by calendar year, too.
  span text not null check (span in ('month', 'year')),
  -- The first one of a year.
  month date not null check (extract(day from month) = 1),
  account_id uuid not null,
  -- The nil UUID: what has none, such as shipping among the products, and a month.
  key uuid not null,
  -- Income is positive.
  amount_cents bigint not null,
  -- Pieces and invoices are counted on accrual basis: issued less voided. An invoice on several accounts is counted on
  -- the first of them.
  quantity numeric(20,6) not null,
  invoices integer not null,
  primary key (business_id, basis, dimension, span, month, account_id, key),
  foreign key (business_id, account_id) references accounts (business_id, id)
) with (fillfactor=80);
call protect_tenant_table('sales_months');
grant select on sales_months to atelier_app;

drop trigger announce_change on sales_months;

create table customer_mails (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null unique,
  invoice_id uuid,
  kind text not null,
  occasion text check (length(occasion) <= 100),
  to_address text not null check (length(to_address) <= 320),
  subject text not null,
  balance_cents bigint not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  error text,
  given_up_at timestamptz,
  quote_id uuid,
  credit_note_id uuid,
  -- Whose statement of account it is; null for what is about a paper.
  customer_id uuid,
  returned_at timestamptz,
  undelivered_at timestamptz
    generated always as (coalesce(returned_at,
case
    when failed_at is not null then given_up_at
    else null::timestamp with time zone
end)) stored,
  -- Reminders of a day go to a customer in one mail. Each is noted with its invoice; all but the first tell which mail they
  -- went along with, and share what became of it.
  along_with uuid,
  primary key (business_id, id),
  constraint customer_mails_occasion_once unique (business_id, invoice_id, occasion),
  foreign key (business_id, customer_id) references customers (business_id, id) on delete cascade,
  foreign key (business_id, along_with) references customer_mails (business_id, id) on delete cascade,
  constraint customer_mails_about_one
    check (num_nonnulls(invoice_id, quote_id, credit_note_id,
    customer_id) = 1 and
case kind
    when 'invoice' then invoice_id
    when 'reminder' then invoice_id
    when 'quote' then quote_id
    when 'credit-note' then credit_note_id
    when 'statement' then customer_id
    else null::uuid
end is not null),
  constraint customer_mails_balance_cents_check check (kind = 'statement' or balance_cents >= 0),
  constraint customer_mails_along_with_reminder check (along_with is null or kind = 'reminder')
);
create index customer_mails_by_invoice on customer_mails (business_id, invoice_id, created_at);
create index customer_mails_by_quote on customer_mails (business_id, quote_id, created_at)
  where (quote_id is not null);
create index customer_mails_by_credit_note on customer_mails (business_id, credit_note_id, created_at)
  where (credit_note_id is not null);
create index customer_mails_by_customer on customer_mails (business_id, customer_id, created_at)
  where (customer_id is not null);
create index customer_mails_undelivered on customer_mails (undelivered_at) where (undelivered_at is not null);
create index customer_mails_along_with on customer_mails (along_with) where (along_with is not null);
call protect_tenant_table('customer_mails');
grant select, insert on customer_mails to atelier_app;
grant select (id, along_with), update (sent_at, failed_at, error, given_up_at, returned_at) on customer_mails
  to atelier_mailer;
grant select (business_id, id, undelivered_at, along_with) on customer_mails to atelier_clock;

create policy deliver_read on customer_mails for select to atelier_mailer using (true);

create policy deliver_mark on customer_mails for update to atelier_mailer using (true);

create policy clock on customer_mails for select to atelier_clock using (true);

create trigger announce_members after insert or update on customer_mails
  for each row execute function announce_members();

create trigger merged_customer_leads_on before insert or update of customer_id on customer_mails
  for each row
  when (new.customer_id is not null)
  execute function merged_customer_leads_on();

drop trigger announce_change on customer_mails;

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
  -- Why a draft was not issued and mailed when its moment came. Its mail waits for a person then, and the clock passes it by.
  problem text,
  -- Which of them go with a mail that is sent later.
  document_ids uuid[] not null default '{}'::uuid[] check (cardinality(document_ids) <= 20),
  primary key (business_id, id),
  unique (business_id, invoice_id),
  unique (business_id, quote_id),
  constraint scheduled_mails_of_one check (num_nonnulls(invoice_id, quote_id) = 1)
);
create index scheduled_mails_due on scheduled_mails (send_at) where (problem is null);
call protect_tenant_table('scheduled_mails');
grant select, insert, update (problem), delete on scheduled_mails to atelier_app;
grant select (business_id, id, send_at, problem) on scheduled_mails to atelier_clock;

create function plan_is_shown() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  plan scheduled_mails := case tg_op when 'DELETE' then old else new end;
  moment timestamptz := case when tg_op <> 'DELETE' and new.problem is null then new.send_at end;
begin
  update invoices set scheduled_at = moment where business_id = plan.business_id and id = plan.invoice_id;
  update quotes set scheduled_at = moment where business_id = plan.business_id and id = plan.quote_id;
  return null;
end $$;
comment on function plan_is_shown() is
  'derives: the scheduled moment of an invoice or a quote from its scheduled mail.';

-- Across businesses the clock sees no more than what tells it where to go.
create policy clock on scheduled_mails for select to atelier_clock using (true);

create trigger plan_is_shown after insert or delete or update of send_at, problem on scheduled_mails
  for each row execute function plan_is_shown();

create function take_number(wanted_series text) returns bigint
  language sql volatile
  begin atomic
    insert into number_series (business_id, series, next_number)
      values (current_business_id(), wanted_series, 2)
      on conflict (business_id, series) do update set next_number = number_series.next_number + 1
      returning next_number - 1;
  end;

create function erase_mails(wanted uuid[], addresses text[], words text, senders text[], members text[]) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    with erased as (
      update mails set to_address = '', subject = '', text_body = '', html_body = '', error = null,
          given_up_at = case when sent_at is null then coalesce(given_up_at, now()) else given_up_at end
        where id = any(wanted)
          or (from_name = any(senders) or reply_to = any(senders) or lower(to_address) = any(members))
            and (lower(to_address) = any(addresses) or subject ~* words or text_body ~* words or html_body ~* words)
        returning id
    )
    delete from mail_attachments a using erased e where a.mail_id = e.id
  $$;
grant create on schema public to atelier_mailer;
alter function erase_mails(wanted uuid[], addresses text[], words text, senders text[], members text[]) owner to atelier_mailer;
revoke create on schema public from atelier_mailer;
set local role atelier_mailer;
revoke execute on function erase_mails(wanted uuid[], addresses text[], words text, senders text[], members text[]) from public;
grant execute on function erase_mails(wanted uuid[], addresses text[], words text, senders text[], members text[]) to atelier;
reset role;
