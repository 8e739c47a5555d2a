import { sql } from 'kysely';
import type { Executor } from './executor.ts';

/** What was removed of sign-in. */
export interface SignInSweep {
  readonly sessions: number;
  readonly verifications: number;
  readonly rateLimits: number;
}

/** Half a year of sign-ins is kept. */
const historyMs = 183 * 24 * 60 * 60 * 1000;

/**
 * Removes what has served its time: sessions and verifications that ended before `now`, and counts of tries and
 * spent codes that are more than a day old. Role: atelier_identity.
 */
export async function sweepSignIn(db: Executor, now: Date): Promise<SignInSweep> {
  const dayAgo = now.getTime() - 24 * 60 * 60 * 1000;
  const { rows } = await sql<SignInSweep>`
    with old_sessions as (delete from sessions where expires_at < ${now} returning 1),
      old_verifications as (delete from verifications where expires_at < ${now} returning 1),
      old_codes as (delete from spent_codes where spent_at < ${new Date(dayAgo)}),
      old_sign_ins as (delete from sign_ins where happened_at < ${new Date(now.getTime() - historyMs)}),
      old_rate_limits as (delete from rate_limits where last_request < ${dayAgo} returning 1)
    select (select count(*) from old_sessions) as sessions,
      (select count(*) from old_verifications) as verifications,
      (select count(*) from old_rate_limits) as "rateLimits"`.execute(db);
  return rows[0] ?? { sessions: 0, verifications: 0, rateLimits: 0 };
}
