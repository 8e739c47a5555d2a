import { bookBases, businessRoles, paperDesigns, paperSizes } from '@atelier/domain/businesses';
import { z } from 'zod';
import { calendarDate, id, instant } from '../foundation/index.ts';

export const businessRole = z.enum(businessRoles);

/** A business as its members see it in a list. */
export const membershipView = z.object({
  id,
  name: z.string(),
  isSample: z.boolean(),
  role: businessRole,
  /** Its only owner has left: until then a member may take it over, then it is deleted. */
  offeredUntil: instant.nullable(),
});

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
  /** The days that take no entry, all through `closedThrough` save the opened ones, and why. */
  bookLock: z.object({
    closedThrough: calendarDate.nullable(),
    opened: z.object({ from: calendarDate, to: calendarDate }).nullable(),
    reason: z.string(),
  }),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  taxNumber: z.string(),
  invoiceNumberPattern: z.string(),
  /** True when numbers begin again with each year. */
  invoiceNumbersYearly: z.boolean(),
  /** The number that the next one takes: issued invoice, sent quote, issued credit note, opened order. */
  nextInvoiceNumber: z.string(),
  orderNumberPattern: z.string(),
  orderNumbersYearly: z.boolean(),
  nextOrderNumber: z.string(),
  creditNoteNumberPattern: z.string(),
  creditNoteNumbersYearly: z.boolean(),
  nextCreditNoteNumber: z.string(),
  paymentTermsDays: z.int(),
  invoiceNote: z.string(),
  pricesIncludeTax: z.boolean(),
  quoteNumberPattern: z.string(),
  quoteNumbersYearly: z.boolean(),
  nextQuoteNumber: z.string(),
  quoteValidDays: z.int(),
  quoteNote: z.string(),
  paperDesign: z.enum(paperDesigns),
  /** `#` and six digits. */
  paperColor: z.string(),
  /** Null: as printers of the country have it. */
  paperSize: z.enum(paperSizes).nullable(),
  /** Basis of statements where nothing else is asked for. */
  reportBasis: z.enum(bookBases),
  hasLogo: z.boolean(),
  createdAt: instant,
  /** Today in the time zone of the business. */
  today: calendarDate,
});

/** A member as the others see him. */
export const memberView = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  role: businessRole,
  joinedAt: instant,
  /** The last day of access, by the date where the business is; null without an end. */
  endsOn: calendarDate.nullable(),
  isMe: z.boolean(),
  /** Where the picture is; null: there can be none. */
  avatarUrl: z.string().nullable(),
});

/** An invitation that waits for its answer. */
export const invitationView = z.object({
  id,
  /** Null for a person who was invited by name: their address is not shown before they join. */
  email: z.string().nullable(),
  /** Empty for a person who was invited by address. */
  inviteeName: z.string(),
  role: businessRole,
  /** The last day of the access that it gives; null without an end. */
  endsOn: calendarDate.nullable(),
  invitedBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
});

/** A new invitation. The link is told once: its token is not kept, and the same question again answers null. */
export const newInvitationView = invitationView.extend({ link: z.string().nullable() });

/** Invitation as its addressee sees it. */
export const offeredInvitationView = z.object({
  businessName: z.string(),
  role: businessRole,
  endsOn: calendarDate.nullable(),
  invitedBy: z.string(),
  expiresAt: instant,
});

/** True when all of the tables tell of their changes now; the message names those whose area is not built yet. */
export const realtimeView = z.object({ success: z.boolean(), message: z.string() });

/** Consequences of deleting the account now. */
export const leavingView = z.object({
  businesses: z.array(
    z.object({
      id,
      name: z.string(),
      isSample: z.boolean(),
      /**
       * Where the person is its only owner, deleted with all its books, or offered to its other members for some days
       * before that; else left, and it goes on.
       */
      fate: z.enum(['deleted', 'offered', 'left']),
      otherMembers: z.int(),
    }),
  ),
  /** The person is the last administrator, and others have accounts. */
  needsSuccessor: z.boolean(),
});

export type LeavingView = z.infer<typeof leavingView>;
export type MemberView = z.infer<typeof memberView>;
export type InvitationView = z.infer<typeof invitationView>;
export type NewInvitationView = z.infer<typeof newInvitationView>;
export type OfferedInvitationView = z.infer<typeof offeredInvitationView>;
export type BusinessView = z.infer<typeof businessView>;
export type MembershipView = z.infer<typeof membershipView>;
