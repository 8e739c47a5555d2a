import type { OnlinePaymentView } from '@atelier/contract/till';
import type { InvoiceView } from '@atelier/contract/invoices';
import { known } from '@atelier/database/platform/known';
import { money } from '@atelier/domain/foundation';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { granted, refusalOf, type Desk } from '../platform/workshop.factory.ts';
import {
  foundPayingMaker,
  openPayingWorkshop,
  type PayingWorkshop,
} from '../workshops/paying-maker.factory.ts';
import { visitorOf } from '../workshops/workshops.factory.ts';
import { cartOf, lineOf, pairDevice, type Device } from './till.factory.ts';

let paying: PayingWorkshop;
beforeAll(async () => {
  paying = await openPayingWorkshop({ now: () => new Date('2026-06-13T15:00:00Z') });
});
afterAll(() => paying.close());

async function openCounter(desk: Desk): Promise<Device> {
  const device = await pairDevice(desk, paying.workshop.server.url);
  await device.send([device.open()]);
  return device;
}

const online = { isPaidOnline: true, onAccountCents: money(1000) } as const;
const paymentOf = async (device: Device, saleId: string) =>
  granted<OnlinePaymentView>(await device.get(`/sales/${saleId}/online-payment`));

it('is paid on the customer’s phone, by a customer without a name, and the till is told', async () => {
  const { desk, tell } = await foundPayingMaker(paying);
  const device = await openCounter(desk);
  expect(await device.catalogue()).toMatchObject({ takesCardsOnline: true });

  const sale = device.sell(cartOf([lineOf()]), [], online);
  expect(await paymentOf(device, sale.id)).toEqual({ state: 'not-booked', url: null });
  expect(await device.send([sale])).toMatchObject([{ answer: 'taken' }]);
  const waiting = await paymentOf(device, sale.id);
  expect(waiting).toMatchObject({ state: 'open' });
  const invoice = granted<InvoiceView>(await desk.call('GET', `/invoices/${sale.id}`));
  expect(waiting.url).toBe(invoice.publicUrl);

  const begun = granted<{ url: string }>(
    await visitorOf(paying.workshop.server.url)(
      'POST',
      `/invoices/${waiting.url?.split('/').at(-1) ?? ''}/card-payment`,
      {
        id: v7(),
        amountCents: 1000,
      },
    ),
  );
  const session = known(paying.stripe.sessions.find(({ url }) => url === begun.url));
  paying.stripe.pay(session);
  expect(await tell('checkout.session.completed', session.id)).toBe(200);
  expect(await paymentOf(device, sale.id)).toEqual({ state: 'paid', url: null });
});

it('is told that nothing is to be paid of a sale that was voided', async () => {
  const { desk } = await foundPayingMaker(paying);
  const device = await openCounter(desk);
  const sale = device.sell(cartOf([lineOf()]), [], online);
  await device.send([sale, device.refund(sale)]);
  expect(await paymentOf(device, sale.id)).toEqual({ state: 'void', url: null });
});

it('is told where a sale can’t be paid online, and of no sale of another business', async () => {
  const device = await openCounter(await paying.workshop.found());
  expect(await device.catalogue()).toMatchObject({ takesCardsOnline: false });
  const sale = device.sell(cartOf([lineOf()]), [], online);
  await device.send([sale]);
  expect(await paymentOf(device, sale.id)).toEqual({ state: 'open', url: null });
  const other = await openCounter(await paying.workshop.found());
  expect(await paymentOf(other, sale.id)).toEqual({ state: 'not-booked', url: null });
  expect(refusalOf(await device.get('/sales/none/online-payment'))[0]).toBe(400);
});
