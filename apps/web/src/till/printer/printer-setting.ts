import type { PrinterDevice } from '../../receipt-printers/index.ts';
import { tillHere } from '../use-till.ts';

/** Characters in a line of a receipt printer: paper of 58 mm has 32, of 80 mm 42 or 48. */
export const printerColumns = [32, 42, 48] as const;

/** The receipt printer of this device. */
export type PrinterSetting = {
  readonly device: PrinterDevice;
  readonly columns: (typeof printerColumns)[number];
  /** Prints by itself after each sale. */
  readonly printsSales: boolean;
  /** Opens the cash drawer that hangs on the printer when a sale is paid in cash. */
  readonly opensDrawer: boolean;
};

const name = 'printer';

/** Reads the receipt printer of this device, or null. */
export const readPrinter = async (): Promise<PrinterSetting | null> =>
  (await tillHere().readValue(name)) as PrinterSetting | null;

/** Saves the receipt printer of this device; null forgets it. */
export const savePrinter = (setting: PrinterSetting | null): Promise<void> =>
  tillHere().saveValue(name, setting);
