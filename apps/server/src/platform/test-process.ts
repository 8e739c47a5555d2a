import { chmod } from 'node:fs/promises';
import { migrate, startEmbeddedPostgres } from '@atelier/database/platform';
import { createLog } from './log.ts';
import { startServer } from './main.ts';

/*
 * A server with an embedded database in a process of its own, for tests that kill it. Takes a data folder, says in one
 * line of JSON where it is, and stops in order when its standard input ends.
 */

/** Message of the process once it is ready. */
export interface ProcessReady {
  readonly url: string;
  readonly databaseUrl: string;
  /** The process of the database. */
  readonly postgresPid: number;
  /** The folder that holds the database. */
  readonly home: string;
}

const [dataFolder] = process.argv.slice(2);
if (dataFolder === undefined) throw new Error('Say where the data folder is.');

// The service account of root has to enter it.
await chmod(dataFolder, 0o755);
const database = await startEmbeddedPostgres({
  dataFolder,
  takeOver: true,
  log: () => undefined,
  settings: { shared_buffers: '32MB', max_connections: '60', max_wal_size: '128MB', min_wal_size: '32MB' },
});
await migrate(database.url);
const server = await startServer({
  databaseUrl: database.url,
  dataFolder,
  host: '127.0.0.1',
  port: 0,
  publicUrl: null,
  secret: 'a secret of tests, longer than thirty-two characters',
  smtpUrl: null,
  webRoot: null,
  sample: false,
  log: createLog(() => undefined),
});
const ready: ProcessReady = {
  url: server.url,
  databaseUrl: database.url,
  postgresPid: database.pid,
  home: database.home,
};
process.stdout.write(`${JSON.stringify(ready)}\n`);
process.stdin.resume();
process.stdin.once('end', () => {
  void server
    .stop()
    .then(() => database.stop())
    .then(() => process.exit(0));
});
