import type { RecordChangeView } from '@atelier/contract/books';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { granted } from '../platform/workshop.factory.ts';
import {
  firstPlaceOf,
  foundPayingMaker,
  openPayingWorkshop,
  type PayingMaker,
  type PayingWorkshop,
} from './paying-maker.factory.ts';

let paying: PayingWorkshop;
let maker: PayingMaker;
beforeAll(async () => {
  paying = await openPayingWorkshop({ now: () => new Date('2026-06-01T15:00:00Z') });
});
beforeEach(async () => {
  maker = await foundPayingMaker(paying);
});
afterAll(() => paying.close());

it('lists price, payments, refunds and what is due of each attendee in the CSV', async () => {
  const signup = await maker.open({ payment: 'deposit', depositCents: 2000 });
  const [paid, unpaid] = [await signup.booked(), await signup.booked()];
  await maker.payOnline(signup, paid);
  granted(await maker.record(firstPlaceOf(paid), { amountCents: 4000 }));
  granted(await maker.refund(firstPlaceOf(paid), maker.inCash()));
  await maker.payOnline(signup, unpaid);
  const { text } = await maker.desk.call('GET', `/events/${signup.eventId}/attendees.csv`);
  const [titles, ...lines] = text.trim().split('\r\n');
  expect(titles).toContain('Price,Paid,Refunded,Refund on its way,Due,To refund,Paid by');
  expect(lines[0]).toContain('65.00,60.00,10.00,0.00,5.00,0.00,"Card, Cash"');
  expect(lines[1]).toContain('65.00,20.00,0.00,0.00,45.00,0.00,Card');
});

it('shows in the audit trail who took and refunded which amount, and no one for a card', async () => {
  const signup = await maker.open();
  const [byCard, inCash] = [await signup.booked(), await signup.booked()];
  await maker.payOnline(signup, byCard);
  granted(await maker.record(firstPlaceOf(inCash)));
  granted(await maker.refund(firstPlaceOf(inCash), maker.inCash()));
  granted(await maker.refund(firstPlaceOf(byCard)));
  await maker.settled(signup);
  const { rows } = granted<{ rows: RecordChangeView[] }>(
    await maker.desk.call('GET', `/finances/changes?recordId=${signup.eventId}&limit=50`),
  );
  const own = 'Ada Potter';
  const amounts = rows.flatMap(({ personName, fields }) =>
    fields
      .filter(({ name }) => name.endsWith(' amount_cents'))
      .map(({ name, after }) => [name, after, personName]),
  );
  expect(amounts.toReversed()).toEqual([
    ['attendee Ida Reed payment amount_cents', 6500, null],
    ['attendee Ida Reed payment amount_cents', 6500, own],
    ['attendee Ida Reed refund amount_cents', 1000, own],
    ['attendee Ida Reed refund request amount_cents', 1000, own],
    ['attendee Ida Reed refund amount_cents', 1000, null],
  ]);
});

it('lists a refused card with the workshop until the booking is paid, and then the payment', async () => {
  const signup = await maker.open();
  const booking = await signup.booked({ name: 'Nora Lee' });
  const declined = paying.stripe.decline(await maker.beginOnline(signup, booking));
  expect(await maker.tell('payment_intent.payment_failed', declined)).toBe(200);
  const failed = async () => granted(await maker.desk.call('GET', '/failed-card-payments'));
  const about = { eventId: signup.eventId, customerName: 'Nora Lee', amountCents: 6500 };
  expect(await failed()).toMatchObject([{ ...about, invoiceId: null, eventName: signup.name }]);
  await maker.payOnline(signup, booking);
  expect(await failed()).toEqual([]);
  expect(granted(await maker.desk.call('GET', '/card-movements'))).toMatchObject({ rows: [about] });
});
