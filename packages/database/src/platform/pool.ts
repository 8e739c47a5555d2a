import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { statementPool } from './statement-pool.ts';
import type { DB } from './tables.ts';

/** A pool of connections to one PostgreSQL, speaking the tables of the migrated schema. */
export interface Database {
  readonly kysely: Kysely<DB>;
  close(): Promise<void>;
}

const { builtins } = pg.types;

/**
 * What the driver hands over: `bigint` as a safe integer (amounts and counts; beyond 2^53 it throws), `date` as
 * `YYYY-MM-DD`, `timestamptz` as an ISO instant in UTC. Numerics stay text: quantities are parsed where they are read.
 */
const readAs: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: (text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe integers`);
    return value;
  },
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};

/** Milliseconds after which the server gives up on a statement, and on a lock that someone else holds. */
export interface Patience {
  readonly statementMs: number;
  readonly lockMs: number;
}

/** Opens a pool. Connections are made when first needed and closed after a minute of rest. */
export function openDatabase(
  url: string,
  options: { maxConnections: number; patience?: Patience },
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections,
    ...(options.patience && {
      statement_timeout: options.patience.statementMs,
      lock_timeout: options.patience.lockMs,
    }),
    idleTimeoutMillis: 60_000,
    pipeline: true,
    types: {
      // The driver's own parsers are typed as `any`.
      getTypeParser: (oid, format): ((text: string) => unknown) =>
        (format === 'binary' ? undefined : readAs[oid]) ??
        (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
    },
  });
  // A connection that breaks, resting or at work, is dropped by the pool; its query fails, the next opens another.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool: statementPool(pool) }) });
  return { kysely, close: () => kysely.destroy() };
}
