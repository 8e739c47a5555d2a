import { declareRefusals, isCalendarDate, type CalendarDate } from '../foundation/index.ts';

/** The refusals of the customers module. */
export const customerRefusals = declareRefusals({
  'customer-not-found': 'not-found',
  'customer-id-taken': 'conflict',
  'customer-changed-meanwhile': 'conflict',
  'customers-are-one': 'invalid',
  'customer-is-merged': 'conflict',
  'customer-is-archived': 'conflict',
  'customer-is-erased': 'conflict',
  'customer-name-differs': 'invalid',
  'customer-owes': 'conflict',
  'customer-has-credit': 'conflict',
  'customer-has-open-order': 'conflict',
  'customer-holds-stock': 'conflict',
  'customer-merge-too-much': 'invalid',
  'customer-merge-not-found': 'not-found',
  'customer-merge-id-taken': 'conflict',
  'customer-merge-followed': 'conflict',
  'customer-merge-settled-across': 'conflict',
  'customer-price-list-not-found': 'not-found',
  'customer-tax-rate-not-found': 'not-found',
  'customer-has-enough-tags': 'conflict',
  'tag-not-found': 'not-found',
  'tag-name-taken': 'conflict',
  'consent-id-taken': 'conflict',
  'consent-in-the-future': 'invalid',
  'own-field-not-found': 'not-found',
  'own-field-id-taken': 'conflict',
  'own-field-name-taken': 'conflict',
  'own-field-choices-missing': 'invalid',
  'own-value-does-not-fit': 'invalid',
  'interaction-not-found': 'not-found',
  'interaction-id-taken': 'conflict',
  'interaction-changed-meanwhile': 'conflict',
  'interaction-says-nothing': 'invalid',
  'interaction-in-the-future': 'invalid',
  'interaction-event-not-found': 'not-found',
  'interaction-invoice-not-found': 'not-found',
  'interaction-order-not-found': 'not-found',
  'follow-up-without-day': 'invalid',
  'follow-up-before-it': 'invalid',
  'segment-not-found': 'not-found',
  'segment-id-taken': 'conflict',
  'segment-name-taken': 'conflict',
  'segment-changed-meanwhile': 'conflict',
  'segment-says-nobody': 'invalid',
  'segment-not-by-hand': 'invalid',
  'segment-rule-not-understood': 'conflict',
});

/** `unnamed` stands for many who left no name, such as everybody at a market: no one of them comes back. */
export const customerKinds = ['person', 'business', 'unnamed'] as const;
export type CustomerKind = (typeof customerKinds)[number];

/** How someone came to know the maker. */
export const customerSources = ['market', 'online', 'referral', 'walk-in', 'import'] as const;
export type CustomerSource = (typeof customerSources)[number];

/** By which way an order of a customer came. */
export const orderChannels = [
  'market',
  'online',
  'commission',
  'wholesale',
  'consignment',
  'in-person',
] as const;
export type OrderChannel = (typeof orderChannels)[number];

export const orderChannelNames: Readonly<Record<OrderChannel, string>> = {
  market: 'Market',
  online: 'Online',
  commission: 'Commission',
  wholesale: 'Wholesale',
  consignment: 'Consignment',
  'in-person': 'In person',
};

/** Lead: has not bought yet. Inactive: no longer buys, and is still found. */
export const customerStatuses = ['lead', 'active', 'inactive'] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

/** By what a list of customers is sorted: by name, by what they spent, by when they were last seen. */
export const customerSorts = ['name', 'spent', 'last-seen'] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** Ways to reach a customer, each with the kinds that one of it may be. */
export const contactKinds = {
  email: ['personal', 'work', 'billing'],
  phone: ['mobile', 'home', 'work'],
  address: ['billing', 'delivery', 'home', 'work'],
} as const;
export type ContactMeans = keyof typeof contactKinds;
export const contactMeans = Object.keys(contactKinds) as [ContactMeans, ...ContactMeans[]];

/** A further email, phone or address, beside the first one. `kind` is one of contactKinds, or empty. */
export type Contact = { readonly means: ContactMeans; readonly kind: string; readonly value: string };

/** Over what a customer may be told of news. */
export const consentChannels = ['email', 'message', 'phone', 'post'] as const;
export type ConsentChannel = (typeof consentChannels)[number];

/** True when sales tax is charged, and what says that it is not. */
export type TaxStanding = {
  readonly isTaxExempt: boolean;
  /** In words, such as "Resale". */
  readonly taxExemptReason: string;
  /** The number of the certificate that the maker keeps. */
  readonly taxCertificate: string;
  /** The last day that the certificate holds; null: it does not end. */
  readonly taxExemptUntil: CalendarDate | null;
};

/**
 * Whom the maker sells to. A shop is a customer of kind `business`. `email`, `phone` and `address` are the first of their
 * kind: invoices and mail go there. An address is written as on an envelope.
 */
export type Customer = TaxStanding & {
  readonly id: string;
  readonly kind: CustomerKind;
  readonly name: string;
  /** Where a person works. */
  readonly company: string;
  readonly email: string;
  readonly emailKind: string;
  readonly phone: string;
  readonly phoneKind: string;
  readonly address: string;
  readonly addressKind: string;
  readonly contacts: readonly Contact[];
  readonly status: CustomerStatus;
  readonly source: CustomerSource | null;
  readonly tags: readonly string[];
  /** `1984-05-03`, or `--05-03` where the year is not known, as ISO 8601 and vCard write it. */
  readonly birthday: string | null;
  /** In how many days new invoices are due; null: as is usual in the business. */
  readonly termsDays: number | null;
  /** The list whose prices are proposed; null: the retail prices. */
  readonly priceListId: string | null;
  /** The sales tax that lines begin with; null: as is usual in the business. */
  readonly taxRateId: string | null;
  readonly links: readonly string[];
  /** What the business's own fields say, by their ids; see own-field.ts. */
  readonly ownValues: Readonly<Record<string, string>>;
  readonly notes: string;
};

/** A customer of whom nothing is said but his name; what is known is put over this. */
export const blankCustomer: Omit<Customer, 'id' | 'name'> = {
  kind: 'person',
  company: '',
  email: '',
  emailKind: '',
  phone: '',
  phoneKind: '',
  address: '',
  addressKind: '',
  contacts: [],
  status: 'active',
  source: null,
  tags: [],
  birthday: null,
  termsDays: null,
  priceListId: null,
  taxRateId: null,
  links: [],
  ownValues: {},
  notes: '',
  isTaxExempt: false,
  taxExemptReason: '',
  taxCertificate: '',
  taxExemptUntil: null,
};

/** Tells whether a text is a birthday: a calendar date, or one without its year. */
export function isBirthday(text: string): boolean {
  // 2000 had a February 29.
  return isCalendarDate(text.startsWith('--') ? `2000${text.slice(1)}` : text);
}

/**
 * Tells whether a customer pays no sales tax on a day; `ended`: he was exempt, and the certificate no longer holds.
 */
export function taxExemptionOn(
  { isTaxExempt, taxExemptUntil }: Pick<TaxStanding, 'isTaxExempt' | 'taxExemptUntil'>,
  day: CalendarDate,
): 'exempt' | 'ended' | 'none' {
  if (!isTaxExempt) return 'none';
  return taxExemptUntil === null || day <= taxExemptUntil ? 'exempt' : 'ended';
}
