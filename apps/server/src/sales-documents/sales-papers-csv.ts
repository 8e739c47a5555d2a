import { listCreditNotes } from '@atelier/database/credit-notes/credit-notes.reads';
import { listInvoices } from '@atelier/database/invoices/invoices.reads';
import { listQuotes } from '@atelier/database/quotes/quotes.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { lineRow, type ReportColumn, type ReportTable } from '@atelier/domain/reports';

const text = (title: string): ReportColumn => ({ title, kind: 'text' });
const day = (title: string): ReportColumn => ({ title, kind: 'date' });
const money = (title: string): ReportColumn => ({ title, kind: 'money' });
const whole = { period: null, basis: null } as const;
const everything = 1_000_000;

/** `partially-paid` is told as `Partially paid`. */
const stateText = (state: string): string =>
  `${state.charAt(0).toUpperCase()}${state.slice(1).replaceAll('-', ' ')}`;

/** All invoices that a filter finds, newest first. */
export async function invoicesTable(
  tenant: Tenant,
  filter: Omit<Parameters<typeof listInvoices>[1], 'limit' | 'after'>,
): Promise<ReportTable> {
  const { rows } = await listInvoices(tenant, { ...filter, limit: everything });
  return {
    ...{ fileName: 'invoices', title: 'Invoices', ...whole },
    columns: [
      text('Number'),
      text('Customer'),
      text('Reference'),
      day('Date'),
      day('Due'),
      text('State'),
      ...['Subtotal', 'Discount', 'Shipping', 'Tax', 'Total', 'Paid', 'Credited', 'Balance'].map(money),
    ],
    rows: rows.map((row) =>
      lineRow([
        row.number ?? '',
        row.customerName,
        row.reference,
        row.issueDate,
        row.dueDate,
        stateText(row.state),
        row.subtotalCents,
        row.discountCents,
        row.shippingCents,
        row.taxCents,
        row.totalCents,
        row.paidCents,
        row.creditedCents,
        row.balanceCents,
      ]),
    ),
  };
}

/** All quotes that a filter finds, newest first. */
export async function quotesTable(
  tenant: Tenant,
  filter: Omit<Parameters<typeof listQuotes>[1], 'limit' | 'after'>,
): Promise<ReportTable> {
  const { rows } = await listQuotes(tenant, { ...filter, limit: everything });
  return {
    ...{ fileName: 'quotes', title: 'Quotes', ...whole },
    columns: [
      text('Number'),
      text('Customer'),
      day('Date'),
      day('Valid until'),
      text('State'),
      money('Total'),
    ],
    rows: rows.map((row) =>
      lineRow([
        row.number ?? '',
        row.customerName,
        row.issueDate,
        row.validUntil,
        stateText(row.state),
        row.totalCents,
      ]),
    ),
  };
}

/** All credit notes that a filter finds, newest first, with what is left of each. */
export async function creditNotesTable(
  tenant: Tenant,
  filter: Omit<Parameters<typeof listCreditNotes>[1], 'limit' | 'after'>,
): Promise<ReportTable> {
  const { rows } = await listCreditNotes(tenant, { ...filter, limit: everything });
  return {
    ...{ fileName: 'credit-notes', title: 'Credit notes', ...whole },
    columns: [
      ...['Number', 'Customer', 'For invoice'].map(text),
      day('Date'),
      text('State'),
      ...['Total', 'Left'].map(money),
    ],
    rows: rows.map((row) =>
      lineRow([
        row.number ?? '',
        row.customerName,
        row.invoiceNumber,
        row.issueDate,
        stateText(row.state),
        row.totalCents,
        row.unappliedCents,
      ]),
    ),
  };
}
