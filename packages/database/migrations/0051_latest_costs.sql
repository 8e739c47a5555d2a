-- What an item cost last was looked for among all that moved of it, of thousands of items for the margins of all recipes:
-- here are receipts alone, with what they say.
create index stock_movements_received on stock_movements (business_id, item_id, day, recorded_order)
  include (operation_id, quantity, value_cents, true_up_cents)
  where quantity > 0 and not is_within and value_cents + true_up_cents > 0;
