import { sql } from 'kysely';
import type { Person } from '../platform/in-person.ts';

/** The person's own profile; made at sign-up. */
export async function findProfile(person: Person) {
  return person.db
    .selectFrom('profiles')
    .where('id', '=', person.personId)
    .select([
      'full_name as fullName',
      'avatar_url as avatarUrl',
      'time_zone as timeZone',
      sql<boolean>`updated_at > created_at`.as('isSaved'),
    ])
    .executeTakeFirstOrThrow();
}

/** The bytes of the person's own picture, a WebP; null: there is none. */
export async function findAvatar(person: Person): Promise<Buffer | null> {
  const row = await person.db
    .selectFrom('avatars')
    .where('user_id', '=', person.personId)
    .select('bytes')
    .executeTakeFirst();
  return row?.bytes ?? null;
}
