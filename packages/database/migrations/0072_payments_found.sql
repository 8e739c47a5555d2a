-- Payments that some words find, by what is noted with them or by the number of an invoice that they paid. Row-level
-- security let no index serve the words, so that each search read all payments. A function of the kind explained in 0004.
grant select (business_id, invoice_id, payment_id) on invoice_settlements to atelier_search;
grant create on schema public to atelier_search;
set local role atelier_search;
create function search_payments(words text, most integer) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  as $$ (select id from payments
           where business_id = current_business_id() and search_text <> '' and search_text like like_pattern(words)
           limit most)
        union
        select payment_id from invoice_settlements
          where business_id = current_business_id() and payment_id is not null
            and invoice_id in (select search_invoices(words, most)) $$;
revoke execute on function search_payments from public;
grant execute on function search_payments to atelier_app;
reset role;
revoke create on schema public from atelier_search;
