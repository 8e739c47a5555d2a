import type { BusinessRole } from '@atelier/domain/businesses';
import type { CalendarDate } from '@atelier/domain/foundation';
import { sql } from 'kysely';
import { listenerName } from '../platform/change-listener.ts';
import { openDatabase } from '../platform/pool.ts';

/** What tests do and look at from behind: what no role of the product may do or see in one piece. */
export interface BusinessBackdoor {
  addMember(businessId: string, userId: string, role: BusinessRole): Promise<void>;
  /** Lets the access of a member end after a day, which may be over. */
  endAccess(businessId: string, userId: string, endsOn: CalendarDate): Promise<void>;
  /** Adds so many customers at once. */
  /** Each with notes of about so many letters, of which no two are alike. */
  addCustomers(businessId: string, count: number, letters?: number): Promise<void>;
  /** Lets a segment ask what no version understands. */
  spoilSegment(businessId: string, segmentId: string): Promise<void>;
  /** Returns how many rows each table has of a business, by name of table: every table that has a business_id. */
  rowsOf(businessId: string): Promise<Record<string, number>>;
  /** Calls the database's own wiping as the application does, without asking any command. */
  wipe(businessId: string, userId: string): Promise<void>;
  /** Lets the sessions of a person run out, without ending them. */
  runOut(userId: string): Promise<void>;
  /** What comes of some work while no one can take a number; it is told how many wait for a lock. */
  whileNumbersAreHeld<Result>(
    work: (countWaiting: () => Promise<number>) => Promise<Result>,
  ): Promise<Result>;
  /** Cuts every connection that listens to changes. */
  cutListeners(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the back door of a test's own database. */
export function openBusinessBackdoor(databaseUrl: string): BusinessBackdoor {
  const database = openDatabase(databaseUrl, { maxConnections: 2 });
  const inside = (
    businessId: string,
    work: (
      db: Parameters<Parameters<ReturnType<typeof database.kysely.transaction>['execute']>[0]>[0],
    ) => Promise<void>,
  ) =>
    database.kysely.transaction().execute(async (db) => {
      await sql`select set_config('atelier.business_id', ${businessId}, true), set_config('role', 'atelier_app', true)`.execute(
        db,
      );
      await work(db);
    });
  return {
    addMember: (businessId, userId, role) =>
      inside(businessId, async (db) => {
        await db
          .insertInto('business_members')
          .values({ business_id: businessId, user_id: userId, role })
          .execute();
      }),
    endAccess: (businessId, userId, endsOn) =>
      inside(businessId, async (db) => {
        await db
          .updateTable('business_members')
          .set({ ends_on: endsOn })
          .where('user_id', '=', userId)
          .execute();
      }),
    addCustomers: (businessId, count, letters = 0) =>
      inside(businessId, async (db) => {
        const words = Math.floor(letters / 36);
        await sql`insert into customers (business_id, id, name, notes)
          select ${businessId}, gen_random_uuid(), 'Customer ' || n,
              (select coalesce(string_agg(gen_random_uuid()::text, ' '), '') from generate_series(1, ${words}::int) where n > 0)
            from generate_series(1, ${count}::int) n`.execute(db);
      }),
    spoilSegment: (businessId, segmentId) =>
      inside(businessId, async (db) => {
        const rule = { match: 'all', parts: [{ field: 'moon', operator: 'is', value: 'full' }] };
        await sql`update customer_segments set rule = ${JSON.stringify(rule)} where id = ${segmentId}`.execute(
          db,
        );
      }),
    rowsOf: (businessId) =>
      database.kysely.transaction().execute(async (db) => {
        // Asked before the role is changed: information_schema shows only what one may touch.
        const { rows: tables } = await sql<{ name: string }>`
          select c.table_name as name from information_schema.columns c
            join information_schema.tables t using (table_schema, table_name)
            where c.column_name = 'business_id' and t.table_schema = 'public' and t.table_type = 'BASE TABLE'`.execute(
          db,
        );
        await sql`set local role atelier_keeper`.execute(db);
        const counted: [string, number][] = [];
        for (const { name } of tables) {
          const { rows } = await sql<{ n: number }>`
            select count(*) as n from ${sql.table(name)} where business_id = ${businessId}`.execute(db);
          counted.push([name, rows[0]?.n ?? 0]);
        }
        const { rows } = await sql<{ n: number }>`
          select count(*) as n from businesses where id = ${businessId}`.execute(db);
        return { ...Object.fromEntries(counted), businesses: rows[0]?.n ?? 0 };
      }),
    wipe: (businessId, userId) =>
      inside(businessId, async (db) => {
        await sql`select set_config('atelier.user_id', ${userId}, true)`.execute(db);
        await sql`select wipe_sample_business()`.execute(db);
      }),
    runOut: (userId) =>
      database.kysely.transaction().execute(async (db) => {
        await sql`set local role atelier_identity`.execute(db);
        await sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${userId}`.execute(
          db,
        );
      }),
    whileNumbersAreHeld: (work) =>
      database.kysely.transaction().execute(async (db) => {
        await sql`lock table number_series in exclusive mode`.execute(db);
        return work(async () => {
          const { rows } = await sql<{ n: number }>`
            select count(*)::int as n from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`.execute(database.kysely);
          return rows[0]?.n ?? 0;
        });
      }),
    cutListeners: async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = ${listenerName}`.execute(database.kysely);
    },
    close: () => database.close(),
  };
}
