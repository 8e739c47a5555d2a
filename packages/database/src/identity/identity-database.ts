import { Kysely, PostgresDialect, sql, type QueryExecutorProvider } from 'kysely';
import pg from 'pg';
import { statementPool } from '../platform/statement-pool.ts';

/** The roles that this module enters; schema/platform.sql makes them. */
export type IdentityRole = 'atelier_identity' | 'atelier_mailer';

/** A pool whose every connection has entered one role and cannot see more than that role. */
export interface IdentityDatabase {
  readonly kysely: Kysely<Record<string, never>>;
  close(): Promise<void>;
}

/**
 * Opens a pool in the given role. Unlike the pool of the other modules it hands over `timestamptz` as `Date`, which
 * better-auth compares, and `bigint` as a number, which its rate limits count in milliseconds.
 */
export function openIdentityDatabase(
  url: string,
  options: { role: IdentityRole; maxConnections: number },
): IdentityDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections,
    options: `-c role=${options.role}`,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.INT8
          ? Number
          : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
    },
  });
  // A connection that breaks, resting or at work, is dropped by the pool; its query fails, the next opens another.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const kysely = new Kysely<Record<string, never>>({
    dialect: new PostgresDialect({ pool: statementPool(pool) }),
  });
  return { kysely, close: () => kysely.destroy() };
}

/** Asks the database for an answer; throws when there is none within two seconds. */
export async function probeDatabase(database: { readonly kysely: QueryExecutorProvider }): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('the database did not answer within 2 s')), 2_000);
  try {
    await Promise.race([sql`select 1`.execute(database.kysely), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
