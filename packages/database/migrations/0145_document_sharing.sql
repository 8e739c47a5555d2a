-- module: documents
-- Share links and earlier versions of documents.

create table document_share_links (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  document_id uuid not null,
  public_token text not null check (length(public_token) >= 32),
  -- Salt and hash by scrypt; null where no password is asked for.
  password_hash text,
  -- Null: until it is revoked.
  expires_at timestamptz,
  created_at timestamptz not null,
  created_by uuid references users (id) on delete set null,
  revoked_at timestamptz,
  download_count integer not null default 0 check (download_count >= 0),
  primary key (business_id, id),
  foreign key (business_id, document_id) references documents (business_id, id) on delete cascade
);
create unique index document_share_links_token on document_share_links (public_token);
create index document_share_links_by_document on document_share_links (business_id, document_id, created_at);
create index document_share_links_by_person on document_share_links (created_by);
call protect_tenant_table('document_share_links');
grant select, insert, update (revoked_at, download_count), delete on document_share_links to atelier_app;
grant select (business_id, id, public_token) on document_share_links to atelier_link;

-- A link opens one document, and nothing else of its business.
create policy link on document_share_links for select to atelier_link
  using (public_token = current_setting('atelier.link_token', true) and revoked_at is null);

create function enter_by_share_link(token text) returns table (business uuid, link uuid)
  language plpgsql as $$
begin
  perform set_config('atelier.link_token', token, true), set_config('role', 'atelier_link', true);
  select business_id, id into business, link from document_share_links where public_token = token;
  perform set_config('atelier.link_token', '', true), set_config('role', 'atelier_app', true);
  if business is not null then
    perform set_config('atelier.business_id', business::text, true);
    return next;
  end if;
end $$;

-- Files that a document had before its present one.
create table document_versions (
  business_id uuid not null references businesses (id) on delete cascade,
  document_id uuid not null,
  number integer not null check (number > 0),
  file_name text not null,
  media_type text not null,
  size_bytes integer not null check (size_bytes between 1 and 20971520),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  has_thumbnail boolean not null,
  replaced_at timestamptz not null,
  replaced_by uuid references users (id) on delete set null,
  primary key (business_id, document_id, number),
  foreign key (business_id, document_id) references documents (business_id, id) on delete cascade
);
create index document_versions_by_bytes on document_versions (business_id, sha256);
create index document_versions_by_person on document_versions (replaced_by);
call protect_tenant_table('document_versions');
grant select, insert, delete on document_versions to atelier_app;

grant update (media_type, size_bytes, sha256) on documents to atelier_app;
