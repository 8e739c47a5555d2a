/** Something that this device has not sent yet. Its id is the key under which it is sent, so that it counts once. */
export interface WaitingEntry {
  readonly id: string;
}

/** Reads the entries that wait on this device under a key, in the order in which they happened. */
export function readDeviceQueue<Entry extends WaitingEntry>(key: string): readonly Entry[] {
  const text = localStorage.getItem(key);
  return text === null ? [] : (JSON.parse(text) as Entry[]);
}

/** Kinds of queues that devices keep, each with a queue for each event of a business. */
const queueKinds = ['check-ins', 'packing'] as const;
export type QueueKind = (typeof queueKinds)[number];

/** Returns the key of a queue. */
export const queueKey = (kind: QueueKind, businessId: string, eventId: string): string =>
  `atelier:${kind}:${businessId}:${eventId}`;

/** Lists the queues of a kind in which something waits, of all businesses. */
function listDeviceQueues(kind: QueueKind) {
  return Object.keys(localStorage).flatMap((key) => {
    const [product, of, businessId = '', eventId = ''] = key.split(':');
    return product === 'atelier' && of === kind ? [{ key, businessId, eventId }] : [];
  });
}

/** Counts what waits on this device to be sent. */
export function countWaiting(): number {
  return queueKinds.flatMap(listDeviceQueues).reduce((sum, { key }) => sum + readDeviceQueue(key).length, 0);
}

/** Sends what waits in all queues of a kind. What gets no answer, or a refusal, stays for the page that shows it. */
export async function sendWaiting<Entry extends WaitingEntry>(
  kind: QueueKind,
  send: (queue: { readonly businessId: string; readonly eventId: string }, entry: Entry) => Promise<unknown>,
): Promise<void> {
  for (const queue of listDeviceQueues(kind)) {
    for (const entry of readDeviceQueue<Entry>(queue.key)) {
      try {
        await send(queue, entry);
      } catch {
        break;
      }
      dropFromDevice(queue.key, entry.id);
    }
  }
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

/** Takes an entry out of a queue that was sent, or reversed before it was. */
export function dropFromDevice(key: string, entryId: string): void {
  write(
    key,
    readDeviceQueue(key).filter(({ id }) => id !== entryId),
  );
}
