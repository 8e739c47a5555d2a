import type { Person } from '../platform/in-person.ts';

/** What a person says about himself; a time zone of null means that of the business. */
export interface Profile {
  readonly fullName: string;
  readonly avatarUrl: string | null;
  readonly timeZone: string | null;
  readonly lastBusinessId: string | null;
}

/** The person's own profile; there is one from sign-up on. */
export async function getProfile(person: Person): Promise<Profile> {
  return person.db
    .selectFrom('profiles')
    .where('id', '=', person.personId)
    .select([
      'full_name as fullName',
      'avatar_url as avatarUrl',
      'time_zone as timeZone',
      'last_business_id as lastBusinessId',
    ])
    .executeTakeFirstOrThrow();
}
