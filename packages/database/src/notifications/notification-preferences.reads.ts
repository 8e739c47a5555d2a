import type { Person } from '../platform/in-person.ts';

/** What the person has switched, by name of kind; a kind that is missing is as the catalogue says. */
export async function readNotificationPreferences(person: Person): Promise<ReadonlyMap<string, boolean>> {
  const rows = await person.db
    .selectFrom('notification_preferences')
    .where('user_id', '=', person.personId)
    .select(['kind', 'in_app as inApp'])
    .execute();
  return new Map(rows.map(({ kind, inApp }) => [kind, inApp]));
}
