import {
  addDays,
  daysBetween,
  formatDate,
  formatMoney,
  type CalendarDate,
  type CurrencyCode,
  type Money,
} from '../foundation/index.ts';
import { declareMailedKind, recorders, sellers } from './notification-kind.ts';

/** Dates of applications and fees with the days before on which each is announced, the earliest first. */
export const eventNoticeDays = {
  opensOn: [7, 0],
  earlyBirdOn: [7, 1],
  deadlineOn: [7, 1],
  lateDeadlineOn: [7, 1],
  notifiedOn: [0],
  acceptByOn: [7, 1],
  dueOn: [7, 1],
  refundableUntil: [7],
} as const;

type EventNotice = keyof typeof eventNoticeDays;
type FeeNotice = 'dueOn' | 'refundableUntil';

/** A notice on the day itself still comes this much later, for a computer that was off. */
const lateDays = 3;

/** Returns the days around today, both included, in which a date may have to be announced. */
export const announcedEventDays = (today: CalendarDate) => ({
  first: addDays(today, -lateDays),
  last: addDays(today, 7),
});

/** Returns the notice that a date has reached, as its number of days before; null without one. */
export function eventNoticeOf(notice: EventNotice, date: CalendarDate, today: CalendarDate): number | null {
  const left = daysBetween(today, date);
  const stages: readonly number[] = eventNoticeDays[notice];
  const reached = stages.toReversed().find((days) => left <= days);
  if (reached === undefined) return null;
  return left >= (reached === 0 ? -lateDays : 0) ? reached : null;
}

/** Facts of a notice about an application. */
interface ApplicationDateFacts {
  readonly eventName: string;
  readonly which: Exclude<EventNotice, FeeNotice>;
  readonly date: CalendarDate;
  /** The system that takes applications; may be empty. */
  readonly system: string;
}

const applicationTitles: Readonly<Record<ApplicationDateFacts['which'], (name: string) => string>> = {
  opensOn: (name) => `Applications to ${name} open`,
  earlyBirdOn: (name) => `Early-bird deadline of ${name}`,
  deadlineOn: (name) => `Application deadline of ${name}`,
  lateDeadlineOn: (name) => `Late deadline of ${name}`,
  notifiedOn: (name) => `${name} announces who is invited`,
  acceptByOn: (name) => `Accept your place at ${name}`,
};

const applicationTexts: Readonly<
  Record<ApplicationDateFacts['which'], (day: string, system: string) => string>
> = {
  opensOn: (day, system) => `You can apply from ${day}${system && `, through ${system}`}.`,
  earlyBirdOn: (day, system) => `Apply by ${day}${system && `, through ${system}`}, to pay less.`,
  deadlineOn: (day, system) => `Apply by ${day}${system && `, through ${system}`}.`,
  lateDeadlineOn: (day, system) =>
    `Apply by ${day}${system && `, through ${system}`}. It is the last chance.`,
  notifiedOn: (day, system) =>
    `The day is ${day}. Look at ${system || 'the organizer’s page'}, and enter the answer.`,
  acceptByOn: (day) => `Accept and pay by ${day}.`,
};

/** A date of an application to a market or fair is near. */
export const applicationDate = declareMailedKind({
  title: 'Application dates',
  description:
    'An application opens, its deadline is in 7 days or tomorrow, the organizer answers today, or you have to accept.',
  isOnByDefault: true,
  isMailedByDefault: true,
  roles: sellers,
  about: 'event-application',
  words: ({ eventName, which, date, system }: ApplicationDateFacts, locale) => ({
    title: applicationTitles[which](eventName),
    text: applicationTexts[which](formatDate(date, locale), system),
  }),
});

/** Facts of a notice about a fee. */
interface FeeDateFacts {
  readonly eventName: string;
  readonly feeName: string;
  readonly which: FeeNotice;
  readonly date: CalendarDate;
  readonly amountCents: Money;
  /** Comes on top after the due day. */
  readonly lateFeeCents: Money | null;
  readonly currency: CurrencyCode;
}

/** A fee of a market or fair is due, or can be refunded for the last days. */
export const eventFeeDate = declareMailedKind({
  title: 'Event fees',
  description: 'A fee of an event is due in 7 days or tomorrow, or can be refunded for 7 more days.',
  isOnByDefault: true,
  isMailedByDefault: true,
  roles: recorders,
  about: 'event-application',
  words: (facts: FeeDateFacts, locale) => {
    const { eventName, feeName, which, amountCents, lateFeeCents, currency } = facts;
    const amount = formatMoney(amountCents, { currency, locale });
    const day = formatDate(facts.date, locale);
    if (which === 'refundableUntil') {
      const title = `${feeName} of ${eventName} can be refunded`;
      return { title, text: `${amount} can be refunded if you cancel by ${day}.` };
    }
    const late =
      lateFeeCents === null
        ? ''
        : ` After that, a late fee of ${formatMoney(lateFeeCents, { currency, locale })} is added.`;
    return { title: `${feeName} of ${eventName} is due`, text: `${amount} is due on ${day}.${late}` };
  },
});
