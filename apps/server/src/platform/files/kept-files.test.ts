import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BucketAddress } from './bucket-address.ts';
import type { KeptFiles } from './kept-files.ts';
import { openFiles } from './open-files.ts';
import { openS3Files } from './s3-files.ts';
import { startTestBucket, testKeys, type TestBucket } from './test-bucket.ts';

const hash = 'a'.repeat(64);
const textOf = async (file: Blob | null) => (file === null ? null : file.text());
const bytesOf = (text: string) => new TextEncoder().encode(text);

let bucket: TestBucket;
let dataFolder: string;
beforeAll(async () => {
  bucket = await startTestBucket();
});
afterAll(() => bucket.stop());
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'kept-'));
  return () => rm(dataFolder, { recursive: true });
});

const open = (address: BucketAddress | null) => openFiles({ dataFolder, bucket: address });

describe.each(['data folder', 'bucket'])('files in a %s', (place) => {
  let files: KeptFiles;
  let businessId: string;
  beforeEach(async () => {
    files = await open(place === 'bucket' ? { ...bucket.address, prefix: v7() } : null);
    businessId = v7();
  });

  it('returns bytes under their name, with the media type that is asked for', async () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => at % 251);
    await files.keep(businessId, hash, bytes);
    const found = await files.find(businessId, hash, 'image/png');
    expect(found?.type).toBe('image/png');
    expect(found && new Uint8Array(await found.arrayBuffer())).toEqual(bytes);
  });

  it('returns null for a name, and nothing for a business, that it does not have', async () => {
    expect(await files.find(businessId, hash, 'image/png')).toBeNull();
    expect(await files.list(businessId)).toEqual([]);
    expect(await files.listBusinesses()).toEqual([]);
    await files.remove(businessId, hash);
    await files.removeAll(businessId);
  });

  it('keeps what is there already, unless its size is another', async () => {
    await files.keep(businessId, hash, bytesOf('first'));
    await files.keep(businessId, hash, bytesOf('other'));
    expect(await textOf(await files.find(businessId, hash, 'text/plain'))).toBe('first');
    await files.keep(businessId, hash, bytesOf('longer'));
    expect(await textOf(await files.find(businessId, hash, 'text/plain'))).toBe('longer');
  });

  it('lists the files of one business with when they were written, and all businesses', async () => {
    const other = v7();
    const began = Date.now();
    await files.keep(businessId, hash, bytesOf('one'));
    await files.keep(businessId, `${hash}.webp`, bytesOf('two'));
    await files.keep(other, hash, bytesOf('three'));
    const listed = await files.list(businessId);
    expect(listed.map(({ name }) => name).sort()).toEqual([hash, `${hash}.webp`]);
    // A bucket tells whole seconds.
    for (const { writtenAt } of listed) expect(writtenAt.getTime()).toBeGreaterThan(began - 2_000);
    expect([...(await files.listBusinesses())].sort()).toEqual([businessId, other].sort());
  });

  it('removes one file, and all files of one business alone', async () => {
    const other = v7();
    for (const name of ['one', 'two', 'three']) await files.keep(businessId, name, bytesOf(name));
    await files.keep(other, hash, bytesOf('stays'));
    await files.remove(businessId, 'two');
    expect((await files.list(businessId)).map(({ name }) => name).sort()).toEqual(['one', 'three']);
    await files.removeAll(businessId);
    expect(await files.list(businessId)).toEqual([]);
    expect(await files.listBusinesses()).toEqual([other]);
  });
});

it('lists what one page of a bucket cannot hold, and removes all of it', async () => {
  const files = await openS3Files({ ...bucket.address, prefix: v7() }, 2);
  const businesses = [v7(), v7(), v7(), v7(), v7()];
  const names = ['a', 'b', 'c', 'd', 'e'];
  for (const businessId of businesses)
    for (const name of names) await files.keep(businessId, name, bytesOf(name));
  expect(await files.listBusinesses()).toEqual(businesses);
  const [first = ''] = businesses;
  expect((await files.list(first)).map(({ name }) => name)).toEqual(names);
  await files.removeAll(first);
  expect(await files.listBusinesses()).toEqual(businesses.slice(1));
});

it('leaves alone what others keep in the same bucket', async () => {
  const files = await open({ ...bucket.address, prefix: '' });
  await files.keep('backups', 'of-others', bytesOf('x'));
  expect(await files.listBusinesses()).not.toContain('backups');
});

describe('a bucket that cannot be used', () => {
  const whyNot = async (part: Partial<BucketAddress>) => {
    const error: unknown = await open({ ...bucket.address, ...part }).catch((caught: unknown) => caught);
    return error instanceof Error ? `${error.name}: ${error.message}` : 'it was opened';
  };

  it('is named when it does not exist', async () => {
    expect(await whyNot({ name: 'nowhere' })).toMatch(
      /^FilesError: There is no bucket nowhere at http:\/\/127.* Create it, or correct ATELIER_FILES\.$/,
    );
  });

  it('refuses an unknown key', async () => {
    process.env['AWS_ACCESS_KEY_ID'] = 'UNKNOWN';
    try {
      expect(await whyNot({})).toMatch(
        /^FilesError: http.* refuses access to the bucket workshop \(InvalidAccessKeyId\)\. Set AWS_ACCESS_KEY_ID/,
      );
    } finally {
      Object.assign(process.env, testKeys);
    }
  });

  it('says that it cannot be reached', async () => {
    expect(await whyNot({ endpoint: 'http://127.0.0.1:1' })).toMatch(
      /^FilesError: The documents are at http:\/\/127\.0\.0\.1:1, which cannot be reached \(ECONNREFUSED\)/,
    );
  });

  it('is refused beside documents that the data folder still has', async () => {
    await (await open(null)).keep(v7(), hash, bytesOf('left'));
    expect(await whyNot({})).toMatch(/^FilesError: ATELIER_FILES is set, but there are documents in /);
  });
});
