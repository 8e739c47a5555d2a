import { markNotificationsRead } from '@atelier/database/notifications/notifications.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { succeed, type Outcome } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

/** Marks all the person's own notifications of this business as read; answers how many were unread. */
export async function markAllNotificationsRead(
  tenant: Tenant,
  { clock }: Pick<Tools, 'clock'>,
): Promise<Outcome<{ count: number }, never>> {
  return succeed({
    count: await markNotificationsRead(tenant, clock.now().toISOString()),
  });
}
