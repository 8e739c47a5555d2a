-- module: production
-- The person who makes a batch; empty once that person is no member.

alter table production_batches
  add column assignee_id uuid,
  add constraint production_batches_assignee foreign key (business_id, assignee_id)
    references business_members (business_id, user_id) on delete set null (assignee_id);
create index production_batches_by_assignee on production_batches (business_id, assignee_id, planned_for, id)
  where assignee_id is not null;
grant update (assignee_id) on production_batches to atelier_app;
