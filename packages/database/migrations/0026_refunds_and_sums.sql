-- Money back from suppliers, and bank lines that settle several bills or invoices at once.

alter table journal_entries drop constraint journal_entries_kind_check;
alter table journal_entries add constraint journal_entries_kind_check check (kind in (
  'manual', 'invoice', 'payment', 'expense', 'income', 'refund', 'transfer', 'contribution', 'draw', 'opening', 'reversal',
  'sales-tax-payment', 'asset-purchase', 'depreciation', 'asset-disposal', 'bill', 'bill-payment'
));
alter table transactions drop constraint transactions_kind_check;
alter table transactions add constraint transactions_kind_check
  check (kind in ('income', 'expense', 'refund', 'transfer', 'contribution', 'draw'));
alter table recurring_transactions drop constraint recurring_transactions_kind_check;
alter table recurring_transactions add constraint recurring_transactions_kind_check
  check (kind in ('income', 'expense', 'refund', 'transfer', 'contribution', 'draw'));

-- An invoice or a bill that is open anew, or by another sum, may be one of several that a line pays together: lines of at
-- least its sum that name whom it is with are compared anew. What is alone open with somebody is found by its amount.
create function open_sum_compares_bank_lines(open_cents bigint, with_whom text) returns void
  language plpgsql as $$
declare
  words text;
begin
  select string_agg(word, '|') into words
    from regexp_split_to_table(fold(with_whom), '[^[:alnum:]]+') as word where length(word) >= 3;
  if words is null then return; end if;
  update bank_lines set compared_at = null
    where business_id = current_business_id() and state in ('new', 'suggested') and compared_at is not null
      and abs(amount_cents) >= abs(open_cents) and fold(payee || ' ' || description) ~ words;
  if found then perform want_bank_lines_compared(); end if;
end $$;

create function open_bill_compares_sums() returns trigger
  language plpgsql as $$
begin
  if exists (
    select from bills where business_id = new.business_id and payee_id = new.payee_id and id <> new.id
      and status in ('open', 'partly-paid')
  ) then
    perform open_sum_compares_bank_lines(new.total_cents - new.paid_cents, (
      select name from payees where business_id = new.business_id and id = new.payee_id
    ));
  end if;
  return null;
end $$;
create trigger open_bill_compares_sums after insert on bills
  for each row when (new.journal_entry_id is not null) execute function open_bill_compares_sums();
create trigger changed_bill_compares_sums after update on bills
  for each row when (old.paid_cents <> new.paid_cents or old.journal_entry_id is distinct from new.journal_entry_id)
  execute function open_bill_compares_sums();

create function open_invoice_compares_sums() returns trigger
  language plpgsql as $$
begin
  if exists (
    select from invoices where business_id = new.business_id and customer_id = new.customer_id and id <> new.id
      and issued_at is not null and voided_at is null and paid_cents < total_cents
  ) then
    perform open_sum_compares_bank_lines(new.total_cents - new.paid_cents, new.buyer ->> 'name');
  end if;
  return null;
end $$;
create trigger open_invoice_compares_sums after update on invoices
  for each row when (
    new.issued_at is not null and (old.paid_cents <> new.paid_cents or old.issued_at is null)
  ) execute function open_invoice_compares_sums();
