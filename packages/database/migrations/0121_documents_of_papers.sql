-- Documents of invoices, quotes and credit notes: drawings, instructions, a signed order. Some of them go with the mail.
alter table document_links drop constraint document_links_record_kind_check;
alter table document_links add constraint document_links_record_kind_check check (
  record_kind in (
    'transaction', 'journal-entry', 'bill', 'asset', 'trip', 'tax-filing', 'item', 'recipe', 'supplier',
    'purchase-order', 'customer', 'interaction', 'customer-order', 'commission', 'commission-proof',
    'invoice', 'quote', 'credit-note'
  )
);
create trigger record_lets_documents_go after delete on invoices
  for each row execute function record_lets_documents_go('invoice');
create trigger record_lets_documents_go after delete on quotes
  for each row execute function record_lets_documents_go('quote');
create trigger record_lets_documents_go after delete on credit_notes
  for each row execute function record_lets_documents_go('credit-note');

-- Which of them go with a mail that is sent later.
alter table scheduled_mails add column document_ids uuid[] not null default '{}' check (cardinality(document_ids) <= 20);

-- The paper itself comes first, whatever the others are called.
alter table mail_attachments add column position smallint not null default 1 check (position > 0);
alter table mail_attachments alter column position drop default;

-- As in 0111, with the documents of papers: what a person is erased from, they leave as those of orders do.
do $$
declare
  definition text := pg_get_functiondef('erase_customer(uuid)'::regprocedure);
  changed text := replace(definition, '(people || of_talks || of_orders || of_proofs)',
    '(people || of_talks || of_orders || of_proofs || of_invoices || of_quotes || of_notes)');
begin
  if changed = definition then raise exception 'erase_customer() is not as it was in 0111'; end if;
  execute changed;
end $$;
