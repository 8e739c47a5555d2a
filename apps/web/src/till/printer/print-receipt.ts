import { formatMoney, money } from '@atelier/domain/foundation';
import type { OrderEntry, SaleEntry } from '@atelier/domain/till';
import { showToast } from '../../design/toast.ts';
import { printerProblemText, sendBytes } from '../../receipt-printers/index.ts';
import { printoutOf, type Printout } from '../receipt/printout.ts';
import type { Selling } from '../selling.ts';
import { encodePulse, encodeReceipt } from './encode-receipt.ts';
import { readPrinter, type PrinterSetting } from './printer-setting.ts';

type Terms = Pick<Selling, 'catalogue' | 'timeZone'>;

/** Encodes a receipt with the seller and the clock at the place of the sale. */
export function bytesOf(setting: PrinterSetting, printout: Printout, { catalogue, timeZone }: Terms) {
  const { currency, locale, ...seller } = catalogue.seller;
  const clock = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return encodeReceipt(setting, printout, {
    seller,
    soldAt: clock.format(new Date(printout.at)),
    amountOf: (cents) => formatMoney(money(cents), { currency, locale }),
  });
}

/** Prints a receipt on the printer of this device, and says why where it couldn’t. */
export async function printReceipt(
  printout: Printout,
  terms: Terms,
): Promise<'printed' | 'no-printer' | { readonly problem: string }> {
  const setting = await readPrinter();
  if (setting === null) return 'no-printer';
  try {
    await sendBytes(setting.device, bytesOf(setting, printout, terms));
    return 'printed';
  } catch (error) {
    return { problem: printerProblemText(error) };
  }
}

/** Does what the printer does by itself after a sale: opens the drawer for cash, and prints where that is set. */
export async function printAfterSale(entry: SaleEntry | OrderEntry, terms: Terms): Promise<void> {
  const setting = await readPrinter();
  if (setting === null) return;
  const hasCash = entry.payments.some(({ method }) => method === 'cash');
  const parts = [
    ...(setting.opensDrawer && hasCash ? [encodePulse(setting)] : []),
    ...(setting.printsSales
      ? [bytesOf(setting, printoutOf(entry, entry, terms.catalogue.seller.locale), terms)]
      : []),
  ];
  if (parts.length === 0) return;
  try {
    await sendBytes(setting.device, new Uint8Array(parts.flatMap((part) => [...part])));
  } catch (error) {
    showToast({
      id: 'printer',
      title: 'Nothing printed',
      description: `${printerProblemText(error)} The sale is recorded.`,
      kind: 'warning',
    });
  }
}
