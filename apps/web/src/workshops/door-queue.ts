import type { WaitingEntry } from '../platform/device-queue/device-queue.ts';

/** A check-in that this device has not sent yet. */
export interface WaitingCheckIn extends WaitingEntry {
  readonly attendeeId: string;
  /** ISO instant of the check-in at the door. */
  readonly at: string;
  readonly device: string;
}

export const checkInsKey = (businessId: string, eventId: string) =>
  `atelier:check-ins:${businessId}:${eventId}`;

const deviceKey = 'atelier:device-name';

/** Returns the name of this device as others at the door see it. */
export function deviceName(): string {
  const isPhone = /iPhone|Android/.test(navigator.userAgent);
  return localStorage.getItem(deviceKey) ?? (isPhone ? 'Phone' : 'Computer');
}

export function renameDevice(name: string): void {
  localStorage.setItem(deviceKey, name.slice(0, 80));
}
