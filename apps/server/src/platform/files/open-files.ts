import { readdir } from 'node:fs/promises';
import { createKeptFiles, documentFolder, FilesError, type KeptFiles } from './kept-files.ts';
import type { BucketAddress } from './bucket-address.ts';
import type { S3Files } from './s3-files.ts';

/** Settings that say where the bytes of documents are. */
export interface FilePlaces {
  /** The folder of ATELIER_DATA. */
  readonly dataFolder: string;
  /** The one of ATELIER_FILES; null where documents are in the data folder. */
  readonly bucket: BucketAddress | null;
}

/** Documents that the data folder has from before would be missing from then on, without a word. */
async function refuseFilesLeft(dataFolder: string): Promise<void> {
  const folder = documentFolder(dataFolder);
  const left = await readdir(folder).catch(() => []);
  if (left.length > 0)
    throw new FilesError(
      `ATELIER_FILES is set, but there are documents in ${folder}. Unset it, run ./atelier backup FILE, set it, and run ./atelier restore FILE --replace; or copy the folder into the bucket yourself and remove it.`,
    );
}

/** Opens the bucket, whose library is loaded only then. Null where documents are in the data folder. */
export async function openBucket(bucket: BucketAddress | null): Promise<S3Files | null> {
  if (bucket === null) return null;
  const { openS3Files } = await import('./s3-files.ts');
  return openS3Files(bucket);
}

/**
 * Opens the files of documents wherever the settings say that they are.
 *
 * @throws FilesError when the bucket does not answer, or the data folder has documents beside it
 */
export async function openFiles({ dataFolder, bucket }: FilePlaces): Promise<KeptFiles> {
  const s3 = await openBucket(bucket);
  if (s3 === null) return createKeptFiles(dataFolder);
  await refuseFilesLeft(dataFolder);
  return s3;
}
