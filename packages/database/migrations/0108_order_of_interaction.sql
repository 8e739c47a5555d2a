-- The order that an interaction is about.
alter table customer_interactions
  add column order_id uuid,
  -- A draft may be thrown away.
  add foreign key (business_id, order_id) references customer_orders (business_id, id) on delete set null (order_id);
create index customer_interactions_by_order on customer_interactions (business_id, order_id) where order_id is not null;
grant update (order_id) on customer_interactions to atelier_app;

-- It is one of the same customer when it is chosen. No key says so: a merge moves interactions and orders one after the
-- other, and when it is taken back, what was noted since stays with the one and the order goes to the other.
create function order_is_of_customer() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.order_id = old.order_id and new.customer_id = old.customer_id then return new; end if;
  if exists (select from customer_orders
      where business_id = new.business_id and id = new.order_id and customer_id = new.customer_id) then
    return new;
  end if;
  raise exception 'the order is of another customer' using errcode = 'foreign_key_violation',
    table = 'customer_interactions', constraint = 'customer_interactions_business_id_order_id_fkey';
end $$;
-- After merged_customer_leads_on, whose name comes first.
create trigger order_is_of_customer before insert or update of order_id on customer_interactions
  for each row when (new.order_id is not null) execute function order_is_of_customer();
