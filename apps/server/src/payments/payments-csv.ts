import { listPayments, type PaymentFilter } from '@atelier/database/payments/payment-list.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { lineRow, type ReportTable } from '@atelier/domain/reports';
import { paymentMethodNames } from '@atelier/domain/payments';

const stateWords = {
  completed: 'Received',
  'partially-refunded': 'Partially refunded',
  refunded: 'Refunded',
  'taken-back': 'Reversed',
} as const;

/** All that a filter finds, newest first, with the invoices that each pays. */
export async function paymentsTable(tenant: Tenant, filter: PaymentFilter): Promise<ReportTable> {
  const { rows } = await listPayments(tenant, { ...filter, limit: 1_000_000 });
  return {
    fileName: 'payments',
    title: 'Payments',
    period: null,
    basis: null,
    columns: [
      { title: 'Number', kind: 'text' },
      { title: 'Date', kind: 'date' },
      { title: 'Customer', kind: 'text' },
      { title: 'How', kind: 'text' },
      { title: 'Put into', kind: 'text' },
      { title: 'State', kind: 'text' },
      { title: 'Amount', kind: 'money' },
      { title: 'Tip', kind: 'money' },
      { title: 'Fee', kind: 'money' },
      { title: 'Refunded', kind: 'money' },
      { title: 'Credit left', kind: 'money' },
      { title: 'Invoices', kind: 'text' },
      { title: 'Reference', kind: 'text' },
      { title: 'Memo', kind: 'text' },
    ],
    rows: rows.map((row) =>
      lineRow([
        String(row.number),
        row.date,
        row.customerName,
        paymentMethodNames[row.method],
        row.depositAccountName,
        stateWords[row.state],
        row.amountCents,
        row.tipCents,
        row.feeCents,
        row.refundedCents,
        row.unappliedCents,
        row.allocations
          .filter(({ reversedOn }) => reversedOn === null)
          .map(({ invoiceNumber }) => invoiceNumber)
          .join(', '),
        row.reference,
        row.memo,
      ]),
    ),
  };
}
