import { sql } from 'kysely';
import type { Person } from '../platform/in-person.ts';

/** How an attempt to remove the person went; all but 'done' has changed nothing. */
export type Departure = 'done' | 'businesses' | 'successor-needed' | 'successor-unknown';

/** Removes the person with everything that is the person's own. The last administrator names a successor. */
export async function deleteOwnPerson(person: Person, successorEmail: string | null): Promise<Departure> {
  const { rows } = await sql<{ departure: Departure }>`
    select delete_own_person(${successorEmail}) as departure`.execute(person.db);
  return rows[0]?.departure ?? 'businesses';
}

/** Tells whether the person is the only administrator while others have accounts, and so has to name a successor. */
export async function needsSuccessor(person: Person): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    select is_last_administrator and others_have_accounts as needed from own_standing()`.execute(person.db);
  return rows[0]?.needed ?? false;
}
