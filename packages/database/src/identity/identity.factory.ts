import { sql } from 'kysely';
import { openDatabase } from '../platform/pool.ts';
import type { Executor } from './executor.ts';

/** What tests look at from behind: rows that no role of the product may see together. */
export interface IdentityBackdoor {
  /** Adds a person with a password and a session, as signing up does without the seconds that its hash takes. */
  addPerson(person: SignedInPerson): Promise<void>;
  /** Adds a session of a person, as a sign-in at its end does. */
  addSession(userId: string, token: string): Promise<void>;
  administratorCount(): Promise<number>;
  /** Counts administrators who could sign in. */
  unsuspendedAdministratorCount(): Promise<number>;
  /** Returns how many files hang on mails of the outbox. */
  attachmentCount(): Promise<number>;
  sessionCount(): Promise<number>;
  /** Returns how many jobs wait or run. */
  waitingJobs(): Promise<number>;
  /** Returns how many jobs are held by someone who does them, or who is gone. */
  lockedJobs(): Promise<number>;
  /** Returns how many rows of each table name this person, by name of table, where there are any. */
  rowsOfPerson(userId: string): Promise<Record<string, number>>;
  /** Takes a person's preferences and onboarding away, as if they had never been made. */
  dropFirstHour(userId: string): Promise<void>;
  /** Everything that is kept of second steps, as text. */
  storedSecrets(): Promise<string>;
  mailsTo(address: string): Promise<readonly StoredMail[]>;
  /** Enqueues a job as a role does; `rollBack` undoes the database transaction. */
  enqueue(role: string, job: string, payload: object, options?: { rollBack?: boolean }): Promise<void>;
  close(): Promise<void>;
}

export interface SignedInPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  /** The secret of the session's cookie. */
  readonly token: string;
}

export interface StoredMail {
  readonly kind: string;
  readonly text: string;
  readonly isSent: boolean;
  readonly hasFailed: boolean;
  readonly error: string | null;
}

/** Opens the back door of a test's own database. */
export function openIdentityBackdoor(databaseUrl: string): IdentityBackdoor {
  const database = openDatabase(databaseUrl, { maxConnections: 2 });
  const as = <Value>(role: string, work: (db: Executor) => Promise<Value>): Promise<Value> =>
    database.kysely.transaction().execute(async (db) => {
      await sql`set local role ${sql.id(role)}`.execute(db);
      return work(db);
    });
  return {
    addPerson: ({ id, name, email, passwordHash, token }) =>
      as('atelier_identity', async (db) => {
        await sql`insert into users (id, name, email) values (${id}, ${name}, ${email})`.execute(db);
        await sql`insert into credentials (id, user_id, account_id, provider_id, password)
          values (gen_random_uuid(), ${id}, ${id}, 'credential', ${passwordHash})`.execute(db);
        await sql`insert into sessions (id, user_id, token, expires_at)
          values (gen_random_uuid(), ${id}, ${token}, now() + interval '30 days')`.execute(db);
      }),
    addSession: (userId, token) =>
      as('atelier_identity', async (db) => {
        await sql`insert into sessions (id, user_id, token, expires_at)
          values (gen_random_uuid(), ${userId}, ${token}, now() + interval '30 days')`.execute(db);
      }),
    administratorCount: () =>
      as('atelier_keeper', async (db) => {
        const { rows } = await sql<{ n: number }>`select count(*) as n from user_roles`.execute(db);
        return rows[0]?.n ?? 0;
      }),
    unsuspendedAdministratorCount: () =>
      as('atelier_keeper', async (db) => {
        const { rows } = await sql<{ n: number }>`
          select count(*) as n from user_roles join users on users.id = user_id where suspended_at is null`.execute(
          db,
        );
        return rows[0]?.n ?? 0;
      }),
    attachmentCount: () =>
      as('atelier_keeper', async (db) => {
        const { rows } = await sql<{ n: number }>`select count(*) as n from mail_attachments`.execute(db);
        return rows[0]?.n ?? 0;
      }),
    sessionCount: () =>
      as('atelier_keeper', async (db) => {
        const { rows } = await sql<{ n: number }>`select count(*) as n from sessions`.execute(db);
        return rows[0]?.n ?? 0;
      }),
    waitingJobs: async () => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from graphile_worker.jobs`.execute(
        database.kysely,
      );
      return rows[0]?.n ?? 0;
    },
    lockedJobs: async () => {
      const { rows } = await sql<{
        n: number;
      }>`select count(*) as n from graphile_worker.jobs where locked_at is not null`.execute(database.kysely);
      return rows[0]?.n ?? 0;
    },
    rowsOfPerson: (userId) =>
      as('atelier_keeper', async (db) => {
        const { rows: references } = await sql<{ table: string; column: string }>`
          select conrelid::regclass::text as table, attname::text as column
            from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
            where contype = 'f' and confrelid = 'users'::regclass`.execute(db);
        const found: Record<string, number> = {};
        for (const { table, column } of references) {
          const { rows } = await sql<{ n: number }>`
            select count(*) as n from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(db);
          if (rows[0]?.n) found[table] = rows[0].n;
        }
        return found;
      }),
    dropFirstHour: (userId) =>
      database.kysely.transaction().execute(async (db) => {
        await sql`select set_config('atelier.user_id', ${userId}, true)`.execute(db);
        await db.deleteFrom('user_preferences').where('user_id', '=', userId).execute();
        await db.deleteFrom('user_onboarding').where('user_id', '=', userId).execute();
      }),
    storedSecrets: () =>
      as('atelier_keeper', async (db) => {
        const { rows } = await sql<{ row: string }>`select t::text as row from two_factors t`.execute(db);
        return rows.map(({ row }) => row).join('\n');
      }),
    mailsTo: (address) =>
      as('atelier_keeper', async (db) => {
        const { rows } = await sql<StoredMail>`
          select kind, text_body as text, sent_at is not null as "isSent", failed_at is not null as "hasFailed", error
          from mails where to_address = ${address} order by created_at`.execute(db);
        return rows;
      }),
    enqueue: (role, job, payload, options = {}) =>
      as(role, async (db) => {
        await sql`select enqueue_job(${job}, ${JSON.stringify(payload)}::jsonb)`.execute(db);
        if (options.rollBack) throw new Error('rolled back');
      }),
    close: () => database.close(),
  };
}
