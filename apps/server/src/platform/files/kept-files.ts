import { openAsBlob } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 } from 'uuid';

/**
 * Files that people brought: a folder for each business, in it each file by its hash, once. What is there is whole. They
 * are in the data folder or in an S3-compatible store; open-files.ts chooses.
 */
export interface KeptFiles {
  /** Keeps bytes under a name, unless they are there already. When it returns, a loss of power takes nothing of it. */
  keep(businessId: string, name: string, bytes: Uint8Array): Promise<void>;
  /** A file, which the disk reads as it is asked for; null when there is none of this name. */
  find(businessId: string, name: string, mediaType: string): Promise<Blob | null>;
  /** Businesses that have a folder, whether they are still there or not. */
  listBusinesses(): Promise<readonly string[]>;
  /** Files of a business, with when each was written. */
  list(businessId: string): Promise<readonly { readonly name: string; readonly writtenAt: Date }[]>;
  remove(businessId: string, name: string): Promise<void>;
  removeAll(businessId: string): Promise<void>;
}

/** A store of files that is set up wrong or does not answer. The message says what to do. */
export class FilesError extends Error {
  override readonly name = 'FilesError';
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function orNothing<Value>(work: Promise<Value>, nothing: Value): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return nothing;
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and needs no such thing.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns the folder of documents in a data folder. */
export const documentFolder = (dataFolder: string): string => join(dataFolder, 'files', 'documents');

/** Keeps files in the data folder: each is written aside, brought to the disk, and then renamed. */
export function createKeptFiles(dataFolder: string): KeptFiles {
  const root = documentFolder(dataFolder);
  const folderOf = (businessId: string): string => join(root, businessId);
  return {
    async keep(businessId, name, bytes) {
      const folder = folderOf(businessId);
      const path = join(folder, name);
      if (
        await orNothing(
          stat(path).then(({ size }) => size === bytes.length),
          false,
        )
      )
        return;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const aside = join(folder, `${name}.${v7()}.unfinished`);
      try {
        const handle = await open(aside, 'wx', 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(aside, path);
        await syncFolder(folder);
      } finally {
        await rm(aside, { force: true });
      }
    },
    async find(businessId, name, mediaType) {
      const path = join(folderOf(businessId), name);
      const size = await orNothing<number | null>(
        stat(path).then((found) => found.size),
        null,
      );
      return size === null ? null : openAsBlob(path, { type: mediaType });
    },
    listBusinesses: () => orNothing(readdir(root), []),
    async list(businessId) {
      const folder = folderOf(businessId);
      const found = [];
      for (const name of await orNothing(readdir(folder), [])) {
        const writtenAt = await orNothing<Date | null>(
          stat(join(folder, name)).then(({ mtime }) => mtime),
          null,
        );
        if (writtenAt) found.push({ name, writtenAt });
      }
      return found;
    },
    remove: (businessId, name) => rm(join(folderOf(businessId), name), { force: true }),
    async removeAll(businessId) {
      await rm(folderOf(businessId), { recursive: true, force: true });
      await rmdir(root).catch(() => undefined);
    },
  };
}
