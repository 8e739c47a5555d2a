import type { ReceiptView } from '@atelier/contract/till';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import type { Inside } from '@atelier/database/platform/in-business';
import { findTillEntry, listRefundsOfSales } from '@atelier/database/till/till-entries.reads';
import { receiptOf } from '@atelier/domain/till';

/** Reads the receipt of a sale or an order, with what was refunded since; null where there is none. */
export async function readReceipt(inside: Inside, saleId: string): Promise<ReceiptView | null> {
  const row = await findTillEntry(inside, saleId);
  if (row === null || (row.content.kind !== 'sale' && row.content.kind !== 'order')) return null;
  const business = await getBusiness(inside);
  const refunds = await listRefundsOfSales(inside, [saleId]);
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
