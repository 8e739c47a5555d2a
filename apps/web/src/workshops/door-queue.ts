import { newId } from '../platform/new-id.ts';

/** A check-in that this device has not sent yet. Its id is the key under which it is sent, so that it counts once. */
export interface WaitingCheckIn {
  readonly id: string;
  readonly attendeeId: string;
  /** ISO instant of the check-in at the door. */
  readonly at: string;
  readonly device: string;
}

const queueKey = (businessId: string, eventId: string) => `atelier:check-ins:${businessId}:${eventId}`;
const deviceKey = 'atelier:device-name';

/** Reads the check-ins that wait on this device, in the order in which they happened. */
export function readQueue(businessId: string, eventId: string): readonly WaitingCheckIn[] {
  const text = localStorage.getItem(queueKey(businessId, eventId));
  return text === null ? [] : (JSON.parse(text) as WaitingCheckIn[]);
}

const listeners = new Set<() => void>();

function write(businessId: string, eventId: string, queue: readonly WaitingCheckIn[]): void {
  const key = queueKey(businessId, eventId);
  if (queue.length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(queue));
  for (const tell of listeners) tell();
}

/** Calls back whenever a queue changes, in this tab or in another. */
export function subscribeToQueue(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Keeps a check-in on this device until it is sent. One who waits to be sent already is not added again. */
export function keepCheckIn(businessId: string, eventId: string, attendeeId: string): void {
  const queue = readQueue(businessId, eventId);
  if (queue.some((waiting) => waiting.attendeeId === attendeeId)) return;
  const at = new Date().toISOString();
  write(businessId, eventId, [...queue, { id: newId(), attendeeId, at, device: deviceName() }]);
}

/** Takes check-ins out of the queue that were sent, or taken back before they were. */
export function dropCheckIn(businessId: string, eventId: string, attendeeId: string): void {
  const queue = readQueue(businessId, eventId);
  write(
    businessId,
    eventId,
    queue.filter((waiting) => waiting.attendeeId !== attendeeId),
  );
}

/** Returns the name of this device as others at the door see it. */
export function deviceName(): string {
  const isPhone = /iPhone|Android/.test(navigator.userAgent);
  return localStorage.getItem(deviceKey) ?? (isPhone ? 'Phone' : 'Computer');
}

export function renameDevice(name: string): void {
  localStorage.setItem(deviceKey, name.slice(0, 80));
}
