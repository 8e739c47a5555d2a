/** Reads large files of banks in a thread of its own, started by bank-file-thread.ts. */
import { parentPort } from 'node:worker_threads';
import { readBankFile, type BankFileOptions, type BankFileReading } from './read-bank-file.ts';

/** Input of the thread; it answers what `readBankFile` answers. */
export interface ReadRequest {
  readonly bytes: Uint8Array;
  readonly reading: BankFileReading;
  readonly options: BankFileOptions;
}

parentPort?.on('message', ({ bytes, reading, options }: ReadRequest) => {
  parentPort?.postMessage(readBankFile(bytes, reading, options));
});
