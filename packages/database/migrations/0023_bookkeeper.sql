-- What a bookkeeper does at the end of a month and of a year.

-- Entries by hand that are still being written: they post nothing, and need neither balance nor be complete. The entry
-- that is posted from one takes its id.
create table journal_drafts (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  entry_date date,
  memo text not null default '' check (length(memo) <= 500),
  -- Goes up with every change: who changes says which one he saw.
  version integer not null default 1 check (version > 0),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id)
);
create index journal_drafts_by_change on journal_drafts (business_id, updated_at desc, id desc);
call protect_tenant_table('journal_drafts');
grant select, insert, update (entry_date, memo, version, updated_at), delete on journal_drafts to atelier_app;

create table journal_draft_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  draft_id uuid not null,
  position smallint not null check (position >= 1),
  account_id uuid,
  -- A debit is positive, a credit negative, and zero is not said yet.
  amount_cents bigint not null,
  memo text not null default '' check (length(memo) <= 200),
  primary key (business_id, draft_id, position),
  foreign key (business_id, draft_id) references journal_drafts (business_id, id) on delete cascade,
  foreign key (business_id, account_id) references accounts (business_id, id)
);
create index journal_draft_lines_by_account on journal_draft_lines (business_id, account_id)
  where account_id is not null;
call protect_tenant_table('journal_draft_lines');
drop trigger announce_change on journal_draft_lines;
grant select, insert, delete on journal_draft_lines to atelier_app;
