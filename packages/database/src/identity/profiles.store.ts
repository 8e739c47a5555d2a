import { sql } from 'kysely';
import type { Person } from '../platform/in-person.ts';

/** Changes the person's own profile. */
export async function updateProfile(
  person: Person,
  profile: { readonly fullName: string; readonly timeZone: string | null },
): Promise<void> {
  await person.db
    .updateTable('profiles')
    .set({ full_name: profile.fullName, time_zone: profile.timeZone, updated_at: sql`now()` })
    .where('id', '=', person.personId)
    .execute();
}
