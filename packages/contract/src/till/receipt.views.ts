import { paymentMethods } from '@atelier/domain/payments';
import type { Receipt } from '@atelier/domain/till';
import { z } from 'zod';
import { cents, id, instant, quantity, rate, signedCents } from '../foundation/index.ts';

const way = z.object({ id, method: z.enum(paymentMethods), amountCents: cents, tipCents: cents });

const refundOfReceipt = z.object({
  id,
  number: z.string(),
  at: instant,
  lines: z.array(z.object({ id, description: z.string(), quantity })),
  totalCents: cents,
  payments: z.array(way),
  roundingCents: signedCents,
  onAccountCents: cents,
});

const receipt = z.object({
  kind: z.enum(['sale', 'order']),
  number: z.string(),
  at: instant,
  lines: z.array(
    z.object({ id, description: z.string(), quantity, unitPriceCents: cents, amountCents: signedCents }),
  ),
  discountCents: cents,
  pricesIncludeTax: z.boolean(),
  taxes: z.array(z.object({ taxRateId: id, name: z.string(), rate, taxCents: cents })),
  /** Why the whole bears no tax; empty where it does. */
  exemptReason: z.string(),
  totalCents: cents,
  payments: z.array(way),
  roundingCents: signedCents,
  /** Given back of the cash that was handed over. */
  changeCents: signedCents,
  /** On account, paid online, or left to pay of an order. */
  dueCents: signedCents,
  isPaidOnline: z.boolean(),
  refunds: z.array(refundOfReceipt),
}) satisfies z.ZodType<Receipt>;

/** A receipt as its customer sees it, with the business that sold. */
export const receiptView = receipt.extend({
  seller: z.object({ name: z.string(), address: z.string(), email: z.string(), phone: z.string() }),
  hasLogo: z.boolean(),
  currency: z.string(),
  locale: z.string(),
  /** IANA name. */
  timeZone: z.string(),
});

export type ReceiptView = z.infer<typeof receiptView>;
