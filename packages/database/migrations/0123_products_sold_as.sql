-- What words stood for when they were sold last, found without reading every order of a marketplace.
-- 600 letters of four bytes are as much as an index takes.

create index customer_order_lines_by_description on customer_order_lines (business_id, description, order_id)
  where product_id is not null and length(description) <= 600;
