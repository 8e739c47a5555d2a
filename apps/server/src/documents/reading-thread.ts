import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DocumentMediaType, ReadWord } from '@atelier/domain/documents';
import pLimit from 'p-limit';

/** Text of a file, and a small WebP of its first page where it has pages. */
export interface FileReading {
  readonly text: string;
  readonly thumbnail: Uint8Array | null;
  /** Words of the first page with their places; null for files without pages. */
  readonly words: readonly ReadWord[] | null;
}

/** Characters of text that are kept and searched. */
export const longestText = 250_000;
/** The longer side of a thumbnail, in pixels. */
export const thumbnailSide = 320;

const longestReadingMs = 30_000;
const mostMegabytes = 768;

/** One at a time: a picture takes a whole core. */
const oneByOne = pLimit(1);

/**
 * Reads a file in a thread of its own: a file made to take all memory or time ends that thread only. Throws when it
 * cannot be read.
 */
export const readInThread = (bytes: Uint8Array, mediaType: DocumentMediaType): Promise<FileReading> =>
  oneByOne(() => readAlone(bytes, mediaType));

async function readAlone(bytes: Uint8Array, mediaType: DocumentMediaType): Promise<FileReading> {
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
    workerData: { bytes, mediaType },
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  try {
    const [reading] = (await once(worker, 'message', { signal: AbortSignal.timeout(longestReadingMs) })) as [
      FileReading,
    ];
    return reading;
  } finally {
    await worker.terminate();
  }
}
