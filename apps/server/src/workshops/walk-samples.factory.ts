import { v7 } from 'uuid';
import {
  byLink,
  madeUpLink,
  page,
  type AccountSample,
  type BusinessSample,
} from '../platform/walk-parts.factory.ts';
import { bookingOf, signupOf, ticketOf } from './workshops.factory.ts';

// cspell:ignore Outgrabe

const oneAttendee = ({ attendeeId }: { attendeeId: string }) => ({ attendeeId });
const money = { id: v7(), amountCents: 100, method: 'cash' };
const day = '2026-03-14';
const name = { firstName: 'Ida', lastName: 'Reed' };

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'workshops.get': { input: ({ eventId }) => ({ eventId }), elsewhere: '404 event-not-found' },
  'workshops.save': {
    input: ({ eventId, ticketTypeId }) => ({
      eventId,
      ...signupOf({ version: 1, ticketTypes: [ticketOf({ id: ticketTypeId })] }),
    }),
    elsewhere: '404 event-not-found',
  },
  'workshops.renewLink': { input: ({ eventId }) => ({ eventId }), elsewhere: '404 event-not-found' },
  'attendees.list': { input: ({ eventId }) => ({ ...page, eventId }), elsewhere: '404 event-not-found' },
  'attendees.csv': { input: ({ eventId }) => ({ eventId }), elsewhere: '404 signup-not-found' },
  'attendees.door': { input: ({ eventId }) => ({ eventId }), elsewhere: '404 event-not-found' },
  'attendees.add': {
    input: ({ eventId, ticketTypeId }) => ({ eventId, ...bookingOf(ticketTypeId) }),
    elsewhere: '404 event-not-found',
  },
  'attendees.change': {
    input: ({ attendeeId }) => ({ attendeeId, ...name, note: '' }),
    elsewhere: '404 attendee-not-found',
  },
  'attendees.move': {
    input: ({ attendeeId, ticketTypeId }) => ({ attendeeId, ticketTypeId }),
    elsewhere: '404 attendee-not-found',
  },
  'attendees.checkIn': {
    input: ({ attendeeId }) => ({ attendeeId, at: '2026-03-14T10:00:00Z', device: 'Phone' }),
    elsewhere: '404 attendee-not-found',
  },
  'attendees.undoCheckIn': { input: oneAttendee, elsewhere: '404 attendee-not-found' },
  'attendees.cancel': { input: oneAttendee, elsewhere: '404 attendee-not-found' },
  'attendees.offer': { input: oneAttendee, elsewhere: '404 attendee-not-found' },
  'attendees.payments': { input: oneAttendee, elsewhere: '404 attendee-not-found' },
  'attendees.pay': {
    input: ({ attendeeId, accountId }) => ({ attendeeId, ...money, paidOn: day, moneyAccountId: accountId }),
    elsewhere: '404 attendee-not-found',
  },
  'attendees.refund': {
    input: ({ attendeeId }) => ({ attendeeId, ...money, date: day, reason: 'Rain', moneyAccountId: null }),
    elsewhere: '404 attendee-not-found',
  },
  'attendees.refundAll': {
    input: ({ eventId }) => ({ eventId, reason: 'Rain', date: day, method: 'cash', moneyAccountId: null }),
    elsewhere: '404 event-not-found',
  },
  'attendees.mail': {
    input: ({ eventId }) => ({ eventId, to: 'coming', subject: 'Outgrabe', message: 'Bring an apron.' }),
    elsewhere: '404 event-not-found',
  },
};

const onePlace = ({ attendeeId }: { attendeeId: string }) => ({ ...madeUpLink(), attendeeId });

export const accountSamples: Readonly<Record<string, AccountSample>> = {
  'publicWorkshops.get': { input: madeUpLink, open: byLink, answer: '404 signup-not-found' },
  'publicWorkshops.signUp': {
    input: () => ({ ...madeUpLink(), ...bookingOf(v7()) }),
    open: byLink,
    answer: '404 signup-not-found',
  },
  'publicWorkshops.logo': { input: madeUpLink, open: byLink, answer: '404 signup-not-found' },
  'publicBookings.get': { input: madeUpLink, open: byLink, answer: '404 booking-not-found' },
  'publicBookings.rename': {
    input: (victim) => ({ ...onePlace(victim), ...name }),
    open: byLink,
    answer: '404 booking-not-found',
  },
  'publicBookings.cancel': { input: onePlace, open: byLink, answer: '404 booking-not-found' },
  'publicBookings.accept': { input: onePlace, open: byLink, answer: '404 booking-not-found' },
  'publicBookings.pay': {
    input: () => ({ ...madeUpLink(), id: v7(), amountCents: 100 }),
    open: byLink,
    answer: '404 booking-not-found',
  },
  'publicBookings.calendar': { input: madeUpLink, open: byLink, answer: '404 booking-not-found' },
};
