import type { Person } from '../platform/in-person.ts';

/** Changes the person's own profile; what is left out stays. A time zone of null means that of the business. */
export async function updateProfile(
  person: Person,
  change: { fullName?: string; timeZone?: string | null; lastBusinessId?: string | null },
  now: Date,
): Promise<void> {
  await person.db
    .updateTable('profiles')
    .set({
      ...(change.fullName === undefined ? {} : { full_name: change.fullName }),
      ...(change.timeZone === undefined ? {} : { time_zone: change.timeZone }),
      ...(change.lastBusinessId === undefined ? {} : { last_business_id: change.lastBusinessId }),
      updated_at: now.toISOString(),
    })
    .where('id', '=', person.personId)
    .execute();
}
