import type { ReceiptView } from '@atelier/contract/till';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import type { Inside } from '@atelier/database/platform/in-business';
import { findTillEntry, listRefundsOfSales, type EntryRow } from '@atelier/database/till/till-entries.reads';
import { receiptOf } from '@atelier/domain/till';

/** Reads the receipt of a sale or an order by its id, or null. */
export async function readReceipt(inside: Inside, saleId: string): Promise<ReceiptView | null> {
  const row = await findTillEntry(inside, saleId);
  return row && readReceiptOf(inside, row);
}

/** Reads the receipt of an entry, with what was refunded since; null where it is neither a sale nor an order. */
export async function readReceiptOf(inside: Inside, row: EntryRow): Promise<ReceiptView | null> {
  if (row.content.kind !== 'sale' && row.content.kind !== 'order') return null;
  const business = await getBusiness(inside);
  const refunds = await listRefundsOfSales(inside, [row.id]);
  const receipt = receiptOf(
    row.content,
    refunds.flatMap(({ content, number, soldAt }) =>
      content.kind === 'refund' ? [{ ...content, number: number ?? content.number, at: soldAt }] : [],
    ),
  );
  const { name, address, email, phone, hasLogo, currency, locale } = business;
  return {
    ...{ ...receipt, number: row.number ?? receipt.number, at: row.soldAt },
    lines: [...receipt.lines],
    taxes: [...receipt.taxes],
    payments: [...receipt.payments],
    refunds: receipt.refunds.map((refund) => ({
      ...{ ...refund, lines: [...refund.lines], payments: [...refund.payments] },
    })),
    seller: { name, address, email, phone },
    ...{ hasLogo, currency, locale, timeZone: row.eventTimeZone ?? business.timeZone },
  };
}
