import type { OrderEntry, SaleEntry } from '@atelier/domain/till';
import type { Selling } from '../selling.ts';

/** Lets the receipt printer do what is set for each sale. Selling waits for none of it. */
export function afterSale(entry: SaleEntry | OrderEntry, selling: Selling): void {
  import('./print-receipt.ts').then(
    ({ printAfterSale }) => printAfterSale(entry, selling),
    // Without its part nothing is printed; the receipt is there to be printed from.
    () => undefined,
  );
}
