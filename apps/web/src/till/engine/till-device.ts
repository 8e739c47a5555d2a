import { nextReceiptNumber, readReceiptNumber, receiptNumber } from '@atelier/domain/till';
import type { SalesDatabase } from './sales-database.ts';

/** The session that is open on this device. */
export type TillSession = {
  readonly id: string;
  readonly eventId: string | null;
  readonly priceListId: string | null;
  readonly openedAt: string;
};

/** A paired device. */
export type TillDevice = {
  readonly tillId: string;
  readonly businessId: string;
  readonly name: string;
  readonly letters: string;
  readonly credential: string;
  /** The receipt number that was given last; null before the first. */
  readonly lastNumber: string | null;
  readonly session: TillSession | null;
  /** Milliseconds that this device is ahead of the server; null: never measured. */
  readonly clockOffsetMs: number | null;
};

const rowName = 'till';
const spareKey = 'atelier:till-device';

/** Reads the paired till, or null on a device that is none. */
export async function readDevice(database: SalesDatabase): Promise<TillDevice | null> {
  const row = await database.device.get(rowName);
  return row === undefined ? null : (JSON.parse(row.json) as TillDevice);
}

/** Writes the paired till within the transaction that is open. */
export const writeDevice = (database: SalesDatabase, device: TillDevice) =>
  database.device.put({ name: rowName, json: JSON.stringify(device) });

/** Keeps a second copy outside IndexedDB, so that no number is given twice where that is lost. */
export function keepSpareDevice(device: TillDevice): void {
  try {
    localStorage.setItem(spareKey, JSON.stringify(device));
  } catch {
    // Only the second copy is missing.
  }
}

/** Reads the second copy. */
export function readSpareDevice(): TillDevice | null {
  const json = localStorage.getItem(spareKey);
  return json === null ? null : (JSON.parse(json) as TillDevice);
}

/** Removes both copies. */
export async function dropDevice(database: SalesDatabase): Promise<void> {
  await database.device.clear();
  localStorage.removeItem(spareKey);
}

/** Returns the number after the last one of a till. */
export const numberAfter = ({ letters, lastNumber }: Pick<TillDevice, 'letters' | 'lastNumber'>): string =>
  nextReceiptNumber(letters, lastNumber);

/** Returns the till with the highest of its last number and others of its series. */
export function withNumbers(device: TillDevice, numbers: readonly (string | null)[]): TillDevice {
  const counts = [device.lastNumber, ...numbers].map((number) => {
    const read = number === null ? null : readReceiptNumber(number);
    return read?.till === device.letters ? read.count : 0;
  });
  const last = Math.max(...counts);
  return last === 0 ? device : { ...device, lastNumber: receiptNumber(device.letters, last) };
}
