-- A list of operations made PostgreSQL plan this anew each time, for fewer of them than it takes a kept plan to have; and
-- that took longer than the sums themselves. As in 0028, a connection keeps the plan until the tables are analyzed.
alter function sum_stock_months() set plan_cache_mode = force_generic_plan;
