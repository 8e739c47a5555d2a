import { z } from 'zod';
import { calendarDate, cents, id, instant } from '../foundation/index.ts';

export const customerKind = z.enum(['person', 'business']);

export const customerView = z.object({
  id,
  kind: customerKind,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  notes: z.string(),
  isTaxExempt: z.boolean(),
  taxExemptReason: z.string(),
  taxCertificate: z.string(),
  taxExemptUntil: calendarDate.nullable(),
  isArchived: z.boolean(),
  createdAt: instant,
});

/** A customer in a list, with what he owes on issued invoices. */
export const customerRowView = customerView
  .pick({ id: true, kind: true, name: true, email: true, phone: true, isArchived: true })
  .extend({ owedCents: cents });

/** A customer with his totals over all issued invoices that are not void. */
export const customerDetailView = customerView.extend({
  invoicedCents: cents,
  owedCents: cents,
  overdueCents: cents,
  invoiceCount: z.int(),
});

export type CustomerView = z.infer<typeof customerView>;
export type CustomerRowView = z.infer<typeof customerRowView>;
export type CustomerDetailView = z.infer<typeof customerDetailView>;
