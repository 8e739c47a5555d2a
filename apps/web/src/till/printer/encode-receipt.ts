import ReceiptPrinterEncoder, { type Language } from '@point-of-sale/receipt-printer-encoder';
import { totalKey } from '@atelier/domain/till';
import type { PrinterDevice } from '../../receipt-printers/index.ts';
import type { Printout } from '../receipt/printout.ts';
import type { PrinterSetting } from './printer-setting.ts';

/** Texts around a receipt, and how its amounts are written. */
export type PrintedSeller = {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
};

const starVendor = 0x0519;
/** Star’s newer printers; older ones speak Star Line. */
const starPrnt = /mPOP|mC-|TSP1(?:00|43)IV/i;

/** Returns the language that a printer understands. */
export function languageOf(device: PrinterDevice): Language {
  const isStar = device.via === 'usb' ? device.vendorId === starVendor : /^STAR /i.test(device.name);
  if (!isStar) return 'esc-pos';
  return starPrnt.test(device.name) ? 'star-prnt' : 'star-line';
}

const encoderOf = ({ device, columns }: Pick<PrinterSetting, 'device' | 'columns'>) =>
  new ReceiptPrinterEncoder({ language: languageOf(device), columns, feedBeforeCut: 4 })
    .initialize()
    .codepage('auto');

/** Writes spaces that printers have. */
const plain = (text: string) => text.replaceAll(/[\u00A0\u2007\u2009\u202F]/g, ' ').replaceAll('−', '-');

const amountWidth = 12;

/** Encodes a receipt for a printer, with a cut at its end. */
export function encodeReceipt(
  setting: Pick<PrinterSetting, 'device' | 'columns'>,
  { title, blocks }: Printout,
  facts: {
    readonly seller: PrintedSeller;
    readonly soldAt: string;
    readonly amountOf: (cents: number) => string;
  },
): Uint8Array<ArrayBuffer> {
  const encoder = encoderOf(setting);
  const { name, address, phone, email } = facts.seller;
  encoder.align('center').bold(true).line(plain(name)).bold(false);
  for (const line of [...address.split('\n'), phone, email].filter((each) => each !== ''))
    encoder.line(plain(line));
  encoder.newline().align('left').line(plain(title)).line(plain(facts.soldAt)).rule();
  for (const [index, rows] of blocks.entries()) {
    if (index > 0) encoder.newline();
    for (const { key, text, cents } of rows) {
      encoder.bold(key === totalKey);
      const width = cents === null ? setting.columns : setting.columns - amountWidth;
      encoder.table(
        [
          { width, align: 'left' },
          ...(cents === null ? [] : [{ width: amountWidth, align: 'right' as const }]),
        ],
        [[plain(text), ...(cents === null ? [] : [plain(facts.amountOf(cents))])]],
      );
    }
    encoder.bold(false);
  }
  encoder.newline().align('center').line('Thank you!').cut();
  return new Uint8Array(encoder.encode());
}

/** Encodes the pulse that opens the cash drawer. */
export const encodePulse = (setting: Pick<PrinterSetting, 'device' | 'columns'>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(encoderOf(setting).pulse().encode());
