import { sql } from 'kysely';
import type { PersonFacts } from '@atelier/domain/admin';
import type { Person } from '../platform/in-person.ts';

/** Everything here is done as an administrator; views, policies and functions of the database ask is_admin(). */

/** A person under a lock, before an act about them. */
export interface LockedPerson extends PersonFacts {
  readonly name: string;
  readonly email: string;
  readonly isConfirmed: boolean;
}

/**
 * Locks the roles of the installation and one person until the end of the database transaction; null when there is no
 * such person. Roles first, for everyone in the same order.
 */
export async function lockPerson(
  { db }: Person,
  personId: string,
): Promise<{ readonly person: LockedPerson; readonly otherAdministrators: number } | null> {
  await sql`select pg_advisory_xact_lock(hashtext('atelier first administrator'))`.execute(db);
  // Sessions before their person, as lengthening one does.
  await sql`select 1 from administered_sessions where user_id = ${personId} order by id for update`.execute(
    db,
  );
  const { rows } = await sql<LockedPerson & { otherAdministrators: number }>`
    select id, name, email, email_verified as "isConfirmed", suspended_at is not null as "isSuspended",
           id in (select administrators()) as "isAdmin",
           (select count(*)::int from administrators() a join administered_people o on o.id = a
              where o.suspended_at is null and o.id <> ${personId}) as "otherAdministrators"
      from administered_people where id = ${personId} for no key update`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { otherAdministrators, ...person } = row;
  return { person, otherAdministrators };
}

export async function markConfirmed({ db }: Person, personId: string): Promise<void> {
  await sql`update administered_people set email_verified = true where id = ${personId}`.execute(db);
}

/** Suspends a person at an instant (ISO 8601 in UTC), or lifts that with null. */
export async function setSuspension({ db }: Person, personId: string, at: string | null): Promise<void> {
  await sql`update administered_people set suspended_at = ${at} where id = ${personId}`.execute(db);
}

/** Ends every session of a person, or one; each process that serves it closes its connection. Returns how many ended. */
export async function endSessions(
  { db }: Person,
  personId: string,
  sessionId: string | null = null,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from administered_sessions
      where user_id = ${personId} and (${sessionId}::uuid is null or id = ${sessionId}::uuid)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function setAdministrator({ db }: Person, personId: string, isWanted: boolean): Promise<void> {
  await sql`select set_administrator(${personId}, ${isWanted})`.execute(db);
}

/**
 * Works in the name of a person within the database transaction of an administrator, for what that person alone could do:
 * leave for good. Afterwards the transaction is the administrator's again.
 */
export async function inNameOfPerson<Value>(
  administrator: Person,
  personId: string,
  work: (person: Person) => Promise<Value>,
): Promise<Value> {
  const { db } = administrator;
  const become = (id: string, role: 'atelier_person' | 'atelier_admin') =>
    sql`select set_config('atelier.business_id', '', true), set_config('atelier.user_id', ${id}, true),
      set_config('role', ${role}, true)`.execute(db);
  await become(personId, 'atelier_person');
  const value = await work({ db, personId });
  await become(administrator.personId, 'atelier_admin');
  return value;
}
