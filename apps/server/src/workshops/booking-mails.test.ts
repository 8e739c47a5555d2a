import type { NotificationView } from '@atelier/contract/notifications';
import { openDatabase } from '@atelier/database/platform/pool';
import type { ParsedMail } from 'mailparser';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestMailServer, type TestMailServer } from '../platform/test-server.ts';
import { granted, openWorkshop, type Workshop } from '../platform/workshop.factory.ts';
import { needsIcalendar, readByIcalendar } from '../event-calendar/python-icalendar.factory.ts';
import { expireOffersJob } from './expire-offers.job.ts';
import { mailTo, openSignup, placeOf, ticketOf } from './workshops.factory.ts';

let now = '2026-06-01T15:00:00Z';
const clock = { now: () => new Date(now) };
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

const open = async (fields: object = {}) =>
  openSignup(await workshop.found(), workshop.server.url, { capacity: 2, ...fields });

const filesOf = ({ attachments }: ParsedMail) =>
  attachments.map(({ filename, contentType }) => [filename, contentType]);

it('confirms places with a calendar file and a QR code for each person', async () => {
  const signup = await open();
  const places = [placeOf(signup.typeId), placeOf(signup.typeId, { firstName: 'Nora', lastName: 'Lee' })];
  await signup.booked({ email: 'ida@example.com', places });
  const mail = await mailTo(mails, 'ida@example.com', 'You’re in: Workshop');
  expect(mail.text).toContain('Your places are confirmed:');
  expect(mail.text).toContain('Nora Lee');
  expect(mail.text).toContain('You can cancel until 2 days before the workshop starts.');
  expect(filesOf(mail)).toEqual([
    ['workshop.ics', 'text/calendar'],
    ['ticket-1.png', 'image/png'],
    ['ticket-2.png', 'image/png'],
  ]);
  const [calendar, ticket] = mail.attachments;
  expect(calendar?.content.toString()).toContain('DTSTART:20260613T140000Z');
  expect(ticket?.content.subarray(1, 4).toString()).toBe('PNG');
});

it('attaches a calendar file that python3-icalendar reads', async (context) => {
  needsIcalendar(context);
  const desk = await workshop.found();
  const session = {
    id: v7(),
    name: 'Throwing',
    date: '2026-06-13',
    startsAt: '10:00',
    endsAt: '12:30',
    capacity: null,
  };
  const signup = await openSignup(desk, workshop.server.url, {
    sessions: [session],
    ticketTypes: [ticketOf({ sessionId: session.id })],
  });
  await signup.booked({ email: 'py@example.com' });
  const { attachments } = await mailTo(mails, 'py@example.com', 'You’re in: Workshop');
  const [entry, ...others] = readByIcalendar(attachments[0]?.content ?? '');
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    ...{ uid: `${session.id}@atelier`, start: '2026-06-13T14:00:00+00:00', end: '2026-06-13T16:30:00+00:00' },
  });
  expect(entry?.summary).toMatch(/^Workshop .*: Throwing – /);
  expect(entry?.sequence).toBeGreaterThan(0);
});

it('emails who waits, who is offered the place that another one cancels, and who cancelled', async () => {
  const signup = await open({ capacity: 1 });
  const holder = await signup.booked({ email: 'holder@example.com' });
  await signup.booked({ email: 'next@example.com', joinsWaitlist: true });
  const waitlisted = await mailTo(mails, 'next@example.com', 'You’re on the waitlist: Workshop');
  expect(waitlisted.text).toContain('We’ll offer you a place when one is free');
  expect(filesOf(waitlisted)).toEqual([]);

  granted(await signup.ask('POST', `/bookings/${holder.token}/places/${holder.places[0]?.id ?? ''}/cancel`));
  const cancelled = await mailTo(mails, 'holder@example.com', 'Cancelled: Workshop');
  expect(cancelled.text).toContain('These people are no longer signed up:');
  expect(filesOf(cancelled)).toEqual([]);

  const offered = await mailTo(mails, 'next@example.com', 'A place is free: Workshop');
  expect(offered.text).toContain(
    'Accept it by Jun 02, 2026 at 11:00. After that it goes to the next person.',
  );
  expect(offered.text).toContain('/b/');
  expect(filesOf(offered)).toEqual([]);
});

it('reminds once of an offer that is still open, and tells members when it ends', async () => {
  const database = openDatabase(workshop.server.databaseUrl, { maxConnections: 1 });
  const desk = await workshop.found();
  const signup = await openSignup(desk, workshop.server.url, { capacity: 1 });
  const holder = await signup.booked();
  await signup.booked({ name: 'Nora Lee', email: 'late@example.com', joinsWaitlist: true });
  granted(await signup.ask('POST', `/bookings/${holder.token}/places/${holder.places[0]?.id ?? ''}/cancel`));
  const run = async (at: string) => {
    now = at;
    await expireOffersJob({ database, tools: { clock, ids: { next: v7 } } });
  };
  const isReminder = ({ subject }: { subject?: string | undefined }) =>
    subject === `Your place is waiting: ${signup.name}`;
  await run('2026-06-02T02:59:00Z');
  await run('2026-06-02T03:00:00Z');
  await run('2026-06-02T03:01:00Z');
  const reminder = await mailTo(mails, 'late@example.com', 'Your place is waiting');
  expect(reminder.text).toContain('Accept it by Jun 02, 2026 at 11:00.');
  await run('2026-06-02T15:00:00Z');
  await mailTo(mails, 'late@example.com', 'Your offer has expired');
  expect(mails.received.filter(isReminder)).toHaveLength(1);
  const { rows } = granted<{ rows: NotificationView[] }>(await desk.call('GET', '/notifications'));
  expect(rows.find(({ kind }) => kind === 'workshop-offer-expired')?.title).toBe(
    `Nora Lee didn’t accept a place in ${signup.name}`,
  );
  now = '2026-06-01T15:00:00Z';
  await database.close();
});
