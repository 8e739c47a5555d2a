import { afterAll, beforeAll, expect, it } from 'vitest';
import { listRecordChanges } from '../books/record-changes.reads.ts';
import { planTestEvent } from '../events/events.factory.ts';
import type { Visit } from '../platform/in-business.ts';
import { openStage, type Stage } from '../platform/stage.factory.ts';
import { changeAttendees } from './attendees.store.ts';
import { findSignup } from './signups.reads.ts';
import { saveRefundState } from './place-payments.store.ts';
import { saveSignup } from './signups.store.ts';
import { openTestSignup, payTestPlace } from './workshops.factory.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function openedSignup() {
  const home = await stage.found();
  const eventId = await stage.inside(home, planTestEvent);
  const attendeeId = await stage.inside(home, (tenant) => openTestSignup(tenant, eventId));
  return { home, eventId, attendeeId };
}

const changesOf = async (home: Visit, eventId: string) =>
  (
    await stage.inside(home, (tenant) => listRecordChanges(tenant, { recordId: eventId }, { limit: 50 }))
  ).rows.flatMap(({ fields }) =>
    fields.map(({ name, before, after }) => [name, before, after].map(String).join(': ')),
  );

it('shows a sign-up, its parts and its attendees in the audit trail, under their event', async () => {
  const { home, eventId } = await openedSignup();
  expect(await changesOf(home, eventId)).toEqual(
    expect.arrayContaining([
      'sign-up capacity: null: 6',
      'sign-up page_text: null: Bring an apron.',
      'session Morning starts_at: null: 10:00:00',
      'ticket type Adult price_cents: null: 6500',
      'question Allergies is_required: null: false',
      'promo code CLAY percent_off: null: 10',
      'attendee Ida Reed status: null: confirmed',
      'attendee Ida Reed ticket: null: Adult',
    ]),
  );
});

it('shows changes of them, new names included, and nothing where nothing changed', async () => {
  const { home, eventId, attendeeId } = await openedSignup();
  const before = await changesOf(home, eventId);
  await stage.inside(home, async (tenant) => {
    await changeAttendees(tenant, [attendeeId], { firstName: 'Nora', lastName: 'Lee' });
    await changeAttendees(tenant, [attendeeId], { status: 'cancelled' });
    const signup = await findSignup(tenant, eventId);
    if (!signup) throw new Error('The sign-up is gone.');
    const [type] = signup.ticketTypes;
    const ticketTypes = type ? [{ ...type, name: 'Grown-up' }] : [];
    await saveSignup(tenant, { ...signup, ticketTypes }, signup.version);
  });
  const after = await changesOf(home, eventId);
  expect(
    after.slice(0, after.length - before.length).filter((line) => !line.startsWith('attendee_id')),
  ).toEqual([
    'ticket type Grown-up name: Adult: Grown-up',
    'attendee Nora Lee status: confirmed: cancelled',
    'attendee Nora Lee name: Ida Reed: Nora Lee',
  ]);
});

it('shows payments of attendees, and refunds from the request to the answer of the processor', async () => {
  const { home, eventId, attendeeId } = await openedSignup();
  const before = (await changesOf(home, eventId)).length;
  const requestId = await stage.inside(home, (tenant) => payTestPlace(tenant, eventId, attendeeId));
  await stage.inside(home, (tenant) =>
    saveRefundState(tenant, requestId, { state: 'refused', problem: 'The card was closed.' }),
  );
  const trail = await changesOf(home, eventId);
  expect(trail.slice(0, trail.length - before).filter((line) => !line.startsWith('attendee_id'))).toEqual([
    'attendee Ida Reed refund request problem: : The card was closed.',
    'attendee Ida Reed refund request state: asked: refused',
    'attendee Ida Reed refund request amount_cents: null: 500',
    'attendee Ida Reed refund request reason: null: Rain',
    'attendee Ida Reed refund request state: null: asked',
    'attendee Ida Reed payment amount_cents: null: 2000',
    'attendee Ida Reed payment method: null: card',
    'attendee Ida Reed payment paid_on: null: 2026-06-02',
  ]);
});
