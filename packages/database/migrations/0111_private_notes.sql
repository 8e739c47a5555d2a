-- What the members note of an invoice for themselves, before it is issued and after; nobody else sees it.

alter table invoices add column private_note text not null default '' check (length(private_note) <= 2000);
grant update (private_note) on invoices to atelier_app;

-- As in 0107, with the note.
create or replace function issued_invoice_is_frozen() returns trigger
  language plpgsql as $$
declare
  what_happens text[] := array['sent_at', 'viewed_at', 'voided_at', 'void_reason', 'void_entry_id', 'paid_cents',
    'credited_cents', 'written_off_cents', 'refunded_cents', 'refunded_credit_cents', 'balance_cents', 'next_due_date',
    'public_token', 'updated_at', 'search_text', 'reminded_from', 'private_note'];
begin
  if old.issued_at is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    if may_wipe(old.business_id) then return old; end if;
  else
    if new.customer_id <> old.customer_id and are_merged(new.business_id, old.customer_id, new.customer_id) then
      what_happens := what_happens || 'customer_id'::text;
    end if;
    if to_jsonb(new) - what_happens = to_jsonb(old) - what_happens
      and (old.voided_at is null or old.voided_at = new.voided_at)
    then
      return new;
    end if;
  end if;
  raise exception 'an issued invoice does not change' using errcode = 'restrict_violation', constraint = 'invoices_frozen', table = 'invoices';
end $$;

-- As in 0109, with the note.
create or replace function erase_customer(wanted uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  business uuid := current_business_id();
  people uuid[];
  number integer := coalesce((select max(erased_number) from customers where business_id = business), 0) + 1;
  called text := 'Erased customer ' || number;
  -- Who bought, as it stands on papers; nothing is known any more.
  nobody jsonb := jsonb_build_object('name', called, 'email', '', 'phone', '', 'address', '', 'taxNumber', '');
  of_invoices uuid[]; of_quotes uuid[]; of_orders uuid[]; of_notes uuid[]; of_payments uuid[]; of_series uuid[];
  of_proofs uuid[]; of_talks uuid[]; of_places uuid[]; of_settlements uuid[]; of_refunds uuid[]; of_entries uuid[];
  of_documents uuid[]; of_batches uuid[]; of_mails uuid[];
  everything uuid[];
  addresses text[];
  words text;
begin
  with recursive merged as (
    select id from customers where business_id = business and id = wanted and erased_at is null and merged_into is null
    union select c.id from customers c join merged m on c.business_id = business and c.merged_into = m.id
  ) select array_agg(id) into people from merged;
  if people is null then
    raise exception 'no customer to erase' using errcode = 'no_data_found';
  end if;
  perform set_config('atelier.erasing', business::text, true);

  of_invoices := array(select id from invoices where business_id = business and customer_id = any(people));
  of_quotes := array(select id from quotes where business_id = business and customer_id = any(people));
  of_orders := array(select id from customer_orders where business_id = business and customer_id = any(people));
  of_notes := array(select id from credit_notes where business_id = business and invoice_id = any(of_invoices));
  of_payments := array(select id from payments where business_id = business and customer_id = any(people));
  of_series := array(select id from recurring_invoices where business_id = business and customer_id = any(people));
  of_proofs := array(select id from commission_proofs where business_id = business and order_id = any(of_orders));
  of_talks := array(select id from customer_interactions where business_id = business and customer_id = any(people));
  of_places := array(select id from stock_places where business_id = business and customer_id = any(people));
  of_batches := array(select batch_id from customer_order_batches where business_id = business and order_id = any(of_orders));
  of_settlements := array(select id from invoice_settlements
    where business_id = business and (invoice_id = any(of_invoices) or payment_id = any(of_payments)));
  of_mails := array(select id from customer_mails
    where business_id = business and (invoice_id = any(of_invoices) or quote_id = any(of_quotes)
      or credit_note_id = any(of_notes) or customer_id = any(people)));
  of_refunds := array(select id from customer_refunds
    where business_id = business and (payment_id = any(of_payments) or credit_note_id = any(of_notes)));
  everything := people || of_invoices || of_quotes || of_orders || of_notes || of_payments || of_series || of_proofs
    || of_talks || of_places || of_settlements || of_refunds || of_batches;
  of_documents := array(select distinct document_id from document_links
    where business_id = business and record_id = any(people || of_talks || of_orders || of_proofs));
  of_entries := array(
    select id from journal_entries where business_id = business and source_id = any(everything)
    union select journal_entry_id from payments where business_id = business and id = any(of_payments)
    union select reversal_entry_id from payments where business_id = business and id = any(of_payments)
    union select journal_entry_id from invoices where business_id = business and id = any(of_invoices)
    union select void_entry_id from invoices where business_id = business and id = any(of_invoices)
    union select journal_entry_id from credit_notes where business_id = business and id = any(of_notes)
    union select void_entry_id from credit_notes where business_id = business and id = any(of_notes)
    union select journal_entry_id from invoice_settlements where business_id = business and id = any(of_settlements)
    union select reversal_entry_id from invoice_settlements where business_id = business and id = any(of_settlements)
    union select journal_entry_id from customer_refunds where business_id = business and id = any(of_refunds)
    union select reversal_entry_id from customer_refunds where business_id = business and id = any(of_refunds));

  -- By what they are known: as they stand there now, and as papers and what was changed since name them.
  with known as (
    select unnest(array[name, company, email, phone, address, tax_certificate] || links
        || array(select value ->> 'value' from jsonb_array_elements(contacts))) as word
      from customers where business_id = business and id = any(people)
    union select value from invoices, jsonb_each_text(buyer)
      where business_id = business and id = any(of_invoices) and key <> 'id'
    union select value from quotes, jsonb_each_text(buyer) where business_id = business and id = any(of_quotes) and key <> 'id'
    union select value from credit_notes, jsonb_each_text(buyer) where business_id = business and id = any(of_notes) and key <> 'id'
    union select accepted_by from quotes where business_id = business and id = any(of_quotes)
    union select answered_by from commission_proofs where business_id = business and id = any(of_proofs)
    union select to_address from customer_mails where business_id = business and id = any(of_mails)
    union select recipient from scheduled_mails
      where business_id = business and (invoice_id = any(of_invoices) or quote_id = any(of_quotes))
    union select side ->> key
      from record_changes r, unnest(array[before, after]) side, unnest(array['name', 'company', 'email', 'phone', 'address']) key
      where business_id = business and record_kind = 'customers' and record_id = any(people)
    union select name from stock_places where business_id = business and id = any(of_places)
  ), told as (
    select distinct btrim(word) as word from known where length(btrim(word)) > 1
  )
  select array(select lower(word) from told where word like '%@%'),
         '(?<!\w)(' || string_agg(regexp_replace(spelled, '([][\\.^$*+?(){}|])', '\\\1', 'g'), '|' order by length(spelled) desc)
           || ')(?!\w)'
    into addresses, words
    from (select word as spelled from told union select substr(quoted, 2, length(quoted) - 2) from told, to_json(word) json, cast(json as text) quoted) all_spelled;

  perform erase_mails(
    of_mails, addresses, words,
    array(select unnest(array[name, email]) from businesses where id = business and name <> '' except select ''),
    array(select lower(u.email) from business_members m join users u on u.id = m.user_id where m.business_id = business));
  update customer_mails set to_address = '', subject = '', error = null
    where business_id = business and id = any(of_mails);
  delete from scheduled_mails where business_id = business and (invoice_id = any(of_invoices) or quote_id = any(of_quotes));
  delete from notifications
    where business_id = business and (subject_id = any(everything) or facts::text ~* words);
  delete from bank_suggestions where business_id = business and reason::text ~* words;
  delete from idempotency_keys where business_id = business and response is not null and (
    response::text ~* words or exists (select from unnest(people) id where response::text like '%' || id || '%'));

  -- What is no paper of the books goes.
  delete from document_links where business_id = business and document_id = any(of_documents)
    and record_id = any(people || of_talks || of_orders || of_proofs);
  update documents set file_name = called, removed_at = '-infinity'
    where business_id = business and id = any(of_documents) and removed_at is not null;
  delete from customer_interactions where business_id = business and id = any(of_talks);
  delete from customer_consents where business_id = business and customer_id = any(people);
  delete from segment_members where business_id = business and customer_id = any(people);
  delete from customer_likenesses where business_id = business and (first_id = any(people) or second_id = any(people));
  delete from customer_pairs_apart where business_id = business and (first_id = any(people) or second_id = any(people));
  delete from commission_messages where business_id = business and order_id = any(of_orders);
  delete from file_import_files where business_id = business and import_id in (
    select import_id from file_import_records where business_id = business and record_id = any(everything));
  update file_import_records set kept = null where business_id = business and record_id = any(people);
  update file_imports set wrong_rows = (
      select jsonb_agg(case when said::text !~* words then said else said || jsonb_build_object(
          'name', without_words(said ->> 'name', words, called),
          'problems', (select coalesce(jsonb_agg(problem || '{"details": ""}'), '[]') from jsonb_array_elements(said -> 'problems') problem)
        ) end order by position)
        from jsonb_array_elements(wrong_rows) with ordinality as r (said, position))
    where business_id = business and wrong_rows::text ~* words;
  delete from invoices where business_id = business and id = any(of_invoices) and issued_at is null;
  delete from quotes where business_id = business and id = any(of_quotes) and sent_at is null;

  -- Papers keep what they are about.
  update invoices set buyer = nobody, note = '', private_note = '', reference = '', tax_note = without_words(tax_note, words, called),
      void_reason = without_words(void_reason, words, called), reminded_from = null,
      public_token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    where business_id = business and id = any(of_invoices);
  update quotes set buyer = nobody, note = '', reference = '', tax_note = without_words(tax_note, words, called),
      accepted_by = case when accepted_at is null then '' else called end, answer_note = '',
      public_token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    where business_id = business and id = any(of_quotes);
  update credit_notes set invoice_id = invoice_id, buyer = case when buyer is not null then nobody end,
      reason = without_words(reason, words, called), void_reason = without_words(void_reason, words, called)
    where business_id = business and id = any(of_notes);
  update invoice_lines set description = without_words(description, words, called)
    where business_id = business and invoice_id = any(of_invoices) and description ~* words;
  update quote_lines set description = without_words(description, words, called)
    where business_id = business and quote_id = any(of_quotes) and description ~* words;
  update credit_note_lines set description = without_words(description, words, called)
    where business_id = business and credit_note_id = any(of_notes) and description ~* words;
  update recurring_invoice_lines set description = without_words(description, words, called)
    where business_id = business and recurring_invoice_id = any(of_series) and description ~* words;
  update customer_order_lines set personalisation = '', description = without_words(description, words, called)
    where business_id = business and order_id = any(of_orders) and (personalisation <> '' or description ~* words);
  update customer_orders set note = '', private_note = '', shipping_address = '', step_reason = ''
    where business_id = business and id = any(of_orders);
  update customer_order_parcels set tracking = '', return_reason = without_words(return_reason, words, called)
    where business_id = business and order_id = any(of_orders);
  update customer_order_returns set note = without_words(note, words, called)
    where business_id = business and order_id = any(of_orders) and note <> '';
  update commissions set brief = '', public_token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    where business_id = business and order_id = any(of_orders);
  update commission_proofs set note = '', answered_by = case when answered_by = '' then '' else called end,
      answer_note = case when answer_note = '' then '' else '–' end
    where business_id = business and order_id = any(of_orders);
  update production_batches set note = without_words(note, words, called)
    where business_id = business and id = any(of_batches) and note ~* words;
  update recurring_invoices set note = '', reference = '', next_date = null, problem = null
    where business_id = business and id = any(of_series);
  update payments set memo = '', reference = '' where business_id = business and id = any(of_payments);
  update customer_refunds set reason = without_words(reason, words, called), reference = ''
    where business_id = business and id = any(of_refunds);
  update invoice_settlements set reason = without_words(reason, words, called)
    where business_id = business and id = any(of_settlements);
  update card_checkouts set failure = '' where business_id = business and invoice_id = any(of_invoices) and failure <> '';
  update stock_places set name = called || case when array_length(of_places, 1) > 1 then ', ' || left(id::text, 8) else '' end,
      archived_at = coalesce(archived_at, now())
    where business_id = business and id = any(of_places);
  update stock_operations set reason = without_words(reason, words, called)
    where business_id = business and source_id = any(everything) and reason ~* words;
  update journal_entries set memo = without_words(memo, words, called)
    where business_id = business and id = any(of_entries) and memo ~* words;
  update journal_lines set memo = without_words(memo, words, called)
    where business_id = business and entry_id = any(of_entries) and memo ~* words;

  update customers set kind = 'person', name = called, company = '', email = '', email_kind = '', phone = '', phone_kind = '',
      address = '', address_kind = '', contacts = '[]', status = 'inactive', source = null, tags = '{}', birthday = null,
      terms_days = null, price_list_id = null, links = '{}', own_values = '{}', notes = '', is_tax_exempt = false,
      tax_exempt_reason = '', tax_certificate = '', tax_exempt_until = null, reminded_from = null,
      archived_at = coalesce(archived_at, now()), erased_at = now(), erased_number = number
    where business_id = business and id = any(people);
  update customer_standings s set told_by = d.told_by, last_met_on = d.last_met_on
    from customer_standings_due d
    where s.business_id = business and s.customer_id = any(people)
      and d.business_id = s.business_id and d.customer_id = s.customer_id;

  -- The trail keeps that something was done, when and by whom. Of who was one with them for a while, too, it forgets the words.
  delete from record_changes where business_id = business and changed_at = now();
  update record_changes set record_name = called, before = case when before is not null then jsonb '{}' end,
      after = case when after is not null then jsonb '{}' end
    where business_id = business and record_id = any(people || of_talks || of_documents);
  update record_changes set record_name = without_words(record_name, words, called),
      before = regexp_replace((before - said.keys)::text, words, called, 'gi')::jsonb,
      after = regexp_replace((after - said.keys)::text, words, called, 'gi')::jsonb
    from (values (array['buyer', 'note', 'private_note', 'reference', 'memo', 'answer_note', 'shipping_address', 'step_reason']))
      said (keys)
    where business_id = business and (record_id = any(everything) or record_kind = 'customers' and record_id in (
        select unnest(array[kept_id, other_id]) from customer_merges
          where business_id = business and (kept_id = any(people) or other_id = any(people))))
      and not record_id = any(people || of_talks);
  delete from customer_merges where business_id = business and (kept_id = any(people) or other_id = any(people));
  insert into record_changes (business_id, person_id, record_kind, record_id, record_name, deed, before, after)
    values (business, current_person_id(), 'customers', wanted, called, 'changed',
      jsonb_build_object('erased_at', null), jsonb_build_object('erased_at', now()));
  perform set_config('atelier.erasing', '', true);
end $$;
