import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack, type Pack } from 'tar-stream';
import {
  ArchiveError,
  completeName,
  manifestName,
  secretName,
  tablesQuery,
  type Manifest,
  type SequenceManifest,
  type TableManifest,
  type TableRow,
} from './archive.ts';
import { readRemote, type RemoteFiles } from './remote-files.ts';

export interface BackupOptions {
  /** A PostgreSQL URL of the role that owns the schema. */
  readonly databaseUrl: string;
  /** The folder of ATELIER_DATA; its `files` and `secret` are kept too. */
  readonly dataFolder: string;
  /** Documents outside the data folder, which are kept like those in it. */
  readonly remote?: RemoteFiles | null;
  /** Where the archive is written, readable by its owner alone; an existing file is replaced at the end. */
  readonly file: string;
}

export interface BackupReport {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Size of the archive in bytes. */
  readonly bytes: number;
}

/** Rows of this many bytes make one part of the archive, so that memory stays small for any size of table. */
const partSize = 4 * 1024 * 1024;

/**
 * Writes the database and the files into one archive. All rows are of one moment (one repeatable-read database
 * transaction), and no one who works meanwhile is held up. The files come after the rows: what a row names is there.
 *
 * @throws ArchiveError when the backup role cannot see every row
 */
export async function backup(options: BackupOptions): Promise<BackupReport> {
  const unfinished = `${options.file}.unfinished`;
  const client = new pg.Client(options.databaseUrl);
  await client.connect();
  try {
    const archive = pack();
    const written = pipeline(archive, createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
    const filled = fill(archive, client, options).catch((error: unknown) => {
      archive.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    });
    const [filledResult, writtenResult] = await Promise.allSettled([filled, written]);
    if (filledResult.status === 'rejected') throw filledResult.reason;
    if (writtenResult.status === 'rejected') throw writtenResult.reason;
    await syncToDisk(unfinished);
    await rename(unfinished, options.file);
    return { ...filledResult.value, bytes: (await stat(options.file)).size };
  } finally {
    await client.end();
    await rm(unfinished, { force: true });
  }
}

async function fill(
  archive: Pack,
  client: pg.Client,
  { dataFolder, remote }: BackupOptions,
): Promise<Omit<BackupReport, 'bytes'>> {
  await client.query('begin isolation level repeatable read read only');
  const manifest = await describe(client);
  await addEntry(archive, manifestName, JSON.stringify(manifest, null, 2));
  for (const table of manifest.tables) await addTable(archive, client, table);
  await client.query('commit');
  const files =
    (await addFiles(archive, join(dataFolder, 'files'))) +
    (remote ? await addRemoteFiles(archive, remote) : 0);
  const secret = await readFile(join(dataFolder, 'secret')).catch(() => undefined);
  if (secret) await addEntry(archive, secretName, secret);
  await addEntry(archive, completeName, JSON.stringify({ files }));
  archive.finalize();
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { tables: manifest.tables.length, rows, files };
}

/** Reads the catalogue as the owner, then becomes the role that may see every row of every business. */
async function describe(client: pg.Client): Promise<Manifest> {
  const { rows: known } = await client.query<{ there: boolean }>(
    `select to_regclass('schema_migrations') is not null as there`,
  );
  if (!known[0]?.there) throw new ArchiveError('This database holds no books of Atelier.');
  const migrations = await client.query<Manifest['migrations'][number]>(
    'select version, name, checksum from schema_migrations order by version',
  );
  const sequences = await readSequences(client);
  const { rows: tables } = await client.query<TableRow>(tablesQuery);
  await requireSight(client);
  await client.query('set local role atelier_keeper');
  const counted: TableManifest[] = [];
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from ${pg.escapeIdentifier(name)}`,
    );
    counted.push({ name, columns, rows: Number(rows[0]?.count) });
  }
  return {
    format: 1,
    createdAt: new Date().toISOString(),
    migrations: migrations.rows,
    tables: counted,
    sequences,
  };
}

async function readSequences(client: pg.Client): Promise<SequenceManifest[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname`,
  );
  const sequences: SequenceManifest[] = [];
  for (const { name } of rows) {
    const value = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${pg.escapeIdentifier(name)}`,
    );
    if (value.rows[0]) sequences.push({ name, ...value.rows[0] });
  }
  return sequences;
}

/** Row-level security hides rows without a word, so a table without the keeper's policy must stop the backup. */
async function requireSight(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select t.name from (${tablesQuery}) t
    where t.secured and not exists (
      select from pg_policy p
      where p.polrelid = t.oid and p.polcmd in ('r', '*') and pg_get_expr(p.polqual, p.polrelid) = 'true'
        and p.polroles && array[0::oid, 'atelier_keeper'::regrole::oid])`);
  if (rows.length > 0) {
    throw new ArchiveError(
      `The backup would miss rows: these tables lack a policy for atelier_keeper: ${rows.map(({ name }) => name).join(', ')}.`,
    );
  }
}

async function addTable(archive: Pack, client: pg.Client, table: TableManifest): Promise<void> {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const rows = client.query(copyTo(`copy ${pg.escapeIdentifier(table.name)} (${columns}) to stdout`));
  let part = 0;
  for await (const content of wholeRows(rows as AsyncIterable<Buffer>)) {
    part += 1;
    await addEntry(archive, `tables/${table.name}/${String(part).padStart(6, '0')}.copy`, content);
  }
}

/** Gathers chunks into parts that end with a row: in COPY's text format a line feed is always the end of one. */
async function* wholeRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    gathered.push(chunk);
    size += chunk.length;
    if (size < partSize) continue;
    const all = Buffer.concat(gathered);
    const end = all.lastIndexOf('\n') + 1;
    if (end > 0) yield all.subarray(0, end);
    gathered = [all.subarray(end)];
    size = all.length - end;
  }
  if (size > 0) yield Buffer.concat(gathered);
}

async function addFiles(archive: Pack, folder: string): Promise<number> {
  if (!existsSync(folder)) return 0;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let files = 0;
  for (const entry of entries.filter((found) => found.isFile())) {
    const path = join(entry.parentPath, entry.name);
    // A file that was deleted since the folder was listed is no longer part of the books.
    const size = (await stat(path).catch(() => undefined))?.size;
    if (size === undefined) continue;
    const name = `files/${relative(folder, path)}`;
    if (size === 0) await addEntry(archive, name, '');
    else
      await pipeline(createReadStream(path, { end: size - 1 }), archive.entry({ name, size, mode: 0o600 }));
    files += 1;
  }
  return files;
}

async function addRemoteFiles(archive: Pack, remote: RemoteFiles): Promise<number> {
  let files = 0;
  for await (const { path, bytes } of readRemote(remote)) {
    await addEntry(archive, `files/${path}`, bytes);
    files += 1;
  }
  return files;
}

function addEntry(archive: Pack, name: string, content: string | Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name, mode: 0o600 }, content, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

async function syncToDisk(file: string): Promise<void> {
  for (const path of [file, dirname(file)]) {
    const handle = await open(path, 'r');
    await handle.sync();
    await handle.close();
  }
}
