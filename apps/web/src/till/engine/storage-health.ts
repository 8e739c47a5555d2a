import type { SalesDatabase } from './sales-database.ts';

const patienceMs = 2_000;
const leastBytes = 50 * 1024 * 1024;

/** Tells within two seconds whether the database of sales still answers; WebKit can lose it under a running page. */
export async function isDatabaseThere(database: SalesDatabase): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false));
  const there = database.device.count().then(
    () => true,
    () => false,
  );
  return Promise.race([there, late]);
}

/** Room on the device for sales. */
export type StorageRoom = {
  /** The browser promises not to clear it by itself; null where it can't say. */
  readonly isPersistent: boolean | null;
  /** Less than 50 MB are left. */
  readonly isLow: boolean;
};

/** Asks the browser to keep what is stored, which some browsers ask the person about, and how much room is left. */
export const askRoom = (): Promise<StorageRoom> => roomOf((storage) => storage.persist());

/** Reads whether the browser keeps what is stored, and how much room is left. */
export const readRoom = (): Promise<StorageRoom> => roomOf(() => Promise.resolve(false));

async function roomOf(persist: (storage: StorageManager) => Promise<boolean>): Promise<StorageRoom> {
  // Plain http has none of it.
  const storage = navigator.storage as StorageManager | undefined;
  if (storage === undefined) return { isPersistent: null, isLow: false };
  try {
    const isPersistent = (await storage.persisted()) || (await persist(storage));
    const { quota, usage = 0 } = await storage.estimate();
    return { isPersistent, isLow: quota !== undefined && quota - usage < leastBytes };
  } catch {
    return { isPersistent: null, isLow: false };
  }
}
