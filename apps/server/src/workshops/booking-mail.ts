import type { AttendeeRecord } from '@atelier/database/workshops/attendees.reads';
import { daysOfEvent } from '@atelier/domain/events';
import { formatDate, formatMoney, sumMoney, timeOfInstant, dateOfInstant } from '@atelier/domain/foundation';
import { cancellationRule } from '@atelier/domain/workshops';
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
        label: occasion === 'offered' ? 'Accept or decline' : 'See your booking',
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
  const due = sumMoney(concerned.map(({ priceCents }) => priceCents));
  switch (occasion) {
    case 'confirmed':
    case 'moved':
      return [
        occasion === 'confirmed' ? `You’re in: ${event.name}` : `Your booking changed: ${event.name}`,
        [
          mailParagraph(occasion === 'confirmed' ? 'Your places are confirmed:' : 'Your place has changed:'),
          names,
          ...(due > 0
            ? [
                mailParagraph(
                  `${formatMoney(due, { currency: business.currency, locale: business.locale })} to pay at the workshop.`,
                ),
              ]
            : []),
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
      return [`Cancelled: ${event.name}`, [mailParagraph('These people are no longer signed up:'), names]];
  }
}
