-- module: till
-- Each sale without a name looks for it.
create index customers_walk_in on customers (business_id, created_at, id)
  where ((source = 'walk-in') and (merged_into is null) and (archived_at is null));
