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

/** The person's own notifications, of this business and of none, newest first. */
export async function listNotifications(
  { db }: Tenant,
  filter: { after?: string | undefined; limit: number },
): Promise<Page<NotificationRow>> {
  const end = readCursor(filter.after);
  // Kinds that this release knows: an older one may run on newer rows for a while. The position is to the microsecond,
  // for the next page must not start within a millisecond.
  const { rows } = await sql<NotificationRow & { position: string }>`
    select id, kind, subject_kind as "subjectKind", subject_id as "subjectId", facts, created_at as "createdAt",
           created_at::text as position, read_at as "readAt"
      from own_notifications
      where kind = any (${[...notificationKindNames]}::text[])
        ${end ? sql`and (created_at, id) < (${end.key}::timestamptz, ${end.id}::uuid)` : sql``}
      order by created_at desc, id desc limit ${filter.limit + 1}`.execute(db);
  const page = pageOf(rows, filter.limit, (row) => ({ key: row.position, id: row.id }));
  return { ...page, rows: page.rows.map(({ position: _position, ...row }) => row) };
}

/** Number of the person's own notifications, of this business and of none, that are unread. */
export async function countUnreadNotifications({ db }: Tenant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from own_notifications
      where read_at is null and kind = any (${[...notificationKindNames]}::text[])`.execute(db);
  return rows[0]?.count ?? 0;
}
