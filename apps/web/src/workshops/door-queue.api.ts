import { businessApi, type BusinessApi } from '../platform/api.ts';
import { sendWaiting, type WaitingEntry } from '../platform/device-queue/device-queue.ts';

/** A check-in that this device has not sent yet. */
export interface WaitingCheckIn extends WaitingEntry {
  readonly attendeeId: string;
  /** ISO instant of the check-in at the door. */
  readonly at: string;
  readonly device: string;
}

/** Sends a check-in under its own id, so that it counts once. */
export const sendCheckIn = (api: BusinessApi, { id, attendeeId, at, device }: WaitingCheckIn) =>
  api.attendees.checkIn.call({ attendeeId, at, device }, { context: { idempotencyKey: id } });

/** Sends all check-ins that wait on this device. */
export const sendWaitingCheckIns = () =>
  sendWaiting<WaitingCheckIn>('check-ins', ({ businessId }, entry) =>
    sendCheckIn(businessApi(businessId), entry),
  );

const deviceKey = 'atelier:device-name';

/** Returns the name of this device as others at the door see it. */
export function deviceName(): string {
  const isPhone = /iPhone|Android/.test(navigator.userAgent);
  return localStorage.getItem(deviceKey) ?? (isPhone ? 'Phone' : 'Computer');
}

export function renameDevice(name: string): void {
  localStorage.setItem(deviceKey, name.slice(0, 80));
}
