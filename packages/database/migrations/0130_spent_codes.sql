-- Codes of authenticator apps that were tried: each opens once (RFC 6238, 5.2). As SHA-256, for they repeat one day.
create table spent_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  spent_at timestamptz not null,
  primary key (user_id, code_hash)
);
grant select, insert, update, delete on spent_codes to atelier_identity;
grant select on spent_codes to atelier_keeper;
