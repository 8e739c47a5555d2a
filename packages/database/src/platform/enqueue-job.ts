import { sql } from 'kysely';
import type { Inside } from './in-business.ts';

/**
 * Puts a job into the queue in the caller's database transaction: it exists if and only if that commits. The payload
 * is plain JSON; apps/server/src/platform/jobs.ts knows the names and their shapes.
 */
export async function enqueueJob(inside: Pick<Inside, 'db'>, name: string, payload: object): Promise<void> {
  await sql`select enqueue_job(${name}, ${JSON.stringify(payload)}::jsonb)`.execute(inside.db);
}
