-- Commissions: what maker and customer agree on before and while a piece is made. An order of this channel has one; its
-- stage is derived from facts.

create table commissions (
  business_id uuid not null references businesses (id) on delete cascade,
  order_id uuid not null,
  brief text not null default '' check (length(brief) <= 5000),
  -- What is asked before the work begins.
  deposit_cents bigint not null default 0 check (deposit_cents >= 0),
  quote_id uuid,
  -- 244 random bits: the page of the customer cannot be guessed. It gets another one to take it away from whoever has it.
  public_token text not null unique default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    check (length(public_token) >= 32),
  -- When the customer looked at the page last.
  viewed_at timestamptz,
  -- When the work began and was finished, where no batch says it.
  begun_at timestamptz,
  finished_at timestamptz,
  version integer not null default 1 check (version >= 1),
  primary key (business_id, order_id),
  foreign key (business_id, order_id) references customer_orders (business_id, id) on delete cascade,
  foreign key (business_id, quote_id) references quotes (business_id, id) on delete set null (quote_id)
);
create index commissions_by_quote on commissions (business_id, quote_id) where quote_id is not null;
insert into commissions (business_id, order_id)
  select business_id, id from customer_orders where channel = 'commission';
call protect_tenant_table('commissions');
grant select, insert (business_id, order_id),
  update (brief, deposit_cents, quote_id, public_token, viewed_at, begun_at, finished_at, version) on commissions to atelier_app;

-- What the customer is shown, numbered, with files; from sending on it says what it said, and has one answer.
create table commission_proofs (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  order_id uuid not null,
  number smallint not null check (number >= 1),
  note text not null default '' check (length(note) <= 2000),
  sent_at timestamptz,
  mailed_at timestamptz,
  answer text check (answer in ('approved', 'changes')),
  answered_at timestamptz,
  -- The name that was typed, and what was said with it.
  answered_by text not null default '' check (length(answered_by) <= 200),
  answer_note text not null default '' check (length(answer_note) <= 2000),
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  constraint commission_proofs_number unique (business_id, order_id, number),
  foreign key (business_id, order_id) references commissions (business_id, order_id) on delete cascade,
  check (sent_at is not null or num_nonnulls(mailed_at, answer) = 0),
  check ((answer is null) = (answered_at is null)),
  check (answer is distinct from 'approved' or answered_by <> ''),
  check (answer is distinct from 'changes' or answer_note <> '')
);
call protect_tenant_table('commission_proofs');
grant select, delete, insert (business_id, id, order_id, number, note),
  update (note, sent_at, mailed_at, answer, answered_at, answered_by, answer_note) on commission_proofs to atelier_app;

create table commission_messages (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  order_id uuid not null,
  is_from_customer boolean not null,
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  body text not null check (btrim(body) <> '' and length(body) <= 4000),
  sent_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, order_id) references commissions (business_id, order_id) on delete cascade
);
create index commission_messages_by_order on commission_messages (business_id, order_id, sent_at, id);
call protect_tenant_table('commission_messages');
grant select, insert on commission_messages to atelier_app;

alter table document_links drop constraint document_links_record_kind_check;
alter table document_links add constraint document_links_record_kind_check check (
  record_kind in (
    'transaction', 'journal-entry', 'bill', 'asset', 'trip', 'tax-filing', 'item', 'recipe', 'supplier',
    'purchase-order', 'customer', 'interaction', 'customer-order', 'commission', 'commission-proof'
  )
);
create trigger record_lets_documents_go after delete on customer_orders
  for each row execute function record_lets_documents_go('customer-order');
create trigger commission_lets_documents_go after delete on customer_orders
  for each row execute function record_lets_documents_go('commission');
create trigger record_lets_documents_go after delete on commission_proofs
  for each row execute function record_lets_documents_go('commission-proof');

create function sent_proof_keeps_its_files() returns trigger
  language plpgsql as $$
declare
  link document_links := case tg_op when 'DELETE' then old else new end;
begin
  if link.record_kind = 'commission-proof' and not may_wipe(link.business_id) and exists (
    select from commission_proofs
      where business_id = link.business_id and id = link.record_id and sent_at is not null
  ) then
    raise exception 'a sent proof keeps its files' using errcode = 'restrict_violation', constraint = 'commission_proofs_files', table = 'document_links';
  end if;
  return link;
end $$;
create trigger sent_proof_keeps_its_files before insert or delete on document_links
  for each row execute function sent_proof_keeps_its_files();

-- As in 0076: a public link opens one commission, and nothing else of its business.
create policy link on commissions for select to atelier_link
  using (public_token = current_setting('atelier.link_token', true));
grant select (business_id, order_id, public_token) on commissions to atelier_link;
create function enter_by_commission_link(token text) returns table (business uuid, commission uuid)
  language plpgsql as $$
begin
  perform set_config('atelier.link_token', token, true), set_config('role', 'atelier_link', true);
  select business_id, order_id into business, commission from commissions where public_token = token;
  perform set_config('atelier.link_token', '', true), set_config('role', 'atelier_app', true);
  if business is not null then
    perform set_config('atelier.business_id', business::text, true);
    return next;
  end if;
end $$;
