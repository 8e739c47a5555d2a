import { sql } from 'kysely';
import type { Person } from '../platform/in-person.ts';

/**
 * Sets the person's own picture, a WebP, and names its address in the profile, with a version so that browsers fetch
 * the new one.
 */
export async function writeAvatar(person: Person, bytes: Uint8Array): Promise<void> {
  const values = { content_type: 'image/webp', bytes: Buffer.from(bytes) };
  await person.db
    .insertInto('avatars')
    .values({ user_id: person.personId, ...values })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...values, updated_at: sql`clock_timestamp()` }),
    )
    .execute();
  await person.db
    .updateTable('profiles')
    .set({
      avatar_url: sql`(select '/api/v1/me/avatar?v=' || (extract(epoch from a.updated_at) * 1000)::bigint
        from avatars a where a.user_id = profiles.id)`,
      updated_at: sql`now()`,
    })
    .where('id', '=', person.personId)
    .execute();
}

/** Takes the person's own picture away, if there is one. */
export async function removeAvatar(person: Person): Promise<void> {
  await person.db.deleteFrom('avatars').where('user_id', '=', person.personId).execute();
  await person.db
    .updateTable('profiles')
    .set({ avatar_url: null, updated_at: sql`now()` })
    .where('id', '=', person.personId)
    .execute();
}
