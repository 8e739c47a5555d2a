import pg from 'pg';

/** A bare pool for the job queue, which speaks SQL of its own as the login role. */
export interface QueuePool {
  readonly pool: pg.Pool;
  /** Resolves when every connection has ended. */
  close(): Promise<void>;
}

export function openQueuePool(url: string, options: { maxConnections: number }): QueuePool {
  const pool = new pg.Pool({ connectionString: url, max: options.maxConnections });
  // A connection that breaks, resting or at work, is dropped by the pool; its query fails, the next opens another.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool, close: () => pool.end() };
}
