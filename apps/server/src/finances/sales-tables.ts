import type { AgeingView, SalesView } from '@atelier/contract/finances';
import { lineRow, totalRow, type ReportColumn, type ReportTable } from '@atelier/domain/finances';
import { quantity, quantityText } from '@atelier/domain/foundation';
import { shareText } from './statement-tables.ts';

const ages = ['Not due yet', '1–30 days', '31–60 days', '61–90 days', 'More than 90 days'];

/** Receivables by age: a row an invoice, then a row a customer. */
export function ageingTable(view: AgeingView): ReportTable {
  return {
    fileName: `receivables-ageing-${view.on}`,
    title: 'Owed to you',
    period: { from: null, to: view.on },
    basis: null,
    columns: [
      { title: 'Customer', kind: 'text' },
      { title: 'Invoice', kind: 'text' },
      { title: 'Issued', kind: 'date' },
      { title: 'Due', kind: 'date' },
      ...[...ages, 'Total'].map((title): ReportColumn => ({ title, kind: 'money' })),
    ],
    rows: [
      ...view.customers.flatMap((customer) => [
        ...customer.invoices.map((invoice) => {
          const age = invoice.daysOverdue <= 0 ? 0 : Math.min(4, Math.ceil(invoice.daysOverdue / 30));
          return lineRow([
            customer.name,
            invoice.number,
            invoice.issueDate,
            invoice.dueDate,
            ...ages.map((_, index) => (index === age ? invoice.openCents : null)),
            invoice.openCents,
          ]);
        }),
        totalRow([`Total ${customer.name}`, null, null, null, ...customer.amounts, customer.totalCents], 1),
      ]),
      totalRow(['Total', null, null, null, ...view.amounts, view.totalCents]),
      ...(view.otherCents === 0
        ? []
        : [lineRow(['Other entries', null, null, null, null, null, null, null, null, view.otherCents])]),
    ],
  };
}

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
          row.quantity === null ? null : quantityText(quantity(row.quantity)),
          row.amountCents,
          shareText(row.amountCents, view.totalCents),
        ]),
      ),
      totalRow(['Total', null, null, view.totalCents]),
    ],
  };
}
