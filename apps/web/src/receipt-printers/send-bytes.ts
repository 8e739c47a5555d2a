import { sendOverBluetooth } from './bluetooth-printer.ts';
import type { PrinterDevice } from './printer-device.ts';
import { PrinterProblem } from './printer-problem.ts';
import { sendOverUsb } from './usb-printer.ts';

/** A printer without paper takes nothing and says nothing. */
const patienceMs = 8_000;

/** Sends one after the other: a printer is open for one job at a time. */
let last: Promise<unknown> = Promise.resolve();

/** Sends bytes to a printer. Throws a `PrinterProblem` where it takes them not, or not in time. */
export function sendBytes(device: PrinterDevice, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const job = last.then(() => within(patienceMs, send(device, bytes)));
  last = job.catch(() => undefined);
  return job;
}

const send = (device: PrinterDevice, bytes: Uint8Array<ArrayBuffer>) =>
  device.via === 'usb' ? sendOverUsb(device, bytes) : sendOverBluetooth(device, bytes);

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PrinterProblem('not-reachable')), ms);
  });
  try {
    await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
