import type { ParsedMail } from 'mailparser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestMailServer, type TestMailServer } from '../platform/test-server.ts';
import { granted, openWorkshop, type Workshop } from '../platform/workshop.factory.ts';
import { mailTo, openSignup, placeOf } from './workshops.factory.ts';

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

it('mails who waits, who is offered the place that another one cancels, and who cancelled', async () => {
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
