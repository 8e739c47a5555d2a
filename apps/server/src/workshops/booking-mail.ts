import type { AttendeeRecord } from '@atelier/database/workshops/attendees.reads';
import { daysOfEvent, type EventDay } from '@atelier/domain/events';
import {
  formatDate,
  formatMoney,
  sumMoney,
  timeOfInstant,
  dateOfInstant,
  type Money,
} from '@atelier/domain/foundation';
import { cancellationRule, keptOf, owedOf } from '@atelier/domain/workshops';
import type { JobPayload } from '../platform/jobs.ts';
import { fromBusiness, type MailText } from '../platform/mail/mail.ts';
import {
  mailParagraph,
  mailParagraphs,
  mailSender,
  writeMail,
  type MailBlock,
} from '../platform/mail/write-mail.ts';
import type { OpenedWorkshop } from './hold-signup.ts';
import type { BookingOccasion } from '../events/mail-bookings.ts';
import { placeLines } from './place-lines.ts';

const fullName = ({ firstName, lastName }: AttendeeRecord) => [firstName, lastName].filter(Boolean).join(' ');

/** Returns days and times of a workshop in lines, such as `Dec 9, 2026, 10:00 – 13:00`. */
function timeLines(days: readonly EventDay[], locale: string): string[] {
  return days.map(({ date, opensAt, closesAt }) => {
    const times = [opensAt, closesAt].filter((time) => time !== null).join(' – ');
    return [formatDate(date, locale), times].filter(Boolean).join(', ');
  });
}

function instantText(instant: string, { timeZone, business: { locale } }: OpenedWorkshop): string {
  return `${formatDate(dateOfInstant(instant, timeZone), locale)} at ${timeOfInstant(instant, timeZone)}`;
}

/** An occasion with the words of a message by the maker, and the days before a move. */
type BookingNews = Pick<JobPayload<'send-booking-mail'>, 'occasion' | 'subject' | 'message' | 'daysBefore'>;

/** Writes the mail of an occasion to the person who made a booking. */
export function bookingMail(
  workshop: OpenedWorkshop,
  concerned: readonly AttendeeRecord[],
  { occasion, ...news }: BookingNews,
  url: string,
): MailText {
  const { business, event } = workshop;
  const [subject, blocks] =
    occasion === 'message'
      ? ([news.subject, mailParagraphs(news.message)] as const)
      : occasionText(workshop, concerned, { occasion, daysBefore: news.daysBefore });
  const facts: MailBlock = {
    kind: 'card',
    rows: [
      { kind: 'figure', text: event.name },
      {
        kind: 'note',
        text: [...timeLines(daysOfEvent(event), business.locale), ...placeLines(event)].join('\n'),
      },
      {
        kind: 'action',
        label:
          occasion === 'offered' || occasion === 'offer_reminder'
            ? 'Accept or decline'
            : occasion === 'awaiting_payment'
              ? 'Pay now'
              : 'See your booking',
        url,
      },
    ],
  };
  return {
    kind: 'workshop',
    ...writeMail(subject, [...blocks, facts, mailSender(business)]),
    carriesSecret: false,
    from: fromBusiness(business),
  };
}

function occasionText(
  workshop: OpenedWorkshop,
  concerned: readonly AttendeeRecord[],
  { occasion, daysBefore }: { readonly occasion: BookingOccasion; readonly daysBefore: readonly EventDay[] },
): readonly [string, readonly MailBlock[]] {
  const { event, signup, business } = workshop;
  const names: MailBlock = { kind: 'list', items: concerned.map(fullName) };
  const text = (amount: Money) =>
    formatMoney(amount, { currency: business.currency, locale: business.locale });
  const paid = sumMoney(concerned.map(({ paidCents }) => paidCents));
  const due = sumMoney(concerned.map((one) => owedOf(one.status, one)));
  const kept = sumMoney(concerned.map(keptOf));
  const onItsWay = sumMoney(concerned.map(({ refundingCents }) => refundingCents));
  const isBack = sumMoney(concerned.map(({ refundedCents }) => refundedCents));
  const refunded: readonly MailBlock[] = [
    ...(onItsWay > 0
      ? [mailParagraph(`${text(onItsWay)} goes back to your card. It can take up to ten days to arrive.`)]
      : []),
    ...(isBack > 0 ? [mailParagraph(`${text(isBack)} was refunded.`)] : []),
  ];
  switch (occasion) {
    case 'confirmed':
    case 'moved':
      return [
        occasion === 'confirmed' ? `You’re in: ${event.name}` : `Your booking changed: ${event.name}`,
        [
          mailParagraph(occasion === 'confirmed' ? 'Your places are confirmed:' : 'Your place has changed:'),
          names,
          ...(paid > 0 ? [mailParagraph(`${text(paid)} is paid.`)] : []),
          ...(due > 0 ? [mailParagraph(`${text(due)} to pay at the workshop.`)] : []),
          mailParagraph(
            `Show the attached QR code at the door, one a person. ${cancellationRule(signup.cancelHours)}`,
          ),
        ],
      ];
    case 'waitlisted':
      return [
        `You’re on the waitlist: ${event.name}`,
        [
          mailParagraph(
            'The workshop is full. We’ll offer you a place when one is free, in the order in which people joined:',
          ),
          names,
        ],
      ];
    case 'offered':
    case 'offer_reminder': {
      const until = concerned[0]?.offerExpiresAt;
      const [subject, sentence] =
        occasion === 'offered'
          ? ['A place is free', 'A place is free, and you’re next on the waitlist:']
          : ['Your place is waiting', 'We’ve offered you a place, and you haven’t answered yet:'];
      return [
        `${subject}: ${event.name}`,
        [
          mailParagraph(sentence),
          names,
          ...(until
            ? [
                mailParagraph(
                  `Accept it by ${instantText(until, workshop)}. After that it goes to the next person.`,
                ),
              ]
            : []),
        ],
      ];
    }
    case 'offer_expired':
      return [
        `Your offer has expired: ${event.name}`,
        [
          mailParagraph('You didn’t accept the place in time, so it went to the next person:'),
          names,
          mailParagraph('To wait for another place, sign up again.'),
        ],
      ];
    case 'cancelled':
      return [
        `Cancelled: ${event.name}`,
        [mailParagraph('These people are no longer signed up:'), names, ...refunded],
      ];
    case 'awaiting_payment': {
      const until = concerned.find(({ status }) => status === 'awaiting_payment')?.offerExpiresAt;
      return [
        `Pay to keep your places: ${event.name}`,
        [
          mailParagraph('Your places are held while you pay:'),
          names,
          ...(until ? [mailParagraph(`Pay by ${instantText(until, workshop)} to keep them.`)] : []),
        ],
      ];
    }
    case 'payment_expired':
      return [
        `Your places were released: ${event.name}`,
        [
          mailParagraph('They weren’t paid in time, so your card was not charged for these people:'),
          names,
          mailParagraph('To come, sign up again.'),
        ],
      ];
    case 'paid_late':
      return [
        `Your payment came too late: ${event.name}`,
        [
          mailParagraph(
            event.status === 'cancelled'
              ? 'The workshop was cancelled before you paid:'
              : 'The workshop is full, and your places had been released before you paid:',
          ),
          names,
          ...refunded,
        ],
      ];
    case 'workshop_cancelled':
      return [
        `Cancelled: ${event.name}`,
        [
          mailParagraph(`${business.name} has cancelled this workshop. These people were signed up:`),
          names,
          ...(kept > 0 ? [mailParagraph(`You paid ${text(kept)}. It will be refunded.`)] : []),
          ...refunded,
          mailParagraph('The attached file takes the workshop out of your calendar.'),
        ],
      ];
    case 'waitlist_cancelled':
      return [
        `Cancelled: ${event.name}`,
        [
          mailParagraph(`${business.name} has cancelled this workshop. These people were on the waitlist:`),
          names,
        ],
      ];
    case 'workshop_moved': {
      const hasPlace = concerned.some(({ hasFreeCancellation }) => hasFreeCancellation);
      return [
        `New time: ${event.name}`,
        [
          mailParagraph(`${business.name} has moved this workshop. It was planned for:`),
          { kind: 'list', items: timeLines(daysBefore, business.locale) },
          mailParagraph('It now takes place:'),
          { kind: 'list', items: timeLines(daysOfEvent(event), business.locale) },
          mailParagraph(hasPlace ? 'These people keep their places:' : 'These people stay on the waitlist:'),
          names,
          ...(hasPlace
            ? [
                mailParagraph(
                  `If you can’t come, cancel on the page of your booking until the workshop starts.${kept > 0 ? ' What you paid is refunded in full.' : ''} The attached file updates your calendar.`,
                ),
              ]
            : []),
        ],
      ];
    }
    case 'refunded':
      return [`Your refund: ${event.name}`, [mailParagraph('For these people:'), names, ...refunded]];
  }
}
