import { sql } from 'kysely';
import type { FollowUpState, InteractionKind } from '@atelier/domain/customers';
import type { CalendarDate } from '@atelier/domain/foundation';
import { holdsWords } from '../platform/holds-words.ts';
import type { Inside } from '../platform/in-business.ts';
import { known } from '../platform/known.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';

function selectInteractions(tenant: Inside) {
  return tenant.db
    .selectFrom('customer_interactions as i')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.business_id', '=', 'i.business_id').onRef('c.id', '=', 'i.customer_id'),
    )
    .where('i.business_id', '=', tenant.businessId)
    .select([
      'i.id',
      'i.customer_id as customerId',
      'c.name as customerName',
      'i.kind',
      'i.direction',
      'i.happened_on as happenedOn',
      'i.subject',
      'i.body',
      'i.outcome',
      'i.event_id as eventId',
      // A merged event is read as the other one.
      sql<string | null>`(
        select coalesce(m.name, e.name)
          from events e left join events m on m.business_id = e.business_id and m.id = e.merged_into
          where e.business_id = i.business_id and e.id = i.event_id
      )`.as('eventName'),
      'i.invoice_id as invoiceId',
      sql<string | null>`(
        select number from invoices n where n.business_id = i.business_id and n.id = i.invoice_id
      )`.as('invoiceNumber'),
      'i.order_id as orderId',
      sql<string | null>`(
        select number from customer_orders o where o.business_id = i.business_id and o.id = i.order_id
      )`.as('orderNumber'),
      'i.follow_up_on as followUpOn',
      'i.follow_up as followUp',
      'i.archived_at as archivedAt',
      sql<boolean>`i.archived_at is not null`.as('isArchived'),
      'i.created_at as createdAt',
      sql<string | null>`(select name from business_people() p where p.user_id = i.recorded_by)`.as(
        'recordedBy',
      ),
      'i.version',
    ]);
}

/** Which interactions are looked for. */
export interface InteractionFilter {
  readonly search?: string | undefined;
  readonly kind?: InteractionKind | undefined;
  readonly customerId?: string | undefined;
  readonly invoiceId?: string | undefined;
  readonly orderId?: string | undefined;
  /** An event, with those that were merged into it. */
  readonly eventId?: string | undefined;
  /** `due` by today, `overdue` before it; both are open. */
  readonly followUp?: FollowUpState | 'due' | 'overdue' | undefined;
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
  readonly archived: boolean;
}

/** Interactions, the latest first; what is still to be followed up, by that day. */
export async function listInteractions(
  tenant: Inside,
  filter: InteractionFilter & { readonly after?: string | undefined; readonly limit: number },
  today: CalendarDate,
) {
  const { kind, customerId, invoiceId, orderId, eventId, followUp, from, to } = filter;
  const isToDo = followUp === 'due' || followUp === 'overdue' || followUp === 'open';
  let query = selectInteractions(tenant).where('i.archived_at', filter.archived ? 'is not' : 'is', null);
  if (kind !== undefined) query = query.where('i.kind', '=', kind);
  if (customerId !== undefined) query = query.where('i.customer_id', '=', customerId);
  if (invoiceId !== undefined) query = query.where('i.invoice_id', '=', invoiceId);
  if (orderId !== undefined) query = query.where('i.order_id', '=', orderId);
  if (eventId !== undefined)
    query = query.where(sql<boolean>`i.event_id = any(with_merged_events(array[${eventId}::uuid]))`);
  if (from !== undefined) query = query.where('i.happened_on', '>=', from);
  if (to !== undefined) query = query.where('i.happened_on', '<=', to);
  if (followUp !== undefined) query = query.where('i.follow_up', '=', isToDo ? 'open' : followUp);
  if (followUp === 'due') query = query.where('i.follow_up_on', '<=', today);
  if (followUp === 'overdue') query = query.where('i.follow_up_on', '<', today);
  const words = filter.search?.trim() ?? '';
  if (words !== '')
    query = query.where(
      await holdsWords(tenant, [
        {
          search: 'search_interactions',
          words,
          isOf: (found) => sql`i.id = ${found}`,
          fits: (pattern) => sql`i.search_text like ${pattern}`,
        },
        {
          search: 'search_customers',
          words,
          isOf: (found) => sql`i.customer_id = ${found}`,
          fits: (pattern) => sql`(select w.search_text from customers w
            where w.business_id = i.business_id and w.id = i.customer_id) like ${pattern}`,
        },
      ]),
    );
  const end = readCursor(filter.after);
  if (end)
    query = query.where(
      isToDo
        ? sql<boolean>`(i.follow_up_on, i.id) > (${end.key}::date, ${end.id}::uuid)`
        : sql<boolean>`(i.happened_on, i.id) < (${end.key}::date, ${end.id}::uuid)`,
    );
  const rows = await query
    .orderBy(isToDo ? 'i.follow_up_on' : 'i.happened_on', isToDo ? 'asc' : 'desc')
    .orderBy('i.id', isToDo ? 'asc' : 'desc')
    .limit(filter.limit + 1)
    .execute();
  return pageOf(rows, filter.limit, (row) => ({
    key: (isToDo ? row.followUpOn : null) ?? row.happenedOn,
    id: row.id,
  }));
}

/** Returns how many follow-ups are due by today, and how many of them since an earlier day. */
export async function countFollowUpsDue(
  { db, businessId }: Inside,
  today: CalendarDate,
): Promise<{ dueCount: number; overdueCount: number }> {
  const { rows } = await sql<{ dueCount: number; overdueCount: number }>`
    select count(*)::int as "dueCount", count(*) filter (where follow_up_on < ${today})::int as "overdueCount"
      from customer_interactions
      where business_id = ${businessId} and follow_up = 'open' and archived_at is null
        and follow_up_on <= ${today}`.execute(db);
  return known(rows[0]);
}

/** Returns how many messages about an invoice came from its page, which no one has recorded, since an instant. */
export async function countMessagesFromPage(
  inside: Inside,
  invoiceId: string,
  since: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from customer_interactions
      where business_id = ${inside.businessId} and invoice_id = ${invoiceId} and kind = 'message'
        and recorded_by is null and created_at > ${since}`.execute(inside.db);
  return known(rows[0]).count;
}

/** One interaction, or null; locked until the end of the transaction where asked for. */
export async function findInteraction(tenant: Inside, interactionId: string, { lock = false } = {}) {
  let query = selectInteractions(tenant).where('i.id', '=', interactionId);
  if (lock) query = query.forUpdate('i');
  return (await query.executeTakeFirst()) ?? null;
}

/**
 * The businesses that want to come back to a customer in these days, both included, and of which no one was told for that
 * day in this kind of notification. Asked as the clock, which sees no more.
 */
export async function listBusinessesWithUntoldFollowUps(
  clock: Pick<Inside, 'db'>,
  asked: { readonly kind: string; readonly first: CalendarDate; readonly last: CalendarDate },
): Promise<string[]> {
  const { rows } = await sql<{ business_id: string }>`
    select distinct i.business_id from customer_interactions i
      where i.follow_up = 'open' and i.archived_at is null and i.follow_up_on between ${asked.first} and ${asked.last}
        and not exists (
          select from notifications n
            where n.business_id = i.business_id and n.kind = ${asked.kind} and n.subject_id = i.id
              and n.occasion = i.follow_up_on::text
        )`.execute(clock.db);
  return rows.map((row) => row.business_id);
}

/** Lists what is to be followed up in these days, with what a notification says of it. */
export async function listFollowUps(
  inside: Inside,
  due: { readonly first: CalendarDate; readonly last: CalendarDate },
): Promise<{ id: string; customerName: string; subject: string; followUpOn: CalendarDate }[]> {
  const { rows } = await sql<{ id: string; customerName: string; subject: string; followUpOn: CalendarDate }>`
    select i.id, c.name as "customerName", i.subject, i.follow_up_on as "followUpOn"
      from customer_interactions i join customers c on c.business_id = i.business_id and c.id = i.customer_id
      where i.business_id = ${inside.businessId} and i.follow_up = 'open' and i.archived_at is null
        and i.follow_up_on between ${due.first} and ${due.last}
      order by i.follow_up_on, i.id`.execute(inside.db);
  return rows;
}
