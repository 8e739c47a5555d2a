import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import pLimit from 'p-limit';
import { FilesError, type KeptFiles } from './kept-files.ts';
import type { BucketAddress } from './bucket-address.ts';
import { isMissingObject, tellS3Failure } from './s3-failures.ts';

/** Documents in an S3-compatible store. Several server processes may share it. */
export interface S3Files extends KeptFiles {
  /** Writes bytes over those that have this name. */
  put(businessId: string, name: string, bytes: Uint8Array): Promise<void>;
}

/** Milliseconds without a connection, and without a byte over it, after which a request has failed. */
const patience = { connectionTimeout: 3_000, socketTimeout: 10_000 };
const mostDeletedAtOnce = 16;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function createClient({ region, endpoint }: BucketAddress): S3Client {
  return new S3Client({
    region,
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // Checksums beyond S3's first ones are refused by older stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: patience,
  });
}

/**
 * Opens the store and asks it once, so that a wrong setting is told at the start. An object's key is
 * `<prefix>/<businessId>/<name>`: below the prefix are the paths that the data folder has below `files/documents`.
 *
 * @param pageSize how many names one answer of the store lists
 * @throws FilesError when the bucket does not answer, as does every function later
 */
export async function openS3Files(address: BucketAddress, pageSize = 1_000): Promise<S3Files> {
  const client = createClient(address);
  const Bucket = address.name;
  const root = address.prefix === '' ? '' : `${address.prefix}/`;
  const folderOf = (businessId: string) => `${root}${businessId}/`;
  const keyOf = (businessId: string, name: string) => folderOf(businessId) + name;

  const ask = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work();
    } catch (error) {
      throw new FilesError(tellS3Failure(error, address), { cause: error });
    }
  };
  const askOrNull = <Value>(work: () => Promise<Value>): Promise<Value | null> =>
    ask(() =>
      work().catch((error: unknown) => {
        if (isMissingObject(error)) return null;
        throw error;
      }),
    );
  const below = (folder: string) => ({ Bucket, ...(folder !== '' && { Prefix: folder }) });

  const files: S3Files = {
    async put(businessId, name, bytes) {
      await ask(() =>
        client.send(new PutObjectCommand({ Bucket, Key: keyOf(businessId, name), Body: bytes })),
      );
    },
    async keep(businessId, name, bytes) {
      const there = await askOrNull(() =>
        client.send(new HeadObjectCommand({ Bucket, Key: keyOf(businessId, name) })),
      );
      if (there?.ContentLength !== bytes.length) await files.put(businessId, name, bytes);
    },
    async find(businessId, name, mediaType) {
      const bytes = await askOrNull(async () => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(businessId, name) }));
        return Body?.transformToByteArray();
      });
      return bytes ? new Blob([new Uint8Array(bytes)], { type: mediaType }) : null;
    },
    listBusinesses: () =>
      ask(async () => {
        const found: string[] = [];
        for await (const { CommonPrefixes = [] } of paginateListObjectsV2(
          { client, pageSize },
          { ...below(root), Delimiter: '/' },
        ))
          found.push(...CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(root.length, -1)));
        // Others may keep things in the same bucket.
        return found.filter((name) => uuid.test(name));
      }),
    list: (businessId) =>
      ask(async () => {
        const folder = folderOf(businessId);
        const found: { name: string; writtenAt: Date }[] = [];
        for await (const { Contents = [] } of paginateListObjectsV2({ client, pageSize }, below(folder)))
          for (const { Key = '', LastModified = new Date() } of Contents)
            found.push({ name: Key.slice(folder.length), writtenAt: LastModified });
        return found;
      }),
    async remove(businessId, name) {
      await ask(() => client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(businessId, name) })));
    },
    async removeAll(businessId) {
      // One by one: not every store takes a list of what to delete.
      const limit = pLimit(mostDeletedAtOnce);
      const names = await files.list(businessId);
      await limit.map(names, ({ name }) => files.remove(businessId, name));
    },
  };
  await ask(() => client.send(new ListObjectsV2Command({ ...below(root), MaxKeys: 1 })));
  return files;
}
