import { expect, it } from 'vitest';
import { notificationWords } from './notification-kinds.ts';

const facts = { bookingName: 'Ida Reed', eventName: 'First steps', startsOn: '2026-06-13' };

it('says who signed up, and for how many places', () => {
  const booking = { ...facts, places: 2, status: 'confirmed' };
  expect(notificationWords('workshop-signup', booking, 'en-US')).toEqual({
    title: 'Ida Reed signed up for First steps',
    text: '2 places, Jun 13, 2026.',
  });
  expect(
    notificationWords('workshop-signup', { ...booking, places: 1, status: 'waitlisted' }, 'en-US'),
  ).toEqual({ title: 'Ida Reed joined the waitlist for First steps', text: '1 place, Jun 13, 2026.' });
});

it('says who cancelled', () => {
  expect(notificationWords('workshop-cancellation', facts, 'en-US')).toEqual({
    title: 'Ida Reed cancelled for First steps',
    text: 'The workshop is on Jun 13, 2026. The list of attendees shows who still comes.',
  });
});

it('says who did not accept a place in time', () => {
  expect(notificationWords('workshop-offer-expired', facts, 'en-US')).toEqual({
    title: 'Ida Reed didn’t accept a place in First steps',
    text: 'The workshop is on Jun 13, 2026. The place goes to the next person on the waitlist.',
  });
});
