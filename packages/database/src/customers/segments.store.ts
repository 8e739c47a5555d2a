import { customerRefusals, type RuleGroup, type Segment } from '@atelier/domain/customers';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { sql } from 'kysely';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

export type SegmentWriteRefusal = Refusal<'segment-id-taken' | 'segment-name-taken'>;

const refusals = {
  customer_segments_pkey: customerRefusals.refusal('segment-id-taken'),
  customer_segments_name: customerRefusals.refusal('segment-name-taken', { field: 'name' }),
};

const columnsOf = ({ name, color, rule, groups }: Segment) => ({
  name,
  color,
  rule: rule === null ? null : JSON.stringify(rule),
  groups: [...groups],
});

/** Adds a segment. */
export async function addSegment(
  tenant: Tenant,
  segment: Segment,
): Promise<Outcome<unknown, SegmentWriteRefusal>> {
  const { id, kind } = segment;
  return orRefusal(
    tenant.db
      .insertInto('customer_segments')
      .values({ business_id: tenant.businessId, id, kind, ...columnsOf(segment) })
      .execute(),
    refusals,
  );
}

/** Changes a segment; put away at `archivedAt`, or null. Its kind stays. */
export async function changeSegment(
  tenant: Tenant,
  segment: Segment,
  archivedAt: string | null,
): Promise<Outcome<unknown, SegmentWriteRefusal>> {
  return orRefusal(
    tenant.db
      .updateTable('customer_segments')
      .set({ ...columnsOf(segment), archived_at: archivedAt })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', segment.id)
      .execute(),
    refusals,
  );
}

/** Has a segment ask for something else. */
export async function writeRule(tenant: Tenant, segmentId: string, rule: RuleGroup): Promise<void> {
  await tenant.db
    .updateTable('customer_segments')
    .set({ rule: JSON.stringify(rule) })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', segmentId)
    .execute();
}

type Membership = { readonly segmentId: string; readonly customerIds: readonly string[] };

/** Puts customers into a segment by hand; the person who is in it stays. Answers how many of them there are. */
export async function addMembers(
  { db, businessId }: Tenant,
  { segmentId, customerIds }: Membership,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    insert into segment_members (business_id, segment_id, customer_id)
      select business_id, ${segmentId}, id from customers where business_id = ${businessId} and id = any(${[...customerIds]})
      order by id
      on conflict do nothing returning customer_id as id`.execute(db);
  return rows.length;
}

/** Takes customers out of a segment. Answers how many were in it. */
export async function removeMembers(
  { db, businessId }: Tenant,
  { segmentId, customerIds }: Membership,
): Promise<number> {
  const { rows } = await sql`
    delete from segment_members
      where business_id = ${businessId} and segment_id = ${segmentId} and customer_id = any(${[...customerIds]})
      returning customer_id`.execute(db);
  return rows.length;
}
