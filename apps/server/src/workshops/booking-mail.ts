import type { AttendeeRecord } from '@atelier/database/workshops/attendees.reads';
import { daysOfEvent } from '@atelier/domain/events';
import {
  formatDate,
  formatMoney,
  sumMoney,
  timeOfInstant,
  dateOfInstant,
  type Money,
} from '@atelier/domain/foundation';
import { cancellationRule, owedOf } from '@atelier/domain/workshops';
import { fromBusiness, type MailText } from '../platform/mail/mail.ts';
import {
  mailParagraph,
  mailParagraphs,
  mailSender,
  writeMail,
  type MailBlock,
} from '../platform/mail/write-mail.ts';
import type { OpenedWorkshop } from './hold-signup.ts';
import type { BookingOccasion } from './pass-on-places.ts';
import { placeLines } from './place-lines.ts';

/** A message that the maker writes to attendees. */
interface Message {
  readonly subject: string;
  readonly message: string;
}

const fullName = ({ firstName, lastName }: AttendeeRecord) => [firstName, lastName].filter(Boolean).join(' ');

/** Returns days and times of a workshop in lines, such as `Dec 9, 2026, 10:00 – 13:00`. */
function timeLines({ event, business: { locale } }: OpenedWorkshop): string[] {
  return daysOfEvent(event).map(({ date, opensAt, closesAt }) => {
    const times = [opensAt, closesAt].filter((time) => time !== null).join(' – ');
    return [formatDate(date, locale), times].filter(Boolean).join(', ');
  });
}

function instantText(instant: string, { timeZone, business: { locale } }: OpenedWorkshop): string {
  return `${formatDate(dateOfInstant(instant, timeZone), locale)} at ${timeOfInstant(instant, timeZone)}`;
}

/** Writes the mail of an occasion to the person who made a booking. */
export function bookingMail(
  workshop: OpenedWorkshop,
  concerned: readonly AttendeeRecord[],
  occasion: BookingOccasion | Message,
  url: string,
): MailText {
  const { business, event } = workshop;
  const [subject, blocks] =
    typeof occasion === 'object'
      ? ([occasion.subject, mailParagraphs(occasion.message)] as const)
      : occasionText(workshop, concerned, occasion);
  const facts: MailBlock = {
    kind: 'card',
    rows: [
      { kind: 'figure', text: event.name },
      { kind: 'note', text: [...timeLines(workshop), ...placeLines(event)].join('\n') },
      {
        kind: 'action',
        label:
          occasion === 'offered'
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
  occasion: BookingOccasion,
): readonly [string, readonly MailBlock[]] {
  const { event, signup, business } = workshop;
  const names: MailBlock = { kind: 'list', items: concerned.map(fullName) };
  const text = (amount: Money) =>
    formatMoney(amount, { currency: business.currency, locale: business.locale });
  const paid = sumMoney(concerned.map(({ paidCents }) => paidCents));
  const due = sumMoney(concerned.map((one) => owedOf(one.status, one)));
  const back = sumMoney(
    concerned.flatMap(({ refundedCents, refundingCents }) => [refundedCents, refundingCents]),
  );
  const onItsWay = concerned.some(({ refundingCents }) => refundingCents > 0);
  const refunded: readonly MailBlock[] =
    back > 0
      ? [
          mailParagraph(
            onItsWay
              ? `${text(back)} goes back to your card. It can take up to ten days to arrive.`
              : `${text(back)} was refunded.`,
          ),
        ]
      : [];
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
    case 'offered': {
      const until = concerned[0]?.offerExpiresAt;
      return [
        `A place is free: ${event.name}`,
        [
          mailParagraph('A place is free, and you’re next on the waitlist:'),
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
          mailParagraph('The workshop is full, and your places had been released before you paid:'),
          names,
          ...refunded,
        ],
      ];
    case 'refunded':
      return [`Your refund: ${event.name}`, [mailParagraph('For these people:'), names, ...refunded]];
  }
}
