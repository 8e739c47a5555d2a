import { z } from 'zod';
import { calendarDate, id, instant } from '../foundation/index.ts';

export const businessRole = z.enum(['owner', 'member', 'bookkeeper']);

/** A business as its members see it in a list. */
export const membershipView = z.object({ id, name: z.string(), isSample: z.boolean(), role: businessRole });

/** A business with its settings. */
export const businessView = z.object({
  id,
  name: z.string(),
  isSample: z.boolean(),
  role: businessRole,
  currency: z.string(),
  locale: z.string(),
  timeZone: z.string(),
  fiscalYearStartMonth: z.int(),
  booksClosedThrough: calendarDate.nullable(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  taxNumber: z.string(),
  invoiceNumberPattern: z.string(),
  /** The number that the next issued invoice takes. */
  nextInvoiceNumber: z.string(),
  paymentTermsDays: z.int(),
  invoiceNote: z.string(),
  pricesIncludeTax: z.boolean(),
  hasLogo: z.boolean(),
  createdAt: instant,
  /** Today in the time zone of the business. */
  today: calendarDate,
});

export type BusinessView = z.infer<typeof businessView>;
export type MembershipView = z.infer<typeof membershipView>;
