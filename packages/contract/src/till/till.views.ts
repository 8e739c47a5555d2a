import { accountTypes, saleChannels } from '@atelier/domain/books';
import { paymentMethods } from '@atelier/domain/payments';
import { entryAnswers, entryChanges, entryKinds, entryStates } from '@atelier/domain/till';
import { roundingModes, taxKinds } from '@atelier/domain/tax-rates';
import { z } from 'zod';
import { calendarDate, cents, id, instant, rate, signedCents } from '../foundation/index.ts';
import { signedQuantity } from '../items/index.ts';

/** A rule of cash rounding; null: cash is not rounded. */
export const cashRounding = z
  .object({ stepCents: z.int().min(2).max(100), rounding: z.enum(roundingModes) })
  .nullable();

const pinHash = z.object({ salt: z.string(), hash: z.string(), iterations: z.int() });

export const tillPersonView = z.object({
  id,
  name: z.string(),
  memberId: id.nullable(),
  mayOpen: z.boolean(),
  mayRefund: z.boolean(),
  mayDiscount: z.boolean(),
  isRetired: z.boolean(),
});

export const tillView = z.object({
  id,
  name: z.string(),
  /** Begins its receipt numbers: A, B, AA. */
  letters: z.string(),
  pairedAt: instant,
  lastSeenAt: instant.nullable(),
  retiredAt: instant.nullable(),
  /** The session that is open, with its event. */
  openSession: z.object({ id, eventId: id.nullable(), openedAt: instant }).nullable(),
  keptCount: z.int(),
});

/** Settings of all tills. */
export const tillSettings = z.object({ cashRounding, taxRounding: z.enum(roundingModes) });

export const pairedTillView = z.object({
  till: tillView,
  /** Shown once; only its hash is kept. */
  credential: z.string(),
});

/** The answer to one entry, in the order in which they were sent. */
export const entryAnswerView = z.object({
  /** Null for what has none that can be read. */
  id: id.nullable(),
  answer: z.enum(entryAnswers),
  /** The code of what keeps it; null where nothing does. */
  problem: z.string().nullable(),
  details: z.string().nullable(),
});

export const entryAnswersView = z.object({
  answers: z.array(entryAnswerView),
  /** The clock of the server, from which the device works out how wrong its own is. */
  serverTime: instant,
});

const eventOfTill = z.object({
  id,
  name: z.string(),
  startsOn: calendarDate,
  endsOn: calendarDate,
  /** IANA name. */
  timeZone: z.string(),
  place: z.string(),
  taxRateId: id.nullable(),
  isCancelled: z.boolean(),
});

const lotOfTill = z.object({
  id,
  number: z.string(),
  expiresOn: calendarDate.nullable(),
  onHand: signedQuantity,
});

const productOfTill = z.object({
  id,
  name: z.string(),
  /** The product that it is a variant of. */
  parentId: id.nullable(),
  /** Its variants are sold in its place. */
  hasVariants: z.boolean(),
  optionValues: z.array(z.string()),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  category: z.string(),
  priceCents: cents,
  isTaxable: z.boolean(),
  stockUnit: z.string(),
  /** Null where its stock is not counted. */
  onHand: signedQuantity.nullable(),
  /** Address of a thumbnail for the till; null without a photo. */
  photoUrl: z.string().nullable(),
  lots: z.array(lotOfTill),
});

export const catalogueView = z.object({
  isUnchanged: z.literal(false),
  version: z.string(),
  seller: z.object({
    name: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
    currency: z.string(),
    locale: z.string(),
    timeZone: z.string(),
  }),
  till: z.object({
    id,
    name: z.string(),
    letters: z.string(),
    isRetired: z.boolean(),
    /** The last receipt number that the server has; null before the first. */
    lastNumber: z.string().nullable(),
  }),
  /** The event that was asked for. */
  event: eventOfTill.nullable(),
  /** Events of these days that a session can be opened for. */
  events: z.array(eventOfTill),
  priceLists: z.array(z.object({ id, name: z.string() })),
  pricesIncludeTax: z.boolean(),
  taxRounding: z.enum(roundingModes),
  /** Rates with their versions: the device works out those of the day of a sale. */
  taxRates: z.array(
    z.object({
      id,
      name: z.string(),
      place: z.string(),
      kind: z.enum(taxKinds),
      firstRate: rate,
      versions: z.array(z.object({ from: calendarDate, rate })),
      partIds: z.array(id),
      isArchived: z.boolean(),
      isUsual: z.boolean(),
    }),
  ),
  products: z.array(productOfTill),
  /** Customers that a sale can be for. */
  customers: z.array(
    z.object({
      id,
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      /** Why they pay no sales tax; empty where they do. */
      exemptReason: z.string(),
    }),
  ),
  methods: z.array(
    z.object({ method: z.enum(paymentMethods), isOffered: z.boolean(), instruction: z.string() }),
  ),
  /** A customer can pay by card on a phone. */
  takesCardsOnline: z.boolean(),
  /** Accounts that money of the drawer can come from and go to. */
  accounts: z.array(z.object({ id, name: z.string(), type: z.enum(accountTypes) })),
  people: z.array(tillPersonView.omit({ memberId: true, isRetired: true }).extend({ pin: pinHash })),
  cashRounding,
  channel: z.enum(saleChannels),
});

/** The catalogue, or word that it is the one that the device has. */
export const catalogueAnswer = z.discriminatedUnion('isUnchanged', [
  catalogueView,
  z.object({ isUnchanged: z.literal(true), version: z.string() }),
]);

export const tillStockView = z.object({
  /** Counted products at the stall, or in all places without one. Null: no other till sold anything since the cursor. */
  stock: z.array(z.object({ productId: id, onHand: signedQuantity })).nullable(),
  /** Entries of other tills of the event since the cursor. */
  entries: z.array(
    z.object({
      id,
      kind: z.enum(['sale', 'refund', 'order']),
      tillId: id,
      number: z.string(),
      soldAt: instant,
      totalCents: cents,
      lines: z.array(z.object({ productId: id.nullable(), quantity: signedQuantity })),
    }),
  ),
  /** Begins the next question. */
  cursor: z.string(),
});

/** A sale that its customer pays online. */
export const onlinePaymentView = z.object({
  /** `void`: nothing is to be paid, and nothing was. */
  state: z.enum(['not-booked', 'open', 'paid', 'void']),
  /** The page where it is paid by card; null where it can’t be, or is paid. */
  url: z.url().nullable(),
});

/** The day whose report was mailed. */
export const dayMailedView = z.object({ date: calendarDate });

/** An entry that arrived, as a member sees it. */
export const entryView = z.object({
  id,
  kind: z.enum(entryKinds),
  tillId: id,
  tillName: z.string(),
  sessionId: id,
  number: z.string().nullable(),
  eventId: id.nullable(),
  eventName: z.string().nullable(),
  personName: z.string().nullable(),
  soldAt: instant,
  receivedAt: instant,
  totalCents: signedCents,
  state: z.enum(entryStates),
  problem: z.string().nullable(),
  details: z.string().nullable(),
  /** Changes that the problem allows. */
  possibleChanges: z.array(z.enum(entryChanges)),
  /** Changes with which it was booked, or is tried. */
  changes: z.array(z.enum(entryChanges)),
  /** Why it was set aside. */
  reason: z.string(),
  invoiceId: id.nullable(),
  creditNoteId: id.nullable(),
  orderId: id.nullable(),
});

const row = { count: z.int(), cents: signedCents };

export const dayReportView = z.object({
  date: calendarDate,
  currency: z.string(),
  sales: z.int(),
  refunds: z.int(),
  revenueCents: signedCents,
  refundedRevenueCents: signedCents,
  discountCents: signedCents,
  taxCents: signedCents,
  tipCents: signedCents,
  roundingCents: signedCents,
  onAccountCents: signedCents,
  totalCents: signedCents,
  byProduct: z.array(z.object({ ...row, productId: id.nullable(), name: z.string(), count: signedQuantity })),
  byHour: z.array(z.object({ ...row, hour: z.int() })),
  byMethod: z.array(z.object({ ...row, method: z.enum(paymentMethods) })),
  byTax: z.array(z.object({ ...row, taxRateId: id, name: z.string(), taxableCents: signedCents })),
  byPerson: z.array(z.object({ ...row, personId: id.nullable(), name: z.string().nullable() })),
  /** Entries that wait for a person or were set aside: none is in the sums above. */
  keptCount: z.int(),
  keptCents: signedCents,
  setAsideCount: z.int(),
  setAsideCents: signedCents,
  sessions: z.array(
    z.object({
      id,
      tillId: id,
      tillName: z.string(),
      openedAt: instant,
      closedAt: instant.nullable(),
      floatCents: cents,
      cashSalesCents: signedCents,
      cashRefundsCents: signedCents,
      paidInCents: cents,
      paidOutCents: cents,
      dropsCents: cents,
      expectedCents: signedCents,
      countedCents: cents.nullable(),
      differenceCents: signedCents.nullable(),
      reason: z.string(),
    }),
  ),
  entries: z.array(entryView),
});

export type TillView = z.infer<typeof tillView>;
export type TillPersonView = z.infer<typeof tillPersonView>;
export type TillDayMailedView = z.infer<typeof dayMailedView>;
export type TillSettingsView = z.infer<typeof tillSettings>;
export type PairedTillView = z.infer<typeof pairedTillView>;
export type EntryAnswerView = z.infer<typeof entryAnswerView>;
export type EntryAnswersView = z.infer<typeof entryAnswersView>;
export type CatalogueView = z.infer<typeof catalogueView>;
export type CatalogueAnswer = z.infer<typeof catalogueAnswer>;
export type OnlinePaymentView = z.infer<typeof onlinePaymentView>;
export type TillStockView = z.infer<typeof tillStockView>;
export type EntryView = z.infer<typeof entryView>;
export type TillDayView = z.infer<typeof dayReportView>;
