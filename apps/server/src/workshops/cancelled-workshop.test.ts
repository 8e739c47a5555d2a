import type { EventPlanView } from '@atelier/contract/events';
import type { AttendeeView, DoorView, PublicBookingView, WorkshopView } from '@atelier/contract/workshops';
import ICAL from 'ical.js';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestMailServer, type TestMailServer } from '../platform/test-server.ts';
import {
  accountOf,
  granted,
  openWorkshop,
  refusalOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { bookingOf, mailTo, openSignup, placeOf } from './workshops.factory.ts';

const clock = { now: () => new Date('2026-06-01T15:00:00Z') };
let mails: TestMailServer;
let workshop: Workshop;
beforeAll(async () => {
  mails = await startTestMailServer();
  workshop = await openWorkshop({ clock, smtpUrl: mails.url });
});
afterAll(async () => {
  await workshop.close();
  await mails.stop();
});

async function setStatus(desk: Desk, eventId: string, status: string, mailsAttendees: boolean) {
  const { version } = granted<EventPlanView>(await desk.call('GET', `/events/${eventId}`));
  return desk.call('PUT', `/events/${eventId}/status`, {
    ...{ version, status, reason: 'The kiln broke', mailsAttendees },
  });
}
const attendeesOf = async (desk: Desk, eventId: string) =>
  granted<{ rows: AttendeeView[] }>(await desk.call('GET', `/events/${eventId}/attendees`)).rows;

it('cancels places and waits with the workshop, and emails each booking what it paid', async () => {
  const desk = await workshop.found();
  const signup = await openSignup(desk, workshop.server.url, { capacity: 2 });
  const places = [placeOf(signup.typeId), placeOf(signup.typeId, { firstName: 'Nora', lastName: 'Lee' })];
  const booking = await signup.booked({ email: 'ida@example.com', places });
  await signup.booked({ email: 'waits@example.com', joinsWaitlist: true });
  granted(
    await desk.call('POST', `/event-attendees/${places[0]?.id ?? ''}/payments`, {
      ...{ id: v7(), amountCents: 6500, method: 'cash', paidOn: '2026-06-01' },
      moneyAccountId: await accountOf(desk, 'cash'),
    }),
  );
  const confirmed = await mailTo(mails, 'ida@example.com', 'You’re in');
  expect((await signup.signup())?.bookers).toEqual({ withEmail: 2, withoutEmail: 0 });

  granted(await setStatus(desk, signup.eventId, 'cancelled', true));
  const mail = await mailTo(mails, 'ida@example.com', 'Cancelled: Workshop');
  expect(mail.text).toContain('Kiln & Co has cancelled this workshop.');
  expect(mail.text).toContain('Nora Lee');
  expect(mail.text).toContain('You paid $65.00. It will be refunded.');
  const entryOf = ({ attachments }: typeof mail) =>
    ICAL.Component.fromString(attachments[0]?.content.toString() ?? '');
  const [before, after] = [entryOf(confirmed), entryOf(mail)];
  const factsOf = (calendar: ICAL.Component) => {
    const entry = calendar.getFirstSubcomponent('vevent');
    return {
      method: calendar.getFirstPropertyValue('method'),
      uid: entry?.getFirstPropertyValue('uid'),
      status: entry?.getFirstPropertyValue('status'),
    };
  };
  expect(factsOf(after)).toEqual({ method: 'CANCEL', uid: factsOf(before).uid, status: 'CANCELLED' });
  const sequenceOf = (calendar: ICAL.Component) =>
    Number(calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('sequence'));
  expect(sequenceOf(after)).toBeGreaterThan(sequenceOf(before));
  const waiting = await mailTo(mails, 'waits@example.com', 'Cancelled: Workshop');
  expect(waiting.text).toContain('These people were on the waitlist:');
  expect(waiting.attachments).toEqual([]);

  expect(await attendeesOf(desk, signup.eventId)).toMatchObject([
    { state: 'cancelled', isCancelledWithEvent: true, refundDueCents: 6500 },
    { state: 'cancelled', isCancelledWithEvent: true, refundDueCents: 0 },
    { state: 'cancelled', isCancelledWithEvent: true },
  ]);
  const door = granted<DoorView>(await desk.call('GET', `/events/${signup.eventId}/door`));
  expect(door).toMatchObject({ isCancelled: true, rows: [] });
  const own = granted<PublicBookingView>(await signup.ask('GET', `/bookings/${booking.token}`));
  expect(own).toMatchObject({
    isCancelled: true,
    places: [{ state: 'cancelled', isCancelledWithEvent: true, canCancel: false }, {}],
  });
});

it('writes to no one where that is not wanted, takes no one in, and keeps places cancelled when it is planned again', async () => {
  const desk = await workshop.found();
  const signup = await openSignup(desk, workshop.server.url);
  const { token, places } = await signup.booked({ email: 'quiet@example.com' });
  granted(await setStatus(desk, signup.eventId, 'cancelled', false));
  const path = `/events/${signup.eventId}/attendees`;
  expect(refusalOf(await desk.call('POST', path, bookingOf(signup.typeId)))).toEqual([
    409,
    'workshop-cancelled',
  ]);
  const other = await openSignup(desk, workshop.server.url);
  const stays = await other.booked();
  const move = `/event-attendees/${stays.places[0]?.id ?? ''}/move`;
  expect(refusalOf(await desk.call('POST', move, { ticketTypeId: signup.typeId }))).toEqual([
    409,
    'workshop-cancelled',
  ]);
  granted(await setStatus(desk, signup.eventId, 'planned', false));
  const own = granted<PublicBookingView>(await signup.ask('GET', `/bookings/${token}`));
  expect(own).toMatchObject({ isCancelled: false, places: [{ isCancelledWithEvent: true }] });
  const checkIn = `/event-attendees/${places[0]?.id ?? ''}/check-in`;
  const body = { at: '2026-06-13T14:05:00.000Z', device: 'Phone' };
  expect(refusalOf(await desk.call('POST', checkIn, body))).toEqual([409, 'attendee-not-coming']);
  const view = granted<WorkshopView>(await desk.call('GET', `/events/${signup.eventId}/signup`));
  expect(view.signup).toMatchObject({ taken: 0, cancelledWithEvent: 1 });
  granted(await signup.book({ email: 'again@example.com' }));
  await mailTo(mails, 'again@example.com', 'You’re in');
  expect(mails.received.filter(({ subject }) => subject === `Cancelled: ${signup.name}`)).toEqual([]);
});

it('cancels the places of people who sign up at the same moment', async () => {
  const desk = await workshop.found();
  const signup = await openSignup(desk, workshop.server.url);
  await Promise.all([
    ...Array.from({ length: 6 }, () => signup.book()),
    setStatus(desk, signup.eventId, 'cancelled', false),
  ]);
  expect((await attendeesOf(desk, signup.eventId)).every(({ state }) => state === 'cancelled')).toBe(true);
});
