import type { NotificationKindName } from '@atelier/domain/notifications';
import { sql } from 'kysely';
import type { Person } from '../platform/in-person.ts';

/** Switches a kind on or off for the person, in all businesses alike. */
export async function writeNotificationPreference(
  person: Person,
  preference: { readonly kind: NotificationKindName; readonly inApp: boolean },
): Promise<void> {
  await person.db
    .insertInto('notification_preferences')
    .values({ user_id: person.personId, kind: preference.kind, in_app: preference.inApp })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet({ in_app: preference.inApp, updated_at: sql`now()` }),
    )
    .execute();
}
