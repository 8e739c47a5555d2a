import { creditedGoods } from '@atelier/domain/credit-notes';
import { creditNoteStates } from '@atelier/domain/sales-documents';
import { z } from 'zod';
import { calendarDate, cents, id, instant, quantityOrNone, rate } from '../foundation/index.ts';
import { appliedTaxRate, salesPaperView, taxExemption } from '../sales-documents/index.ts';

export const creditNoteState = z.enum(creditNoteStates);
export const goodsOfCredit = z.enum(creditedGoods);

export const creditNoteRowView = z.object({
  id,
  number: z.string().nullable(),
  invoiceId: id,
  invoiceNumber: z.string(),
  customerId: id,
  customerName: z.string(),
  issueDate: calendarDate,
  state: creditNoteState,
  totalCents: cents,
  /** Rest of it: the customer's credit. */
  unappliedCents: cents,
});

export const creditNoteView = z.object({
  id,
  /** Number of times that it was written as a draft. */
  version: z.int(),
  number: z.string().nullable(),
  state: creditNoteState,
  invoiceId: id,
  invoiceNumber: z.string(),
  invoiceDate: calendarDate,
  customerId: id,
  customerName: z.string(),
  issueDate: calendarDate,
  reason: z.string(),
  /** Paper of the customer. */
  paper: salesPaperView,
  lines: z.array(
    z.object({
      id,
      /** Null for shipping. */
      invoiceLineId: id.nullable(),
      productId: id.nullable(),
      description: z.string(),
      /** Quantity given back; zero for a lower price alone. */
      quantity: quantityOrNone,
      /** Amount as entered; null where it follows from the quantity. */
      saidCents: cents.nullable(),
      amountCents: cents,
      taxCents: cents,
      goods: goodsOfCredit,
      placeId: id.nullable(),
    }),
  ),
  subtotalCents: cents,
  taxCents: cents,
  totalCents: cents,
  appliedCents: cents,
  refundedCents: cents,
  unappliedCents: cents,
  issuedAt: instant.nullable(),
  sentAt: instant.nullable(),
  voidedAt: instant.nullable(),
  voidedOn: calendarDate.nullable(),
  voidReason: z.string().nullable(),
  journalEntryId: id.nullable(),
  voidEntryId: id.nullable(),
});

/** Rest of an issued invoice that can be credited. */
export const creditableView = z.object({
  invoiceId: id,
  invoiceNumber: z.string(),
  invoiceDate: calendarDate,
  customerId: id,
  customerName: z.string(),
  currency: z.string(),
  locale: z.string(),
  /** Balance: a credit note lowers this first. */
  balanceCents: cents,
  pricesIncludeTax: z.boolean(),
  lines: z.array(
    z.object({
      /** Null for shipping. */
      lineId: id.nullable(),
      productId: id.nullable(),
      description: z.string(),
      quantity: quantityOrNone,
      /** After all discounts; with tax-inclusive prices the tax is in it. */
      amount: cents,
      tax: cents,
      taxRate: appliedTaxRate.nullable(),
      exemption: taxExemption.nullable(),
      incomeAccountId: id.nullable(),
      /** Quantity that left the stock and has not come back. */
      goodsOut: quantityOrNone,
    }),
  ),
  parts: z.array(z.object({ ofTaxRateId: id, taxRateId: id, name: z.string(), rate, tax: cents })),
});

export type CreditNoteRowView = z.infer<typeof creditNoteRowView>;
export type CreditNoteView = z.infer<typeof creditNoteView>;
export type CreditableView = z.infer<typeof creditableView>;
