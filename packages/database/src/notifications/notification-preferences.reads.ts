import type { Person } from '../platform/in-person.ts';

/** Switches of one kind; null is as the catalogue says. */
export interface NotificationPreference {
  readonly inApp: boolean | null;
  readonly byMail: boolean | null;
}

/** The person's switches, by name of kind; a kind that is missing is as the catalogue says. */
export async function readNotificationPreferences(
  person: Person,
): Promise<ReadonlyMap<string, NotificationPreference>> {
  const rows = await person.db
    .selectFrom('notification_preferences')
    .where('user_id', '=', person.personId)
    .select(['kind', 'in_app as inApp', 'by_mail as byMail'])
    .execute();
  return new Map(rows.map(({ kind, ...preference }) => [kind, preference]));
}
