-- What is offered to customers, to which account it usually goes and what is kept of it: by the name of the method,
-- { isOffered, accountId, feeRate, feeCents, instruction }. What nobody has said is missing.
alter table businesses
  add column payment_methods jsonb not null default '{}' check (jsonb_typeof(payment_methods) = 'object');
grant update (payment_methods) on businesses to atelier_app;
