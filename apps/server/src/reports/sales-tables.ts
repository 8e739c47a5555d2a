import type { SalesView } from '@atelier/contract/reports';
import { lineRow, totalRow, type ReportTable } from '@atelier/domain/reports';
import { quantity } from '@atelier/domain/foundation';
import { shareText } from './statement-tables.ts';
import { figureOf } from './stock-report-rows.ts';

const keyTitles = {
  product: 'Product',
  customer: 'Customer',
  month: 'Month',
  account: 'Account',
  channel: 'Channel',
  event: 'Event',
  place: 'Place',
} as const;

/** Sales as they are shown. */
export function salesTable(view: SalesView): ReportTable {
  return {
    fileName: `sales-by-${view.by}-${view.from}-${view.to}-${view.basis}`,
    title: `Sales by ${view.by}`,
    period: { from: view.from, to: view.to },
    basis: view.basis,
    columns: [
      { title: keyTitles[view.by], kind: 'text' },
      { title: 'Invoices', kind: 'number' },
      { title: 'Quantity', kind: 'number' },
      { title: 'Amount', kind: 'money' },
      { title: '% of sales', kind: 'number' },
    ],
    rows: [
      ...view.rows.map((row) =>
        lineRow([
          row.name ?? `No ${view.by}`,
          row.invoices,
          row.quantity === null ? null : figureOf(quantity(row.quantity)),
          row.amountCents,
          shareText(row.amountCents, view.totalCents),
        ]),
      ),
      totalRow(['Total', null, null, view.totalCents]),
    ],
  };
}
