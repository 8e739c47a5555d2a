import {
  entryVersion,
  isMailAddress,
  mostEntries,
  movementKinds,
  type TillEntry,
} from '@atelier/domain/till';
import { creditedGoods } from '@atelier/domain/credit-notes';
import { paymentMethods } from '@atelier/domain/payments';
import { roundingModes } from '@atelier/domain/tax-rates';
import { z } from 'zod';
import {
  amount,
  calendarDate,
  cents,
  id,
  instant,
  optionalText,
  ownLines,
  positiveCents,
  quantity,
  rate,
  requiredText,
  signedAmount,
} from '../foundation/index.ts';
import { discount } from '../sales-documents/index.ts';

const mostOffsetMs = 400 * 24 * 3_600_000;

const head = {
  version: z.literal(entryVersion),
  id,
  sessionId: id,
  at: instant,
  clockOffsetMs: z.int().min(-mostOffsetMs).max(mostOffsetMs).nullable(),
  personId: id.nullable(),
};

/** A receipt number, such as `A-0042`. */
const number = z.string().regex(/^[A-Z]{1,4}-\d{4,9}$/, 'Not a receipt number');

const taxPart = z.object({ taxRateId: id, name: z.string().max(120), rate });

const line = z.object({
  id,
  productId: id.nullable(),
  description: requiredText(1000),
  quantity,
  unitPriceCents: amount,
  listPriceCents: amount.nullable(),
  priceReason: optionalText(200),
  discount,
  taxRate: taxPart.extend({ parts: z.array(taxPart).max(20) }).nullable(),
  isExempt: z.boolean(),
  lotId: id.nullable(),
});

const cart = {
  lines: ownLines(line).min(1, 'Add an item').max(500),
  discount,
  discountReason: optionalText(200),
  pricesIncludeTax: z.boolean(),
  taxRounding: z.enum(roundingModes).optional(),
  exemptReason: optionalText(200),
};

const totals = z.object({
  subtotalCents: cents,
  discountCents: cents,
  taxCents: cents,
  totalCents: cents,
  taxes: z.array(z.object({ taxRateId: id, taxableCents: cents, taxCents: cents })).max(100),
});

const payment = z.object({
  id,
  method: z.enum(paymentMethods),
  amountCents: positiveCents,
  tipCents: amount,
  tenderedCents: amount.nullable(),
  reference: optionalText(200),
});

const payments = ownLines(payment).max(20);

/** An address that something is mailed to. */
export const emailTo = z.string().refine(isMailAddress, 'Not an email address');

/** 192 random bits. */
const receiptToken = z
  .string()
  .regex(/^[\w-]{32}$/, 'Not the token of a receipt')
  .optional();

const customer = z.object({
  id,
  isNew: z.boolean(),
  name: requiredText(120),
  email: z.union([z.literal(''), z.email('Not an email address').max(200)]),
  phone: optionalText(60),
  hasConsented: z.boolean(),
});

const count = z
  .array(z.object({ cents: z.int().min(1).max(10_000_000), pieces: z.int().min(0).max(1_000_000) }))
  .max(40);

/** An entry as a device sends it, in the shape of version 1. */
export const tillEntry = z.discriminatedUnion('kind', [
  z.object({
    ...head,
    kind: z.literal('open'),
    eventId: id.nullable(),
    priceListId: id.nullable(),
    count,
    floatCents: amount,
    accountId: id.nullable(),
  }),
  z.object({
    ...head,
    ...cart,
    kind: z.literal('sale'),
    number,
    totals,
    payments,
    roundingCents: signedAmount,
    onAccountCents: amount,
    isPaidOnline: z.literal(true).optional(),
    customer: customer.nullable(),
    note: optionalText(2000),
    receiptToken,
  }),
  z.object({
    ...head,
    kind: z.literal('refund'),
    number,
    saleId: id,
    isVoid: z.boolean(),
    reason: requiredText(500),
    lines: ownLines(z.object({ id, lineId: id, quantity, goods: z.enum(creditedGoods) }))
      .min(1, 'Add an item')
      .max(500),
    taxCents: cents,
    totalCents: cents,
    payments: ownLines(payment.omit({ tenderedCents: true })).max(20),
    roundingCents: signedAmount,
    onAccountCents: amount,
  }),
  z.object({
    ...head,
    kind: z.literal('movement'),
    movement: z.enum(movementKinds),
    amountCents: positiveCents,
    reason: requiredText(500),
    accountId: id.nullable(),
  }),
  z.object({
    ...head,
    kind: z.literal('close'),
    count,
    countedCents: amount,
    expectedCents: signedAmount,
    differenceCents: signedAmount,
    reason: optionalText(500),
    accountId: id.nullable(),
    entries: z.int().min(1).max(1_000_000),
  }),
  z.object({
    ...head,
    ...cart,
    kind: z.literal('order'),
    number,
    totals,
    customer,
    shippingAddress: optionalText(500),
    promisedOn: calendarDate.nullable(),
    depositCents: amount,
    payments,
    roundingCents: signedAmount,
    note: optionalText(2000),
    receiptToken,
  }),
  z.object({ ...head, kind: z.literal('receipt'), saleId: id, email: emailTo }),
]) satisfies z.ZodType<TillEntry>;

/** Entries as they are sent: each is read alone, so that one of an unknown shape holds up no other. */
export const sentEntries = z.object({
  /** The time that the device shows as it sends. */
  deviceTime: instant,
  entries: z
    .array(z.unknown())
    .min(1)
    .max(mostEntries, `At most ${String(mostEntries)} at once`),
});
