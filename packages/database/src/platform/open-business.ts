import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { v5, v7 } from 'uuid';
import { ArchiveError } from './archive.ts';
import { findPending, readMigrations } from './migrate.ts';
import { readShape, type ForeignKey, type Shape } from './open-business-shape.ts';
import { requireUnused } from './restore.ts';

/** One business of the file that a person downloads with everything: the rows as `readExportRows` gave them. */
export interface BusinessArchive {
  /** Id that the business had. */
  readonly businessId: string;
  /** Id of the owner who downloaded the file. */
  readonly ownerId: string;
  /** Name of the last migration of the schema that the rows are of. */
  readonly migration: string;
  /** Number of rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** Yields the rows of a table, each as its JSON, some at a time. */
  rowsOf(table: string): AsyncIterable<readonly string[]>;
  /** Bytes that a row has in a column, found by the name of `readExportBytes`. */
  bytesOf(table: string, name: string): Promise<Buffer>;
}

export interface OpenBusinessOptions {
  /** A PostgreSQL URL of the role that owns the schema. */
  readonly databaseUrl: string;
  readonly archive: BusinessArchive;
  /** Address of the person, known in this installation, who becomes the owner. */
  readonly ownerEmail: string;
  /** Brings the files under the new id, before the rows are committed. */
  keepFiles(businessId: string): Promise<void>;
}

/**
 * Ways in, other people, and what the installation itself keeps of a business. Rows that name one of them are treated as if
 * it had been deleted.
 */
const leftOut = new Set([
  'business_invitations',
  'business_members',
  'card_processors',
  'document_share_links',
  'dunning_mails',
  'event_feeds',
  'plan_grants',
  'subscriptions',
  'till_people',
]);

type Row = Record<string, unknown>;

/** Ids of one opening. */
interface Opening {
  readonly client: pg.Client;
  readonly shape: Shape;
  readonly archive: BusinessArchive;
  readonly businessId: string;
  readonly ownerId: string;
}

/**
 * Opens one business of a downloaded file as a new business, wholly or not at all: it gets a new id and one owner, its links
 * new tokens, and everything else is as it was, row for row. Triggers rest meanwhile: what they would derive is among the
 * rows. Row-level security does not: no row can get into another business.
 *
 * @returns the new id and the number of rows
 * @throws ArchiveError when the file does not fit this installation, the database is in use, or the owner is unknown
 */
export async function openBusiness(
  options: OpenBusinessOptions,
): Promise<{ readonly businessId: string; readonly rows: number }> {
  const { archive } = options;
  const client = new pg.Client(options.databaseUrl);
  await client.connect();
  try {
    await requireUnused(client);
    await requireSameSchema(client, archive);
    const ownerId = await findOwner(client, options.ownerEmail);
    const opening = { client, shape: await readShape(client), archive, businessId: v7(), ownerId };
    await client.query('begin');
    await client.query(`select set_config('atelier.business_id', $1, true)`, [opening.businessId]);
    await pauseRules(opening);
    let rows = 0;
    for (const table of Object.keys(archive.rows))
      if (!leftOut.has(table)) rows += await addRows(opening, table);
    await client.query(`insert into business_members (business_id, user_id, role) values ($1, $2, 'owner')`, [
      opening.businessId,
      ownerId,
    ]);
    await resumeRules(opening);
    await options.keepFiles(opening.businessId);
    await client.query('commit');
    return { businessId: opening.businessId, rows };
  } finally {
    await client.end();
  }
}

async function requireSameSchema(client: pg.Client, { migration }: BusinessArchive): Promise<void> {
  if ((await findPending(client)).length > 0)
    throw new ArchiveError(
      'This installation is not up to date yet. Start Atelier once, stop it, and try again.',
    );
  const known = await readMigrations();
  if (known.at(-1)?.name === migration) return;
  throw new ArchiveError(
    known.some(({ name }) => name === migration)
      ? `The file was made by an older Atelier (its last migration is ${migration}). Update the Atelier that it comes from, and download it again.`
      : `The file was made by a newer Atelier (its last migration is ${migration}). Update this one first.`,
  );
}

async function findOwner(client: pg.Client, email: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select id from users where lower(email) = lower($1)', [
    email,
  ]);
  if (rows[0]) return rows[0].id;
  throw new ArchiveError(`No account here has the address ${email}. Sign up with it first.`);
}

/** Lets foreign keys wait for the end, so that the order of rows does not matter, and triggers rest. */
async function pauseRules({ client, shape }: Opening): Promise<void> {
  for (const { table, name, isDeferrable } of shape.foreignKeys)
    if (!isDeferrable) await client.query(`alter table ${table} alter constraint ${name} deferrable`);
  for (const table of shape.tables.keys())
    await client.query(`alter table ${pg.escapeIdentifier(table)} disable trigger user`);
  await client.query('set constraints all deferred');
}

/** Checks every foreign key, puts back what `pauseRules` changed, and lets sequences go on after the highest value. */
async function resumeRules({ client, shape }: Opening): Promise<void> {
  await client.query('set constraints all immediate');
  for (const { table, name, isDeferrable } of shape.foreignKeys)
    if (!isDeferrable) await client.query(`alter table ${table} alter constraint ${name} not deferrable`);
  for (const table of shape.tables.keys())
    await client.query(`alter table ${pg.escapeIdentifier(table)} enable trigger user`);
  for (const { sequence, table, column } of shape.sequences)
    await client.query(
      `select setval($1::regclass, greatest((select last_value from ${sequence}), max(${pg.escapeIdentifier(column)})))
         from ${pg.escapeIdentifier(table)} having max(${pg.escapeIdentifier(column)}) is not null`,
      [sequence],
    );
}

async function addRows(opening: Opening, table: string): Promise<number> {
  const { client, shape, archive } = opening;
  const known = shape.tables.get(table);
  if (!known) throw new ArchiveError(`The file holds rows of ${table}, which is not known here.`);
  const columns = known.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const name = pg.escapeIdentifier(table);
  let read = 0;
  let added = 0;
  for await (const texts of archive.rowsOf(table)) {
    read += texts.length;
    const rows = texts.map((text) => ownRow(opening, table, text)).filter((row) => row !== null);
    for (const row of rows) await addBytes(opening, table, row);
    const { rowCount } = await client.query(
      `insert into ${name} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [JSON.stringify(rows)],
    );
    added += rowCount ?? 0;
  }
  if (read === archive.rows[table]) return added;
  throw new ArchiveError(
    `The file is damaged: ${table} has ${String(read)} rows in it and should have ${String(archive.rows[table])}.`,
  );
}

/** Returns the row as it is to be here; null where it belongs to something that does not come along. */
function ownRow({ shape, archive, businessId, ownerId }: Opening, table: string, text: string): Row | null {
  const row = JSON.parse(
    text.replaceAll(archive.businessId, businessId).replaceAll(archive.ownerId, ownerId),
  ) as Row;
  for (const key of shape.foreignKeys) {
    if (key.table !== table || !namesLeftOut(key, row, ownerId)) continue;
    if (key.onDelete === 'cascade') return null;
    for (const column of key.cleared) row[column] = key.onDelete === 'set null' ? null : ownerId;
  }
  for (const [column, kind] of shape.tables.get(table)?.fresh ?? []) {
    const value = row[column];
    if (value === null) continue;
    row[column] =
      kind === 'id' && typeof value === 'string'
        ? v5(value, businessId)
        : randomBytes(32).toString(kind === 'hash' ? 'hex' : 'base64url');
  }
  return row;
}

function namesLeftOut({ target, cleared }: ForeignKey, row: Row, ownerId: string): boolean {
  const named = cleared.map((column) => row[column]);
  if (named.some((value) => value === null || value === undefined)) return false;
  if (target === 'users' || target === 'business_members') return named.some((value) => value !== ownerId);
  return leftOut.has(target);
}

async function addBytes({ shape, archive }: Opening, table: string, row: Row): Promise<void> {
  const known = shape.tables.get(table);
  for (const column of known?.bytes ?? []) {
    const name = [...(known?.key ?? []).map((key) => String(row[key])), column].join('-');
    row[column] = `\\x${(await archive.bytesOf(table, name)).toString('hex')}`;
  }
}
