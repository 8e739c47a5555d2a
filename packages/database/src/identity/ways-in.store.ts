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
 * After a new password: as `forgetTrust`, and a change of address that waits is void, for whoever knew the old password
 * may have asked for it. Run as the role of sign-in.
 */
export async function shutOldWaysIn(db: Executor, userId: string): Promise<void> {
  await sql`
    with forgotten as (delete from verifications where value = ${userId})
      delete from email_changes where user_id = ${userId}`.execute(db);
}
