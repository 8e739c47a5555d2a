import { sql } from 'kysely';
import type { Executor } from './executor.ts';

/** A change of address that waits for someone to open the link. */
export interface WaitingEmailChange {
  readonly newEmail: string;
  readonly expiresAt: Date;
}

/** Lets a change wait, in place of one that waited before. Run as the role of sign-in. */
export async function writeEmailChange(
  db: Executor,
  change: {
    readonly userId: string;
    /** Lower case. */
    readonly newEmail: string;
    /** SHA-256 of the token, in hex. */
    readonly tokenHash: string;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await sql`
    insert into email_changes (user_id, new_email, token_hash, expires_at)
      values (${change.userId}, ${change.newEmail}, ${change.tokenHash}, ${change.expiresAt})
      on conflict (user_id) do update set new_email = excluded.new_email, token_hash = excluded.token_hash,
        expires_at = excluded.expires_at, created_at = now()`.execute(db);
}

/** Forgets a change that waits, if one does. Run as the role of sign-in. */
export async function deleteEmailChange(db: Executor, userId: string): Promise<void> {
  await sql`delete from email_changes where user_id = ${userId}`.execute(db);
}

/** The change that waits for this person at this instant, or null. Run as the role of sign-in. */
export async function findEmailChange(
  db: Executor,
  userId: string,
  now: Date,
): Promise<WaitingEmailChange | null> {
  const { rows } = await sql<WaitingEmailChange>`
    select new_email as "newEmail", expires_at as "expiresAt" from email_changes
      where user_id = ${userId} and expires_at > ${now}`.execute(db);
  return rows[0] ?? null;
}

/** A person whose address has changed. */
export interface MovedPerson {
  readonly name: string;
  readonly oldEmail: string;
  readonly newEmail: string;
}

/**
 * Uses a link up: the person has the new, confirmed address from now on, and whatever was on its way to the old one
 * (a link to a new password, a second step under way, devices that were trusted) is good for nothing any longer. Answers
 * null when no change waits under this token, and 'taken' when someone else has the address by now. Run as the role
 * of sign-in.
 */
export async function applyEmailChange(
  db: Executor,
  tokenHash: string,
  now: Date,
): Promise<MovedPerson | 'taken' | null> {
  try {
    const { rows } = await sql<MovedPerson>`
      with used as (
        delete from email_changes where token_hash = ${tokenHash} and expires_at > ${now}
          returning user_id, new_email
      ), before as (
        select u.id, u.email from users u join used on used.user_id = u.id
      ), moved as (
        update users set email = used.new_email, email_verified = true, updated_at = ${now}
          from used where users.id = used.user_id returning users.id, users.name, users.email
      ), forgotten as (
        delete from verifications v using used where v.value = used.user_id::text
      )
      select moved.name, before.email as "oldEmail", moved.email as "newEmail"
        from moved join before on before.id = moved.id`.execute(db);
    return rows[0] ?? null;
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'users_email_key')
      return 'taken';
    throw error;
  }
}
