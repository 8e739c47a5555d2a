// cspell:ignore rver
import crypto from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { BucketAddress } from './bucket-address.ts';

/** A bucket of a real S3 server on this machine, for tests. */
export interface TestBucket {
  readonly address: BucketAddress;
  /** Its folder on the disk. */
  readonly folder: string;
  /** Stops answering, as on an outage; the bucket stays. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** The one key that the server knows. */
export const testKeys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** Replaces DES, which the server uses for the token of a next page and Node no longer has, by triple DES with one key. */
function bringBackDes(): void {
  const { createCipheriv, createDecipheriv } = crypto;
  const withDes =
    <Made>(create: (algorithm: string, key: Buffer, iv: Buffer) => Made) =>
    (algorithm: string, key: Buffer, iv: Buffer): Made =>
      algorithm === 'des'
        ? create('des-ede3-cbc', Buffer.concat([key, key, key]), iv)
        : create(algorithm, key, iv);
  Object.assign(crypto, {
    createCipheriv: withDes(createCipheriv),
    createDecipheriv: withDes(createDecipheriv),
  });
}

/** Starts an S3 server with one bucket, and puts its keys into the environment. */
export async function startTestBucket(): Promise<TestBucket> {
  Object.assign(process.env, testKeys);
  bringBackDes();
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'));
  const options = {
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'workshop' }],
    // The server signs the path of a bucket without its last slash. A key that it does not know is refused all the same.
    allowMismatchedSignatures: true,
  };
  let server = new S3rver({ ...options, port: 0 });
  const { port } = await server.run();
  const halt = () => server.close();
  return {
    address: {
      name: 'workshop',
      prefix: 'atelier/documents',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${String(port)}`,
    },
    folder: join(directory, 'workshop'),
    halt,
    async resume() {
      server = new S3rver({ ...options, port });
      await server.run();
    },
    async stop() {
      await halt().catch(() => undefined);
      await rm(directory, { recursive: true });
    },
  };
}
