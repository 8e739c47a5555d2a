-- documents: files, previews, sharing.

create table documents (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  file_name text not null
    check (btrim(file_name) <> '' and length(file_name) <= 200 and file_name !~ '[/\\[:cntrl:]]'),
  -- What the bytes are, by their content.
  media_type text not null
    check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf')),
  size_bytes integer not null check (size_bytes between 1 and 20971520),
  -- Of the bytes as they are kept; also their name in the data folder.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  has_thumbnail boolean not null,
  created_at timestamptz not null default now(),
  created_by uuid references users (id) on delete set null,
  -- Since when it belongs to no record any more; after a while it is swept. What is attached again is not.
  removed_at timestamptz,
  primary key (business_id, id)
);
create index documents_by_time on documents (business_id, created_at desc, id desc);
create index documents_by_bytes on documents (business_id, sha256);
create index documents_removed on documents (business_id, removed_at) where (removed_at is not null);
create index documents_by_person on documents (created_by);
call protect_tenant_table('documents');
grant select, insert, update (removed_at), delete on documents to atelier_app;

-- A document that is attached stays, with its bytes.
create function attached_document_stays() returns trigger
  language plpgsql as $$
begin
  if old.removed_at is not null or may_wipe(old.business_id) then return old; end if;
  raise exception 'a document that is attached stays' using errcode = 'restrict_violation', table = 'documents';
end $$;
comment on function attached_document_stays() is 'guards: a document is not deleted while a record has it.';

create trigger attached_document_stays before delete on documents
  for each row execute function attached_document_stays();

create table document_links (
  business_id uuid not null references businesses (id) on delete cascade,
  document_id uuid not null,
  record_kind text not null
    check (record_kind in ('transaction', 'journal-entry', 'bill', 'asset', 'trip', 'tax-filing', 'item', 'recipe',
    'supplier', 'purchase-order', 'customer', 'interaction', 'customer-order', 'commission', 'commission-proof',
    'invoice', 'quote', 'credit-note')),
  -- Of many tables, so no key of the database refers to it; the command looks whether it is there.
  record_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (business_id, document_id, record_kind, record_id),
  foreign key (business_id, document_id) references documents (business_id, id)
);
create index document_links_by_record on document_links (business_id, record_kind, record_id, created_at,
  document_id);
call protect_tenant_table('document_links');
grant select, insert, delete on document_links to atelier_app;

create function document_follows_its_links() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update documents set removed_at = null
      where business_id = new.business_id and id = new.document_id and removed_at is not null;
  elsif not may_wipe(old.business_id) then
    update documents set removed_at = now()
      where business_id = old.business_id and id = old.document_id and not exists (
        select from document_links l where l.business_id = old.business_id and l.document_id = old.document_id);
  end if;
  return null;
end $$;
comment on function document_follows_its_links() is
  'acts: a document without a record is removed, and comes back with one; links go in many ways.';

-- The audit trail tells what was attached where, under the name of the file.
create function document_link_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  link document_links := case tg_op when 'INSERT' then new else old end;
  said jsonb;
begin
  if link.business_id is distinct from current_business_id() or may_wipe(link.business_id) or not exists (
    select from businesses where id = link.business_id and created_at <> now()
  ) then
    return null;
  end if;
  said := jsonb_build_object('attached_to', link.record_kind, 'record_id', link.record_id);
  insert into record_changes (business_id, person_id, record_kind, record_id, record_name, deed, before, after)
    select link.business_id, current_person_id(), 'documents', link.document_id, file_name,
           case tg_op when 'INSERT' then 'added' else 'deleted' end,
           case tg_op when 'DELETE' then said end, case tg_op when 'INSERT' then said end
      from documents where business_id = link.business_id and id = link.document_id;
  return null;
end $$;
comment on function document_link_change() is 'audits: a document attached to a record or detached from it.';

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
comment on function sent_proof_keeps_its_files() is 'guards: a sent proof keeps its files.';

create trigger document_follows_its_links after insert or delete on document_links
  for each row execute function document_follows_its_links();

create trigger record_change after insert or delete on document_links
  for each row execute function document_link_change();

-- A record that goes lets its documents go: `create trigger … execute function record_lets_documents_go('bill')`.
create function record_lets_documents_go() returns trigger
  language plpgsql as $$
begin
  if not may_wipe(old.business_id) then
    delete from document_links where business_id = old.business_id and record_kind = tg_argv[0] and record_id = old.id;
  end if;
  return null;
end $$;
comment on function record_lets_documents_go() is
  'acts: the documents of a deleted record are detached, whoever deletes it.';
