import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentView, UploadedView } from '@atelier/contract/documents';
import { backup, restore } from '@atelier/database/platform';
import { openDatabase } from '@atelier/database/platform/pool';
import { emptyDatabase } from '@atelier/database/platform/test-database';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKeptFiles, documentFolder } from '../platform/files/kept-files.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { openS3Files, type S3Files } from '../platform/files/s3-files.ts';
import { startTestBucket, type TestBucket } from '../platform/files/test-bucket.ts';
import { eventually } from '../platform/test-server.ts';
import { granted, openWorkshop, refusalOf, type Desk, type Workshop } from '../platform/workshop.factory.ts';
import { sweepDocumentsJob } from './sweep-documents.job.ts';
import { verifyDocuments } from './verify-documents.ts';

let bucket: TestBucket;
let files: S3Files;
let folder: string;
let workshop: Workshop;
let desk: Desk;

beforeAll(async () => {
  bucket = await startTestBucket();
  files = await openS3Files(bucket.address);
  folder = await mkdtemp(join(tmpdir(), 'in-bucket-'));
  workshop = await openWorkshop({ dataFolder: folder, bucket: bucket.address });
  desk = await workshop.found();
});
afterAll(async () => {
  await workshop.close();
  await bucket.stop();
  await rm(folder, { recursive: true });
});

const notes = (text: string) => new File([text], 'notes.txt');
const picture = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 90, height: 60, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      ),
    ],
    'pot.png',
  );

async function send(file: File, documentId: string = v7(), key: string = v7()) {
  const form = new FormData();
  form.append('keepBoth', 'false');
  form.append('file', file);
  return desk.call('PUT', `/documents/${documentId}/file`, form, key);
}

async function upload(file: File): Promise<DocumentView> {
  return granted<UploadedView>(await send(file)).document;
}

async function fetched(path: string) {
  const response = await fetch(`${workshop.server.url}/api/v1/businesses/${desk.businessId}${path}`, {
    headers: { cookie: desk.cookie() },
  });
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
}

const namesOf = async (kept: Pick<S3Files, 'list'>) =>
  (await kept.list(desk.businessId)).map(({ name }) => name).sort();

it('keeps, reads, shows and downloads documents of the bucket, and none in the data folder', async () => {
  const text = await upload(notes('celadon glaze, cone ten'));
  const pot = await upload(await picture());
  expect(strFromU8((await fetched(`/documents/${text.id}/content`)).bytes)).toBe('celadon glaze, cone ten');
  expect((await fetched(`/documents/${pot.id}/thumbnail`)).status).toBe(200);
  const zip = unzipSync((await fetched(`/documents.zip?ids=${text.id},${pot.id}`)).bytes);
  expect(Object.keys(zip).sort()).toEqual(['notes.txt', 'pot.png']);
  await eventually(async () => {
    const found = granted<{ rows: DocumentView[] }>(
      await desk.call('GET', '/documents?limit=10&search=celadon'),
    );
    return found.rows.length === 1 ? true : undefined;
  });
  expect(await namesOf(files)).toHaveLength(3);
  expect(await readdir(documentFolder(folder)).catch(() => [])).toEqual([]);
});

it('holds documents against the bucket', async () => {
  const { databaseUrl } = workshop.server;
  await upload(notes('lost later'));
  expect(await verifyDocuments(databaseUrl, files)).toEqual([]);
  const before = await namesOf(files);
  const sha256 = createHash('sha256').update('lost later').digest('hex');
  await files.remove(desk.businessId, sha256);
  expect(await verifyDocuments(databaseUrl, files)).toMatchObject([
    { what: 'file of document notes.txt', found: 'missing' },
  ]);
  await files.put(desk.businessId, sha256, new TextEncoder().encode('damaged at rest'));
  expect(await verifyDocuments(databaseUrl, files)).toHaveLength(1);
  await files.put(desk.businessId, sha256, new TextEncoder().encode('lost later'));
  expect(await namesOf(files)).toEqual(before);
});

it('sweeps what no document needs out of the bucket, and businesses that are gone', async () => {
  const [orphan, gone] = ['f'.repeat(64), v7()];
  const before = await namesOf(files);
  await files.keep(desk.businessId, orphan, new Uint8Array([1]));
  await files.keep(gone, orphan, new Uint8Array([1]));
  const inTwoHours = { now: () => new Date(Date.now() + 2 * 60 * 60_000) };
  const database = openDatabase(workshop.server.databaseUrl, { maxConnections: 1 });
  await sweepDocumentsJob({ database, tools: { clock: inTwoHours, files } }, {});
  await database.close();
  expect(await namesOf(files)).toEqual(before);
  expect(await files.listBusinesses()).toEqual([desk.businessId]);
});

it('refuses an upload while the store is away, and takes the same one later', async () => {
  const [documentId, key] = [v7(), v7()];
  const before = await upload(notes('from before'));
  await bucket.halt();
  expect(refusalOf(await send(notes('brought meanwhile'), documentId, key))).toEqual([
    503,
    'FILES_UNREACHABLE',
  ]);
  expect((await fetched(`/documents/${before.id}/content`)).status).toBe(503);
  expect((await desk.call('GET', `/documents/${before.id}`)).status).toBe(200);
  await bucket.resume();
  expect((await send(notes('brought meanwhile'), documentId, key)).status).toBe(200);
  expect(strFromU8((await fetched(`/documents/${documentId}/content`)).bytes)).toBe('brought meanwhile');
});

/** Restores an archive into an empty database, and tells what its documents miss. */
async function restored(
  archive: string,
  { dataFolder, remote }: { dataFolder: string; remote: S3Files | null },
) {
  const target = await emptyDatabase();
  await restore({ databaseUrl: target.url, dataFolder, remote, file: archive, replace: false });
  const kept = remote ?? createKeptFiles(dataFolder);
  const differences = await verifyDocuments(target.url, kept);
  const names = await namesOf(kept);
  return { target, differences, names };
}

it('is backed up, and restored to the data folder, and from there to another bucket', async () => {
  const names = await namesOf(files);
  const archive = join(folder, 'from-bucket.tar.gz');
  const { databaseUrl } = workshop.server;
  const report = await backup({ databaseUrl, dataFolder: folder, remote: files, file: archive });
  expect(report.files).toBe(names.length);

  const dataFolder = join(folder, 'on-disk');
  const onDisk = await restored(archive, { dataFolder, remote: null });
  expect(onDisk).toMatchObject({ differences: [], names });

  const second = join(folder, 'from-disk.tar.gz');
  await backup({ databaseUrl: onDisk.target.url, dataFolder, file: second });
  const remote = await openS3Files({ ...bucket.address, prefix: 'another' });
  const inBucket = await restored(second, { dataFolder: join(folder, 'beside-bucket'), remote });
  expect(inBucket).toMatchObject({ differences: [], names });
  // The data folder has no documents that would be in the way of the bucket.
  await openFiles({ dataFolder: join(folder, 'beside-bucket'), bucket: bucket.address });
  await onDisk.target.drop();
  await inBucket.target.drop();
});

it('is restored over other documents only when they are to be replaced, wholly or not at all', async () => {
  const archive = join(folder, 'whole.tar.gz');
  const { databaseUrl } = workshop.server;
  await backup({ databaseUrl, dataFolder: folder, remote: files, file: archive });
  const remote = await openS3Files({ ...bucket.address, prefix: 'taken' });
  const other = v7();
  await remote.keep(other, 'a'.repeat(64), new Uint8Array([1]));
  const target = await emptyDatabase();
  const options = { databaseUrl: target.url, dataFolder: join(folder, 'taken'), remote, file: archive };
  await expect(restore({ ...options, replace: false })).rejects.toThrow('documents at ATELIER_FILES already');
  const failing = { ...remote, put: () => Promise.reject(new Error('the line is cut')) };
  await expect(restore({ ...options, remote: failing, replace: true })).rejects.toThrow('the line is cut');
  expect(await remote.listBusinesses()).toEqual([other]);
  await restore({ ...options, replace: true });
  expect(await namesOf(remote)).toEqual(await namesOf(files));
  expect(await remote.listBusinesses()).toEqual([desk.businessId]);
  await target.drop();
});
