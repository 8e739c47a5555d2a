import { markNotificationRead as writeRead } from '@atelier/database/notifications/notifications.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { notificationRefusals } from '@atelier/domain/notifications';
import type { Tools } from '../platform/answer.ts';

/** Marks one of the person's own notifications as read. Anybody may: there are no others to be seen. */
export async function markNotificationRead(
  tenant: Tenant,
  notificationId: string,
  { clock }: Pick<Tools, 'clock'>,
): Promise<Outcome<{ read: true }, Refusal<'notification-not-found'>>> {
  return (await writeRead(tenant, notificationId, clock.now().toISOString()))
    ? succeed({ read: true })
    : refuse(notificationRefusals.refusal('notification-not-found'));
}
