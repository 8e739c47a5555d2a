import type { NotificationKindName } from '@atelier/domain/notifications';
import { sql } from 'kysely';
import type { Person } from '../platform/in-person.ts';

/** Switches a kind on or off for the person, under the bell, by mail or both, in all businesses alike. */
export async function writeNotificationPreference(
  person: Person,
  {
    kind,
    inApp,
    byMail,
  }: {
    readonly kind: NotificationKindName;
    readonly inApp?: boolean | undefined;
    readonly byMail?: boolean | undefined;
  },
): Promise<void> {
  const set = {
    ...(inApp === undefined ? {} : { in_app: inApp }),
    ...(byMail === undefined ? {} : { by_mail: byMail }),
  };
  await person.db
    .insertInto('notification_preferences')
    .values({ user_id: person.personId, kind, ...set })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet({ ...set, updated_at: sql`now()` }),
    )
    .execute();
}
