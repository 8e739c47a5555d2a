import type { EventPlanView } from '@atelier/contract/events';
import type { AttendeeView, PublicBookingView, WorkshopView } from '@atelier/contract/workshops';
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
import { mailTo, openSignup, signupOf, ticketOf } from './workshops.factory.ts';

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

/** Moves all days of an event by whole weeks. */
async function moveWeeks(desk: Desk, eventId: string, weeks: number, mailsAttendees = false) {
  const {
    phase: _p,
    money: _m,
    ...plan
  } = granted<EventPlanView>(await desk.call('GET', `/events/${eventId}`));
  const days = plan.days.map((day) => ({ ...day, date: later(day.date, weeks) }));
  granted(await desk.call('PUT', `/events/${eventId}`, { ...plan, days, mailsAttendees }));
}

const later = (date: string, weeks: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);

/** Reads the entries of the calendar file of a booking. */
async function entriesOf(token: string) {
  const response = await fetch(`${workshop.server.url}/api/v1/public/bookings/${token}/calendar.ics`);
  return ICAL.Component.fromString(await response.text())
    .getAllSubcomponents('vevent')
    .map((entry) => ({
      uid: String(entry.getFirstPropertyValue('uid')),
      starts: String(entry.getFirstPropertyValue('dtstart')),
      sequence: Number(entry.getFirstPropertyValue('sequence')),
    }));
}

it('keeps the entry of a booking in a calendar, at the new day', async () => {
  const desk = await workshop.found();
  const signup = await openSignup(desk, workshop.server.url);
  const { token } = await signup.booked();
  const [before] = await entriesOf(token);
  await moveWeeks(desk, signup.eventId, 1);
  const [after] = await entriesOf(token);
  expect(before?.starts).toBe('2026-06-13T14:00:00Z');
  expect(after).toMatchObject({ uid: before?.uid, starts: '2026-06-20T14:00:00Z' });
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
});

it('emails the old and the new time, and lets people cancel until it starts with a full refund', async () => {
  const desk = await workshop.found();
  const signup = await openSignup(desk, workshop.server.url, { cancelHours: null, capacity: 1 });
  const { token, places } = await signup.booked({ email: 'moved@example.com' });
  await signup.booked({ email: 'waits-on@example.com', joinsWaitlist: true });
  const placeId = places[0]?.id ?? '';
  granted(
    await desk.call('POST', `/event-attendees/${placeId}/payments`, {
      ...{ id: v7(), amountCents: 6500, method: 'cash', paidOn: '2026-06-01' },
      moneyAccountId: await accountOf(desk, 'cash'),
    }),
  );
  const cancel = () => signup.ask('POST', `/bookings/${token}/places/${placeId}/cancel`);
  expect(refusalOf(await cancel())).toEqual([409, 'cancellation-too-late']);
  await moveWeeks(desk, signup.eventId, 1, true);

  const mail = await mailTo(mails, 'moved@example.com', 'New time: Workshop');
  expect(mail.text).toContain('Jun 13, 2026, 10:00 – 13:00');
  expect(mail.text).toContain('Jun 20, 2026, 10:00 – 13:00');
  expect(mail.text).toContain('What you paid is refunded in full.');
  expect(mail.text).toContain(`/b/${token}`);
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['workshop.ics']);
  expect(mail.attachments[0]?.content.toString()).toContain('DTSTART:20260620T140000Z');
  const waiting = await mailTo(mails, 'waits-on@example.com', 'New time: Workshop');
  expect(waiting.text).toContain('These people stay on the waitlist:');
  expect(waiting.attachments).toEqual([]);

  const own = granted<PublicBookingView>(await signup.ask('GET', `/bookings/${token}`));
  expect(own.places).toMatchObject([{ canCancel: true, hasFreeCancellation: true }]);
  granted(await cancel());
  const { rows } = granted<{ rows: AttendeeView[] }>(
    await desk.call('GET', `/events/${signup.eventId}/attendees`),
  );
  expect(rows).toMatchObject([{ state: 'cancelled', refundDueCents: 6500 }, { state: 'offered' }]);
  expect((await signup.signup())?.money).toMatchObject({ refundDueCents: 6500, cardRefundDueCents: 0 });
});

it('emails no one of other changes, and gives no right to cancel by them', async () => {
  const desk = await workshop.found();
  const signup = await openSignup(desk, workshop.server.url, { cancelHours: null });
  const { token } = await signup.booked({ email: 'same@example.com' });
  await mailTo(mails, 'same@example.com', 'You’re in');
  await moveWeeks(desk, signup.eventId, 0, true);
  const own = granted<PublicBookingView>(await signup.ask('GET', `/bookings/${token}`));
  expect(own.places).toMatchObject([{ canCancel: false, hasFreeCancellation: false }]);
  expect(mails.received.filter(({ subject }) => subject === `New time: ${signup.name}`)).toEqual([]);
});

it('takes its sessions with it, and refuses a sign-up that was opened before', async () => {
  const desk = await workshop.found();
  const session = { id: v7(), name: 'Throwing', startsAt: '10:00', endsAt: '12:00', capacity: null };
  const sessions = [{ ...session, date: '2026-06-13' }];
  const ticketTypes = [ticketOf({ sessionId: session.id })];
  const signup = await openSignup(desk, workshop.server.url, { sessions, ticketTypes });
  const { token } = await signup.booked();
  const seen = await signup.signup();
  const [before] = await entriesOf(token);
  await moveWeeks(desk, signup.eventId, -1);
  expect((await signup.signup())?.sessions).toMatchObject([{ id: session.id, date: '2026-06-06' }]);
  const [after] = await entriesOf(token);
  expect(after).toMatchObject({ uid: before?.uid, starts: '2026-06-06T14:00:00Z' });
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
  const stale = signupOf({ sessions, ticketTypes, version: seen?.version });
  expect(refusalOf(await signup.save(stale))).toEqual([409, 'signup-changed-meanwhile']);
});

it('is copied forward with its sign-up, which is not open yet, at its own link', async () => {
  const desk = await workshop.found();
  const session = { id: v7(), name: 'Throwing', startsAt: '10:00', endsAt: '12:00', capacity: 4 };
  const signup = await openSignup(desk, workshop.server.url, {
    sessions: [{ ...session, date: '2026-06-13' }],
    ticketTypes: [ticketOf({ sessionId: session.id, soldUntil: '2026-06-10' })],
    questions: [{ id: v7(), label: 'Left-handed?', isRequired: true, choices: ['Yes', 'No'] }],
    promoCodes: [
      { id: v7(), code: 'KILN', percentOff: 10, centsOff: null, mostUses: 3, validUntil: '2026-06-12' },
    ],
  });
  const id = v7();
  granted(await desk.call('POST', `/events/${signup.eventId}/copy`, { ids: [id], step: 'week' }));
  const before = await signup.signup();
  const after = granted<WorkshopView>(await desk.call('GET', `/events/${id}/signup`)).signup;
  expect(after).toMatchObject({
    ...{ isOpen: false, taken: 0, capacity: before?.capacity },
    sessions: [{ name: 'Throwing', date: '2026-06-20', capacity: 4 }],
    ticketTypes: [
      { name: 'Adult', priceCents: 6500, soldUntil: '2026-06-17', sessionId: after?.sessions[0]?.id },
    ],
    questions: [{ label: 'Left-handed?', choices: ['Yes', 'No'] }],
    promoCodes: [{ code: 'KILN', uses: 0, validUntil: '2026-06-19' }],
  });
  expect(after?.publicUrl).not.toBe(before?.publicUrl);
  expect(after?.sessions[0]?.id).not.toBe(session.id);
});
