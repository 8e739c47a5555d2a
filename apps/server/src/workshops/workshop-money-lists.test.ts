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
  expect(titles).toContain('Price,Paid,Refunded,Refund on its way,Due,Paid by');
  expect(lines[0]).toContain('65.00,60.00,10.00,0.00,5.00,"Card, Cash"');
  expect(lines[1]).toContain('65.00,20.00,0.00,0.00,45.00,Card');
});
