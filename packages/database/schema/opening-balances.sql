-- opening-balances: what there was when the books began.

-- What a business brought with it. One stands at a time; its figures are those of its entries.
create table opening_balances (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  opening_date date not null,
  -- The entry of the accounts that are neither money, which has entries of its own, nor made up of documents. Null where
  -- there are none; of one that was taken back the last that stood.
  journal_entry_id uuid,
  taken_back_at timestamptz,
  -- Goes up with every change: who changes says which one he saw.
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, journal_entry_id) references journal_entries (business_id, id)
);
create unique index opening_balances_one on opening_balances (business_id) where (taken_back_at is null);
call protect_tenant_table('opening_balances');
grant select, insert, update (opening_date, journal_entry_id, taken_back_at, version) on opening_balances
  to atelier_app;

alter table bills
  add constraint bills_business_id_opening_id_fkey foreign key (business_id, opening_id) references opening_balances (business_id, id);

create trigger record_change after insert or delete or update on opening_balances
  for each row execute function record_change();
