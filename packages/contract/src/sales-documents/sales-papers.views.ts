import { mostParts } from '@atelier/domain/sales-documents';
import { z } from 'zod';
import { calendarDate, cents, id, instant, quantity, rate } from '../foundation/index.ts';

export const discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('rate'), rate }),
  z.object({ kind: z.literal('amount'), amount: cents }),
]);

/** In which parts an invoice is paid, but the last: that is the rest on the due date. */
export const paymentSchedule = z.object({
  /** Calls the first part a deposit. */
  isDeposit: z.boolean(),
  parts: z
    .array(
      z.object({
        dueDate: calendarDate,
        share: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('rate'), rate }),
          z.object({ kind: z.literal('amount'), amount: cents }),
        ]),
      }),
    )
    .min(1)
    .max(mostParts - 1),
});

export const appliedTaxRate = z.object({ taxRateId: id, name: z.string(), rate });

export const taxExemption = z.enum(['customer', 'product', 'marketplace']);

export const scheduledAt = instant
  .nullable()
  .describe(
    'When its email goes out by itself, by which a draft is issued or sent; null where nothing is planned',
  );

export const invoiceLineView = z.object({
  id,
  productId: id.nullable(),
  description: z.string(),
  quantity,
  /** In which unit it is; empty for pieces. */
  unit: z.string(),
  unitPriceCents: cents,
  discount,
  taxRate: appliedTaxRate.nullable(),
  /** Why nothing of the tax is charged. */
  exemption: taxExemption.nullable(),
  incomeAccountId: id.nullable(),
  amountCents: cents,
});

export const invoiceTaxView = z.object({
  taxRateId: id,
  name: z.string(),
  rate,
  taxableCents: cents,
  exemptCents: cents,
  marketplaceCents: cents,
  taxCents: cents,
  /** The parts of a combined tax. */
  parts: z.array(z.object({ taxRateId: id, name: z.string(), rate, taxCents: cents })),
});

/** The seller or the buyer as printed on the invoice; frozen on the day of issue. */
export const partyView = z.object({
  name: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  taxNumber: z.string(),
});

/** The content that quotes, invoices and credit notes share: for the app, the public page and the PDF. */
export const salesPaperView = z.object({
  /** Null for a draft. */
  number: z.string().nullable(),
  reference: z.string(),
  currency: z.string(),
  locale: z.string(),
  seller: partyView,
  buyer: partyView,
  issueDate: calendarDate,
  lines: z.array(invoiceLineView),
  pricesIncludeTax: z.boolean(),
  discount,
  subtotalCents: cents,
  discountCents: cents,
  shippingCents: cents,
  taxes: z.array(invoiceTaxView),
  taxCents: cents,
  totalCents: cents,
  note: z.string(),
  /** Why the whole bears no tax; empty where it may. */
  taxNote: z.string(),
  /** Ways to pay it, while something is due. */
  waysToPay: z.array(z.object({ name: z.string(), instruction: z.string() })),
});

export type InvoiceLineView = z.infer<typeof invoiceLineView>;

export type SalesPaperView = z.infer<typeof salesPaperView>;

export type PartyView = z.infer<typeof partyView>;
