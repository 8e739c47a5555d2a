import { sql } from 'kysely';
import type { Person } from '../platform/in-person.ts';

/** Everything here is done as an administrator; functions and policies of the database ask is_admin(). */

export type JobState = 'waiting' | 'running' | 'retrying' | 'failed';

/** A job of the queue, without its payload; instants are ISO 8601 in UTC. */
export interface QueuedJob {
  readonly id: string;
  readonly name: string;
  readonly state: JobState;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly runAt: string;
  readonly lastError: string | null;
}

/** Returns counts of jobs by state, and at most 100 jobs: failed ones first, then those that are tried again. */
export async function listJobs({ db }: Person): Promise<{
  readonly counts: Readonly<Record<JobState, number>>;
  readonly jobs: QueuedJob[];
}> {
  const { rows } = await sql<QueuedJob & { counts: Record<JobState, number> }>`
    select id::text, name, state, attempts, max_attempts as "maxAttempts", run_at as "runAt",
           left(last_error, 1000) as "lastError",
           jsonb_build_object(
             'waiting', count(*) filter (where state = 'waiting') over (),
             'running', count(*) filter (where state = 'running') over (),
             'retrying', count(*) filter (where state = 'retrying') over (),
             'failed', count(*) filter (where state = 'failed') over ()
           ) as counts
      from queued_jobs()
      order by array_position(array['failed', 'retrying', 'running', 'waiting'], state), run_at, id limit 100`.execute(
    db,
  );
  const none = { waiting: 0, running: 0, retrying: 0, failed: 0 };
  return { counts: rows[0]?.counts ?? none, jobs: rows.map(({ counts: _, ...job }) => job) };
}

/** Finds the name of a job; null when it is done or gone. */
export async function findJobName({ db }: Person, jobId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from queued_jobs() where id = ${jobId}::bigint`.execute(db);
  return rows[0]?.name ?? null;
}

/** Runs a job again at once with all its tries, or cancels it. */
export async function settleJob(
  { db }: Person,
  jobId: string,
  how: 'retry' | 'cancel',
): Promise<'done' | 'running' | 'gone'> {
  const { rows } = await sql<{ settled: 'done' | 'running' | 'gone' }>`
    select settle_job(${jobId}::bigint, ${how === 'retry'}) as settled`.execute(db);
  return rows[0]?.settled ?? 'gone';
}

/** Facts about the database and the outbox. */
export interface SystemFacts {
  readonly databaseBytes: number;
  readonly postgres: string;
  /** The last migration that was applied. */
  readonly migration: string;
  readonly people: number;
  readonly mailsWaiting: number;
  readonly mailsFailed: number;
  readonly lastMailSentAt: string | null;
}

export async function readSystemFacts({ db }: Person): Promise<SystemFacts> {
  const { rows } = await sql<SystemFacts>`
    select f.bytes as "databaseBytes", f.postgres, f.migration,
           (select count(*)::int from administered_people) as people,
           (select count(*)::int from mails where sent_at is null and given_up_at is null) as "mailsWaiting",
           (select count(*)::int from mails where given_up_at is not null) as "mailsFailed",
           (select max(sent_at) from mails) as "lastMailSentAt"
      from database_facts() f`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('Only an administrator reads facts of the system.');
  return facts;
}
