-- What is made is worth what went into it: each movement of something made says its part of the cost of its operation.
-- When what went in is corrected, so is what came out, and what was made of that.

alter table stock_movements
  -- It went into something that was made in its operation, or came out of that.
  add column is_making boolean not null default false,
  add column cost_share integer check (cost_share between 0 and 1000000),
  add check (cost_share is null or (quantity > 0 and is_making and not is_within and of_operation_id is null));
