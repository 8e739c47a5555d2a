import { notificationKinds, type News } from '@atelier/domain/notifications';
import { sql } from 'kysely';
import type { Inside, Tenant } from '../platform/in-business.ts';

/**
 * Tells the members of the business whom the kind concerns and who want to be told. The same news is told once: again,
 * nothing happens. For the person of this database transaction, who did it himself, it counts as read.
 *
 * @param toldAt ISO 8601 in UTC
 * @param onlyTo the one member who is told; without it all members of the roles
 * @returns how many were told
 */
export async function tellMembers(
  inside: Inside,
  news: News,
  toldAt: string,
  { onlyTo }: { readonly onlyTo?: string } = {},
): Promise<number> {
  const { isOnByDefault, roles, about } = notificationKinds[news.kind];
  const { rows } = await sql<{ told: number }>`
    select tell_members(${news.kind}, ${isOnByDefault}, ${roles}, ${about}, ${news.subjectId}, ${news.occasion},
      ${JSON.stringify(news.facts)}::jsonb, ${toldAt}, ${onlyTo ?? null}) as told`.execute(inside.db);
  return rows[0]?.told ?? 0;
}

/** Marks one of the person's own as read; the first time stays. False when there is none of this id. */
export async function markNotificationRead(
  tenant: Tenant,
  notificationId: string,
  readAt: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tenant.db
    .updateTable('notifications')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(readAt)) }))
    .where('business_id', '=', tenant.businessId)
    .where('user_id', '=', tenant.personId)
    .where('id', '=', notificationId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks the person's own as read, or only those that were told before an instant; answers how many were unread. */
export async function markNotificationsRead(
  tenant: Tenant,
  options: { readonly readAt: string; readonly toldBefore?: string },
): Promise<number> {
  let update = tenant.db
    .updateTable('notifications')
    .set({ read_at: options.readAt })
    .where('business_id', '=', tenant.businessId)
    .where('user_id', '=', tenant.personId)
    .where('read_at', 'is', null);
  if (options.toldBefore !== undefined) update = update.where('created_at', '<', options.toldBefore);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return Number(numUpdatedRows);
}
