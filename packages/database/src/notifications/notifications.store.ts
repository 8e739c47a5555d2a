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
  const { rows } = await sql<{ id: string }>`
    with business as (
      update notifications set read_at = coalesce(read_at, ${readAt})
        where business_id = ${tenant.businessId} and user_id = ${tenant.personId} and id = ${notificationId} returning id
    ), personal as (
      update personal_notifications set read_at = coalesce(read_at, ${readAt})
        where user_id = ${tenant.personId} and id = ${notificationId} returning id
    )
    select id from business union all select id from personal`.execute(tenant.db);
  return rows.length > 0;
}

/** Marks the person's own as read; returns how many were unread. */
export async function markNotificationsRead(tenant: Tenant, readAt: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with business as (
      update notifications set read_at = ${readAt}
        where business_id = ${tenant.businessId} and user_id = ${tenant.personId} and read_at is null returning id
    ), personal as (
      update personal_notifications set read_at = ${readAt}
        where user_id = ${tenant.personId} and read_at is null returning id
    )
    select (select count(*)::int from business) + (select count(*)::int from personal) as count`.execute(
    tenant.db,
  );
  return rows[0]?.count ?? 0;
}
