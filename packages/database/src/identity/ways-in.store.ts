import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from './executor.ts';

/**
 * Shuts the ways into an account that stand open beside its sessions: devices that were trusted, second steps under
 * way, and links to a new password. Run as the role of sign-in.
 */
export async function forgetTrust(db: Executor, userId: string): Promise<void> {
  await sql`delete from verifications where value = ${userId}`.execute(db);
}

/**
 * After a new password: as `forgetTrust`, and a change of address that waits is void, for the person who knew the old password
 * may have asked for it. Run as the role of sign-in.
 */
export async function shutOldWaysIn(db: Executor, userId: string): Promise<void> {
  await sql`
    with forgotten as (delete from verifications where value = ${userId})
      delete from email_changes where user_id = ${userId}`.execute(db);
}

/** The life of an app's code in milliseconds: the current step, and one before and after it. */
const codeLifeMs = 90_000;

/**
 * Notes that a code of a person's authenticator app was tried. Answers whether it was the first time while it may be
 * right: of two who try it at once, one is the first. Run as the role of sign-in.
 */
export async function spendCode(db: Executor, userId: string, code: string, now: Date): Promise<boolean> {
  const hash = createHash('sha256').update(`${userId} ${code}`).digest('hex');
  const { rows } = await sql`
    insert into spent_codes (user_id, code_hash, spent_at) values (${userId}, ${hash}, ${now})
      on conflict (user_id, code_hash) do update set spent_at = excluded.spent_at
        where spent_codes.spent_at < ${new Date(now.getTime() - codeLifeMs)}
      returning 1`.execute(db);
  return rows.length > 0;
}

/** Reads how often a person's second step failed in a row, and its lock. Run as the role of sign-in. */
export async function readLock(
  db: Executor,
  userId: string,
): Promise<{ readonly failures: number; readonly lockedUntil: Date | null } | null> {
  const { rows } = await sql<{ failures: number; lockedUntil: Date | null }>`
    select failed_verification_count as failures, locked_until as "lockedUntil"
      from two_factors where user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** Ends all sessions of a person but one, as after a way in was taken away. Run as the role of sign-in. */
export async function endOtherSessions(db: Executor, userId: string, token: string): Promise<void> {
  await sql`delete from sessions where user_id = ${userId} and token <> ${token}`.execute(db);
}
