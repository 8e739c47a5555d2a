import { sql } from 'kysely';
import type { CustomerKind, RfmGroup } from '@atelier/domain/customers';
import type { CalendarDate } from '@atelier/domain/foundation';
import type { Inside } from '../platform/in-business.ts';
import { known } from '../platform/known.ts';
import { isSelected, rfmOf, type Selection } from './segment-rules.ts';

/** A segment as it is kept: whether its rule is understood is for the reader to say. */
function selectSegments(inside: Inside) {
  return inside.db
    .selectFrom('customer_segments')
    .where('business_id', '=', inside.businessId)
    .select([
      'id',
      'name',
      'kind',
      'color',
      sql<unknown>`rule`.as('rule'),
      sql<RfmGroup[]>`groups`.as('groups'),
      'archived_at as archivedAt',
      sql<boolean>`archived_at is not null`.as('isArchived'),
      'version',
    ]);
}

export type KeptSegment = Awaited<ReturnType<typeof listSegments>>[number];

/** Every segment by name, those that are put away too; locked until the end of the transaction where asked for. */
export async function listSegments(inside: Inside, { lock = false } = {}) {
  const query = selectSegments(inside).orderBy(sql`lower(name)`);
  return (lock ? query.forUpdate() : query).execute();
}

/** One segment, or null; locked until the end of the transaction where asked for. */
export async function findSegment(inside: Inside, segmentId: string, { lock = false } = {}) {
  let query = selectSegments(inside).where('id', '=', segmentId);
  if (lock) query = query.forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** Returns how many customers are selected. */
export async function countSelected(
  inside: Inside,
  selection: Selection,
  today: CalendarDate,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from customer_standings s where ${isSelected(inside, [selection], today)}`.execute(
    inside.db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Returns how many customers are selected, and the names of the first few by name: the selection is made once for
 * both.
 */
export async function trySelection(
  inside: Inside,
  selection: Selection,
  { today, most }: { readonly today: CalendarDate; readonly most: number },
): Promise<{ count: number; names: string[] }> {
  const { rows } = await sql<{ count: number; names: string[] }>`
    with selected as materialized (
      select s.customer_id as id from customer_standings s where ${isSelected(inside, [selection], today)}
    )
    select (select count(*)::int from selected) as count, array(
      select c.name from customers c where c.business_id = ${inside.businessId} and c.id in (select id from selected)
        order by lower(c.name), c.id limit ${most}
    ) as names`.execute(inside.db);
  return known(rows[0]);
}

/** Returns how many customers each group of recency, frequency and money has; a group of no one is missing. */
export async function countRfmGroups(inside: Inside): Promise<Map<RfmGroup, number>> {
  const { rows } = await sql<{ group: RfmGroup; count: number }>`
    select rfm_group as group, count(*)::int as count from (${rfmOf(inside)}) rfm group by 1`.execute(
    inside.db,
  );
  return new Map(rows.map(({ group, count }) => [group, count]));
}

/** The group of one customer, or null where he is put away. */
export async function readRfmGroup(inside: Inside, customerId: string): Promise<RfmGroup | null> {
  const { rows } = await sql<{ group: RfmGroup }>`
    select rfm_group as group from (${rfmOf(inside)}) rfm where customer_id = ${customerId}`.execute(
    inside.db,
  );
  return rows[0]?.group ?? null;
}

/** The segments in use that someone put a customer into, by name. */
export async function listMemberships(inside: Inside, customerId: string): Promise<string[]> {
  const rows = await inside.db
    .selectFrom('segment_members')
    .where('business_id', '=', inside.businessId)
    .where('customer_id', '=', customerId)
    .select('segment_id')
    .execute();
  return rows.map(({ segment_id }) => segment_id);
}

/** Whom a mail, or a letter, may go to: selected, with an email or an address, and whose latest answer for it is yes; by name. */
export async function listMailable(
  inside: Inside,
  selection: Selection,
  { by, today }: { readonly by: 'email' | 'post'; readonly today: CalendarDate },
) {
  const { rows } = await sql<{
    kind: CustomerKind;
    name: string;
    company: string;
    email: string;
    address: string;
  }>`
    select c.kind, c.name, c.company, c.email, c.address
      from customer_standings s join customers c on c.business_id = s.business_id and c.id = s.customer_id
      where ${isSelected(inside, [selection], today)} and ${by}::text = any(s.told_by)
        and ${by === 'email' ? sql.ref('c.email') : sql.ref('c.address')} <> ''
      order by lower(c.name), c.id`.execute(inside.db);
  return rows;
}
