import type { EventKind } from '@atelier/domain/books';
import type { ApplicationStatus, EventFeeKind } from '@atelier/domain/events';

/** A fee of a fair to which the potter applies. Days are from today; an amount is in cents. */
export interface PlannedFee {
  readonly kind: EventFeeKind;
  readonly cents: number | null;
  /** Percent of the sales, in place of an amount. */
  readonly percent?: number;
  readonly dueIn?: number;
  readonly lateCents?: number;
  readonly refundableIn?: number;
  readonly isPaid?: true;
  readonly refund?: 'came-in' | { readonly expectedIn: number };
}

/** A fair to which the potter applies, with the statuses through which the application went. */
export interface PlannedApplication {
  readonly name: string;
  readonly kind?: EventKind;
  readonly town: string;
  readonly organizer: string;
  /** Days from today to the fair. */
  readonly startsIn: number;
  readonly path: readonly ApplicationStatus[];
  /** Days from today, by the names of the dates. */
  readonly dates: Readonly<Record<string, number>>;
  readonly answerWithinHours?: number;
  readonly boothWishes?: string;
  readonly fees: readonly PlannedFee[];
  /** Items of the checklist with the title of a document; those before the first open one are done. */
  readonly done: number;
}

const guild = 'Hudson Crafts Guild';
const makers = 'Kingston Makers';
const arts = 'Beacon Arts';
const applied = { kind: 'application', cents: 3500, isPaid: true } as const;

/** Fairs of the coming months, with applications in every state. */
export const plannedApplications: readonly PlannedApplication[] = [
  {
    ...{ name: 'Riverside Craft Fair', town: 'Hudson', organizer: guild, startsIn: 140 },
    ...{ path: ['preparing'], done: 2, boothWishes: 'Corner, away from the food trucks' },
    dates: { opensOn: -20, earlyBirdOn: 5, deadlineOn: 12, lateDeadlineOn: 26, notifiedOn: 60 },
    fees: [
      { kind: 'application', cents: 3500, dueIn: 12 },
      { kind: 'booth', cents: 42_500, dueIn: 75, lateCents: 5000 },
    ],
  },
  {
    ...{ name: 'Hudson Valley Wholesale Days', kind: 'trade-show', town: 'Poughkeepsie', path: [], done: 0 },
    ...{ organizer: 'Hudson Valley Trade', startsIn: 170, dates: { opensOn: 14, deadlineOn: 70 } },
    fees: [{ kind: 'booth', cents: 95_000, dueIn: 90 }],
  },
  {
    ...{ name: 'Garden Street Market', kind: 'market', town: 'Beacon', organizer: arts, startsIn: 96 },
    ...{ path: ['preparing', 'submitted'], done: 4, dates: { deadlineOn: -6, notifiedOn: 9 } },
    fees: [applied, { kind: 'booth', cents: 18_000, dueIn: 30 }],
  },
  {
    ...{
      name: 'Old Mill Festival',
      kind: 'festival',
      town: 'Saugerties',
      organizer: guild,
      startsIn: 82,
      done: 4,
    },
    path: ['preparing', 'submitted', 'accepted'],
    dates: { deadlineOn: -50, notifiedOn: -4, acceptByOn: 6 },
    fees: [applied, { kind: 'booth', cents: 38_000, dueIn: 6, lateCents: 5000, refundableIn: 40 }],
  },
  {
    ...{
      name: 'Winter Lights Market',
      kind: 'market',
      town: 'Kingston',
      organizer: makers,
      startsIn: 45,
      done: 4,
    },
    path: ['preparing', 'submitted', 'waitlisted'],
    ...{ dates: { deadlineOn: -40, notifiedOn: -10 }, answerWithinHours: 48 },
    fees: [applied],
  },
  {
    ...{ name: 'Maple Hill Fair', town: 'Woodstock', organizer: 'Maple Hill Farm', startsIn: 60, done: 4 },
    path: ['preparing', 'submitted', 'accepted', 'confirmed'],
    dates: { deadlineOn: -70, notifiedOn: -30, acceptByOn: -14 },
    fees: [
      { kind: 'booth', cents: 35_000, isPaid: true, refundableIn: 20 },
      { kind: 'power', cents: 4000, dueIn: 14 },
      { kind: 'commission', cents: null, percent: 10, dueIn: 67 },
    ],
  },
  {
    ...{ name: 'Lakeside Craft Days', town: 'Hudson', organizer: guild, startsIn: 110, done: 4 },
    path: ['preparing', 'submitted', 'not_invited'],
    dates: { deadlineOn: -60, notifiedOn: -8 },
    fees: [{ kind: 'jury', cents: 2500, isPaid: true }],
  },
  {
    ...{ name: 'Station Plaza Market', town: 'Beacon', organizer: arts, startsIn: 70, done: 4 },
    ...{ path: ['preparing', 'submitted', 'accepted', 'declined'], dates: { acceptByOn: -3 }, fees: [] },
  },
  {
    ...{ name: 'Apple Barn Market', town: 'New Paltz', organizer: 'Apple Barn', startsIn: 52, done: 4 },
    ...{ path: ['preparing', 'submitted', 'accepted', 'withdrawn'], dates: { acceptByOn: -12 } },
    fees: [{ kind: 'deposit', cents: 10_000, isPaid: true, refund: { expectedIn: 15 } }],
  },
  {
    ...{ name: 'Town Green Fair', town: 'Rhinebeck', organizer: guild, startsIn: 38, done: 4 },
    path: ['preparing', 'submitted', 'accepted', 'confirmed', 'cancelled_by_organizer'],
    dates: { acceptByOn: -40 },
    fees: [{ kind: 'booth', cents: 27_500, isPaid: true, refund: 'came-in' }],
  },
  {
    ...{ name: 'Harvest Lane Market', town: 'Kingston', organizer: makers, startsIn: 33, done: 4 },
    path: ['preparing', 'submitted', 'accepted', 'confirmed', 'cancelled_by_us'],
    ...{ dates: { acceptByOn: -45 }, fees: [] },
  },
];

/** The usual checklist, with the titles of documents that go with it. */
export const usualChecklist: readonly { readonly name: string; readonly document?: string }[] = [
  { name: 'Photos' },
  { name: 'Artist statement' },
  { name: 'Booth plan', document: 'Booth plan, 10 by 10 ft' },
  { name: 'Insurance', document: 'Liability insurance' },
];
