import {
  receiptOf,
  receiptRows,
  receiptTitle,
  refundOnReceipt,
  refundRows,
  type NumberedEntry,
  type OrderEntry,
  type ReceiptRow,
  type SaleEntry,
} from '@atelier/domain/till';

/** A receipt on paper: blocks of lines with space between them. */
export type Printout = {
  /** Receipt, order or refund with its number. */
  readonly title: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly blocks: readonly (readonly ReceiptRow[])[];
};

/** Makes the receipt of an entry; a refund names its items where its sale is on the device. */
export function printoutOf(
  entry: NumberedEntry,
  sale: SaleEntry | OrderEntry | null,
  locale: string,
): Printout {
  const { number, at } = entry;
  if (entry.kind === 'refund') {
    const refund = sale === null ? { ...entry, lines: [] } : entry;
    const rows = refundRows(refundOnReceipt(refund, sale ?? { lines: [] }), locale);
    return { title: `Refund ${number}`, at, blocks: [rows] };
  }
  const { items, sums, payments } = receiptRows(receiptOf(entry), locale);
  return {
    title: receiptTitle(entry),
    at,
    blocks: [items, sums, payments].filter((rows) => rows.length > 0),
  };
}
