import { instantAfterHours } from '../foundation/index.ts';

const msPerHour = 3_600_000;

/**
 * Returns the instant (ISO 8601 in UTC) at which something happened on a device whose clock may be wrong: its time, less
 * how far it was ahead when the server last answered. Never later than its arrival.
 */
export function correctedInstant(
  at: string,
  /** Milliseconds that the clock of the device is ahead of the server; null: never measured. */
  offsetMs: number | null,
  receivedAt: string,
): string {
  const corrected = instantAfterHours(at, -(offsetMs ?? 0) / msPerHour);
  return corrected > receivedAt ? receivedAt : corrected;
}
