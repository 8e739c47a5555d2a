import { findLogo, listMemberships } from '@atelier/database/businesses/businesses.reads';
import { listMembers } from '@atelier/database/businesses/members.reads';
import { listKeptDocuments } from '@atelier/database/documents/documents.reads';
import { findAvatar } from '@atelier/database/identity/profiles.reads';
import {
  listExportTables,
  readExportBytes,
  readExportRows,
  type ExportRow,
  type ExportTable,
} from '@atelier/database/platform/export.reads';
import { inBusiness, type Inside, type Tenant } from '@atelier/database/platform/in-business';
import { readMigrations } from '@atelier/database/platform/migrate';
import { inPerson } from '@atelier/database/platform/in-person';
import type { Database } from '@atelier/database/platform/pool';
import { uniqueFileNames } from '@atelier/domain/documents';
import { succeed, toCsv, type CsvCell } from '@atelier/domain/foundation';
import type { Clock } from '../platform/clock.ts';
import type { KeptFiles } from '../platform/files/kept-files.ts';
import { bytesPath, contentsName, filesName, type ArchiveContents } from './archive-places.ts';
import { exportReadme } from './export-readme.ts';
import type { Session } from './session.ts';
import { openZipStream, type ZipStream } from '../platform/zip-stream.ts';

const stallMs = 60_000;

function cell(value: unknown): CsvCell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}

async function* asCsv(table: ExportTable, batches: AsyncIterable<readonly ExportRow[]>) {
  // Written for the search, and of no use to a reader.
  const columns = table.columns.filter((column) => column !== 'search_text');
  yield toCsv([columns]);
  for await (const rows of batches) {
    yield toCsv(rows.map((row) => columns.map((column) => cell(row[column]))));
  }
}

async function* asJson(batches: AsyncIterable<readonly ExportRow[]>, count: (rows: number) => void) {
  let before = '[\n';
  for await (const rows of batches) {
    count(rows.length);
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/**
 * Writes each table twice, for spreadsheets and for programs, read again each time in one state of the database, and the bytes
 * that rows have as files.
 *
 * @returns rows of each table
 */
async function addTables(
  zip: ZipStream,
  db: Inside['db'],
  of: 'business' | 'person',
  folder: string,
): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const table of await listExportTables(db, of)) {
    const { name } = table;
    counted[name] = 0;
    await zip.add(`${folder}/${name}.csv`, asCsv(table, readExportRows(db, table)));
    await zip.add(
      `${folder}/${name}.json`,
      asJson(readExportRows(db, table), (rows) => {
        counted[name] = (counted[name] ?? 0) + rows;
      }),
    );
    if (of === 'person') continue;
    for await (const file of readExportBytes(db, table))
      await zip.addPacked(bytesPath(folder, name, file.name), file.bytes);
  }
  return counted;
}

const json = (value: unknown): string[] => [`${JSON.stringify(value, null, 2)}\n`];

/** A folder's name: what is left of the business's name, and the beginning and end of its id, so that no two are one. */
function folderOf({ id, name }: { id: string; name: string }): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);
  return `businesses/${words === '' ? 'business' : words}-${id.slice(-12)}`;
}

/** Returns what people attached to their records, under the names that it had, and which file is which document. */
async function addDocuments(zip: ZipStream, tenant: Tenant, files: KeptFiles, folder: string) {
  const documents = await listKeptDocuments(tenant);
  if (documents.length === 0) return;
  const [, ...names] = uniqueFileNames(['index.json', ...documents.map(({ fileName }) => fileName)]);
  const index = [];
  for (const [place, { id, sha256, mediaType }] of documents.entries()) {
    const file = names[place] ?? id;
    const bytes = await files.find(tenant.businessId, sha256, mediaType);
    index.push({ id, file, isThere: bytes !== null });
    if (bytes) await zip.addPacked(`${folder}/documents/${file}`, new Uint8Array(await bytes.arrayBuffer()));
  }
  await zip.add(`${folder}/documents/index.json`, json(index));
}

/** Adds the files that are no document of today: earlier versions, what is in the trash, and small pictures. */
async function addOtherFiles(zip: ZipStream, tenant: Tenant, files: KeptFiles, folder: string) {
  const current = new Set((await listKeptDocuments(tenant)).map(({ sha256 }) => sha256));
  for (const { name } of await files.list(tenant.businessId)) {
    const bytes = current.has(name) ? null : await files.find(tenant.businessId, name, '');
    if (bytes)
      await zip.addPacked(`${folder}/${filesName}/${name}`, new Uint8Array(await bytes.arrayBuffer()));
  }
}

type Parts = { readonly database: Database; readonly clock: Clock; readonly files: KeptFiles };

async function write(zip: ZipStream, parts: Parts, session: Session) {
  const { database, clock, files } = parts;
  const { userId: personId, email, name, isAdmin } = session;
  const memberships = await inPerson(database, personId, 'person', listMemberships);
  const owned = memberships.filter(({ role }) => role === 'owner');
  const madeAt = clock.now().toISOString();
  await zip.add('README.txt', [exportReadme({ email, madeAt, owned: owned.map(folderOf) })]);
  await zip.add('person/account.json', json({ id: personId, email, name, isAdmin, madeAt }));
  await zip.add('person/memberships.json', json(memberships));
  await inPerson(database, personId, 'person', async (person) => {
    await addTables(zip, person.db, 'person', 'person');
    const avatar = await findAvatar(person);
    if (avatar !== null) await zip.addPacked('person/avatar.webp', avatar);
  });
  const migration = (await readMigrations()).at(-1)?.name ?? '';
  for (const business of owned) {
    const folder = folderOf(business);
    await inBusiness(database, { businessId: business.id, personId }, 'read', async (tenant) => {
      // Someone may have taken the ownership away since the list was read.
      if (tenant.role !== 'owner') return succeed(null);
      await zip.add(`${folder}/members.json`, json(await listMembers(tenant)));
      const rows = await addTables(zip, tenant.db, 'business', folder);
      await addDocuments(zip, tenant, files, folder);
      await addOtherFiles(zip, tenant, files, folder);
      const logo = await findLogo(tenant);
      if (logo) await zip.addPacked(`${folder}/logo.${logo.contentType.replace('image/', '')}`, logo.bytes);
      const contents: ArchiveContents = { businessId: business.id, ownerId: personId, migration, rows };
      await zip.add(`${folder}/${contentsName}`, json(contents));
      return succeed(null);
    });
  }
}

/**
 * Everything that is the person's, as one ZIP: what the person's own rows and the businesses that the person owns hold,
 * read through row-level security as that person. The stream breaks off when something goes wrong; `onEnd` is told
 * that it has ended, and of a fault that was ours.
 */
export function exportEverything(
  parts: Parts & { readonly onEnd: (error: unknown) => void },
  session: Session,
): ReadableStream<Uint8Array> {
  const zip = openZipStream({ modifiedAt: parts.clock.now(), stallMs });
  void write(zip, parts, session)
    .then(() => zip.end())
    .then(
      () => parts.onEnd(null),
      async (error: unknown) => {
        const isFault = !zip.isLeft();
        await zip.fail(error);
        parts.onEnd(isFault ? error : null);
      },
    );
  return zip.readable;
}
