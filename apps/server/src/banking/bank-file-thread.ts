import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReadRequest } from './bank-file-worker.ts';
import { readBankFile, type BankFileSeen } from './read-bank-file.ts';

/** A file of this size is read in some twenty milliseconds, which other requests can wait. */
const smallBytes = 128 * 1024;
/** Thirty megabytes take some ten seconds; what takes this long will never end. */
const longestReadingMs = 60_000;
const mostMemoryMb = 1024;

/**
 * Reads a file of a bank without keeping others waiting: a large one is read in a thread that ends with it. Throws for
 * one that cannot be read in the time and memory that a file may take.
 */
export async function readBankFileAside(request: ReadRequest): Promise<BankFileSeen> {
  const { bytes, reading, options } = request;
  if (bytes.length <= smallBytes) return readBankFile(bytes, reading, options);
  const thread = new Worker(new URL('./bank-file-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
  });
  try {
    thread.postMessage({ bytes, reading, options } satisfies ReadRequest);
    const [seen] = (await once(thread, 'message', {
      signal: AbortSignal.timeout(longestReadingMs),
    })) as [BankFileSeen];
    return seen;
  } finally {
    void thread.terminate();
  }
}
