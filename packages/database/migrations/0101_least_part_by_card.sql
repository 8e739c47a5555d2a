-- The least that a customer pays at once by card where parts are allowed; what is due next is always taken.
alter table card_processors add column least_part_cents bigint not null default 50 check (least_part_cents >= 50);
grant update (least_part_cents) on card_processors to atelier_app;
