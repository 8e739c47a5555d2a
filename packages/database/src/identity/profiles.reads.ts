import type { Person } from '../platform/in-person.ts';

/** The person's own profile; made at sign-up. */
export async function findProfile(person: Person) {
  return person.db
    .selectFrom('profiles')
    .where('id', '=', person.personId)
    .select(['full_name as fullName', 'avatar_url as avatarUrl', 'time_zone as timeZone'])
    .executeTakeFirstOrThrow();
}
