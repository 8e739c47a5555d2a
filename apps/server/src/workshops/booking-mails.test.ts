import type { ParsedMail } from 'mailparser';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, startTestMailServer, type TestMailServer } from '../platform/test-server.ts';
import { granted, openWorkshop, type Workshop } from '../platform/workshop.factory.ts';
import { needsIcalendar, readByIcalendar } from '../event-calendar/python-icalendar.factory.ts';
import { openSignup, placeOf, ticketOf } from './workshops.factory.ts';

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

const open = async (fields: object = {}) =>
  openSignup(await workshop.found(), workshop.server.url, { capacity: 2, ...fields });

/** Waits for the mail to an address whose subject begins with these words. */
const mailTo = (address: string, subject: string): Promise<ParsedMail> =>
  eventually(() =>
    mails.received.find(
      (mail) =>
        [mail.to].flat().some((to) => to?.value[0]?.address === address) &&
        mail.subject?.startsWith(subject) === true,
    ),
  );
const filesOf = ({ attachments }: ParsedMail) =>
  attachments.map(({ filename, contentType }) => [filename, contentType]);

it('confirms places with a calendar file and a QR code for each person', async () => {
  const signup = await open();
  const places = [placeOf(signup.typeId), placeOf(signup.typeId, { firstName: 'Nora', lastName: 'Lee' })];
  await signup.booked({ email: 'ida@example.com', places });
  const mail = await mailTo('ida@example.com', 'You’re in: Workshop');
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
  const { attachments } = await mailTo('py@example.com', 'You’re in: Workshop');
  const [entry, ...others] = readByIcalendar(attachments[0]?.content ?? '');
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    ...{ uid: `${session.id}@atelier`, start: '2026-06-13T14:00:00+00:00', end: '2026-06-13T16:30:00+00:00' },
  });
  expect(entry?.summary).toMatch(/^Workshop .*: Throwing – /);
  expect(entry?.sequence).toBeGreaterThan(0);
});

it('mails who waits, who is offered the place that another one cancels, and who cancelled', async () => {
  const signup = await open({ capacity: 1 });
  const holder = await signup.booked({ email: 'holder@example.com' });
  await signup.booked({ email: 'next@example.com', joinsWaitlist: true });
  const waitlisted = await mailTo('next@example.com', 'You’re on the waitlist: Workshop');
  expect(waitlisted.text).toContain('We’ll offer you a place when one is free');
  expect(filesOf(waitlisted)).toEqual([]);

  granted(await signup.ask('POST', `/bookings/${holder.token}/places/${holder.places[0]?.id ?? ''}/cancel`));
  const cancelled = await mailTo('holder@example.com', 'Cancelled: Workshop');
  expect(cancelled.text).toContain('These people are no longer signed up:');
  expect(filesOf(cancelled)).toEqual([]);

  const offered = await mailTo('next@example.com', 'A place is free: Workshop');
  expect(offered.text).toContain(
    'Accept it by Jun 02, 2026 at 11:00. After that it goes to the next person.',
  );
  expect(offered.text).toContain('/b/');
  expect(filesOf(offered)).toEqual([]);
});
