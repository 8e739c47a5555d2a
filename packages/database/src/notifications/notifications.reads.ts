import { notificationKindNames, type NotificationKindName } from '@atelier/domain/notifications';
import { sql } from 'kysely';
import type { Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor, type Page } from '../platform/page-cursor.ts';

/** A notification as it is stored: facts, not words. */
export interface NotificationRow {
  readonly id: string;
  readonly kind: NotificationKindName;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly facts: object;
  readonly createdAt: string;
  readonly readAt: string | null;
}

/** The person's own, of kinds that this release knows: an older one may run on newer rows for a while. */
function selectOwn(tenant: Tenant) {
  return tenant.db
    .selectFrom('notifications')
    .where('business_id', '=', tenant.businessId)
    .where('user_id', '=', tenant.personId)
    .where('kind', 'in', notificationKindNames);
}

/** The person's own notifications in the business, newest first. */
export async function listNotifications(
  tenant: Tenant,
  filter: { after?: string | undefined; limit: number },
): Promise<Page<NotificationRow>> {
  const end = readCursor(filter.after);
  let query = selectOwn(tenant)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit + 1)
    .select([
      'id',
      sql<NotificationKindName>`kind`.as('kind'),
      'subject_kind as subjectKind',
      'subject_id as subjectId',
      sql<object>`facts`.as('facts'),
      'created_at as createdAt',
      // To the microsecond, for the next page must not start within a millisecond.
      sql<string>`created_at::text`.as('position'),
      'read_at as readAt',
    ]);
  if (end) query = query.where(sql<boolean>`(created_at, id) < (${end.key}::timestamptz, ${end.id}::uuid)`);
  const page = pageOf(await query.execute(), filter.limit, (row) => ({ key: row.position, id: row.id }));
  return { ...page, rows: page.rows.map(({ position: _position, ...row }) => row) };
}

/** How many of the person's own are unread. */
export async function countUnreadNotifications(tenant: Tenant): Promise<number> {
  const { count } = await selectOwn(tenant)
    .where('read_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
