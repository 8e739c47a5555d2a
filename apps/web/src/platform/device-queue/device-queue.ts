/** Something that this device has not sent yet. Its id is the key under which it is sent, so that it counts once. */
export interface WaitingEntry {
  readonly id: string;
}

/** Reads the entries that wait on this device under a key, in the order in which they happened. */
export function readDeviceQueue<Entry extends WaitingEntry>(key: string): readonly Entry[] {
  const text = localStorage.getItem(key);
  return text === null ? [] : (JSON.parse(text) as Entry[]);
}

const listeners = new Set<() => void>();

function write(key: string, entries: readonly WaitingEntry[]): void {
  if (entries.length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(entries));
  for (const tell of listeners) tell();
}

/** Calls back whenever a queue changes, in this tab or in another. */
export function subscribeToDeviceQueues(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Keeps an entry on this device until it is sent. */
export function keepOnDevice<Entry extends WaitingEntry>(key: string, entry: Entry): void {
  write(key, [...readDeviceQueue<Entry>(key), entry]);
}

/** Takes an entry out of a queue that was sent, or taken back before it was. */
export function dropFromDevice(key: string, entryId: string): void {
  write(
    key,
    readDeviceQueue(key).filter(({ id }) => id !== entryId),
  );
}
