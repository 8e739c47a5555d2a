import type { OnlinePaymentView } from '@atelier/contract/till';
import type { InvoiceView } from '@atelier/contract/invoices';
import { known } from '@atelier/database/platform/known';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { money } from '@atelier/domain/foundation';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStripe, testStripeKeys, type TestStripe } from '../platform/test-stripe.ts';
import {
  accountOf,
  granted,
  openWorkshop,
  refusalOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { visitorOf } from '../workshops/workshops.factory.ts';
import { cartOf, lineOf, pairDevice, type Device } from './till.factory.ts';

let stripe: TestStripe;
let workshop: Workshop;
beforeAll(async () => {
  stripe = await startTestStripe();
  workshop = await openWorkshop({
    stripe: stripe.url,
    clock: { now: () => new Date('2026-06-13T15:00:00Z') },
  });
});
afterAll(async () => {
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  await workshop.close();
  await stripe.stop();
});

async function openCounter(): Promise<{ desk: Desk; device: Device }> {
  const desk = await workshop.found();
  const device = await pairDevice(desk, workshop.server.url);
  await device.send([device.open()]);
  return { desk, device };
}

async function connect(desk: Desk): Promise<void> {
  const bankAccountId = await accountOf(desk, 'bank');
  granted(
    await desk.call('PUT', '/card-connections/stripe/test', {
      ...testStripeKeys,
      bankAccountId,
      allowsPart: false,
    }),
  );
}

const online = { isPaidOnline: true, onAccountCents: money(1000) } as const;
const paymentOf = async (device: Device, saleId: string) =>
  granted<OnlinePaymentView>(await device.get(`/sales/${saleId}/online-payment`));

it('is paid on the customer’s phone, by a customer without a name, and the till is told', async () => {
  const { desk, device } = await openCounter();
  expect(await device.catalogue()).toMatchObject({ takesCardsOnline: false });
  await connect(desk);
  expect(await device.catalogue()).toMatchObject({ takesCardsOnline: true });

  const sale = device.sell(cartOf([lineOf()]), [], online);
  expect(await paymentOf(device, sale.id)).toEqual({ isBooked: false, owedCents: 0, url: null });
  expect(await device.send([sale])).toMatchObject([{ answer: 'taken' }]);
  const waiting = await paymentOf(device, sale.id);
  expect(waiting).toMatchObject({ isBooked: true, owedCents: 1000 });
  const invoice = granted<InvoiceView>(await desk.call('GET', `/invoices/${sale.id}`));
  expect(waiting.url).toBe(invoice.publicUrl);

  const begun = granted<{ url: string }>(
    await visitorOf(workshop.server.url)(
      'POST',
      `/invoices/${waiting.url?.split('/').at(-1) ?? ''}/card-payment`,
      {
        id: v7(),
        amountCents: 1000,
      },
    ),
  );
  const session = known(stripe.sessions.find(({ url }) => url === begun.url));
  stripe.pay(session);
  const { body, headers } = stripe.event(
    'checkout.session.completed',
    session.id,
    testStripeKeys.webhookSecret,
  );
  const told = await fetch(`${workshop.server.url}/api/v1/card-events/stripe/${desk.businessId}`, {
    method: 'POST',
    body,
    headers,
  });
  expect(told.status).toBe(200);
  expect(await paymentOf(device, sale.id)).toEqual({ isBooked: true, owedCents: 0, url: null });
});

it('is told where a sale can’t be paid online, and of no sale of another business', async () => {
  const { device } = await openCounter();
  const sale = device.sell(cartOf([lineOf()]), [], online);
  await device.send([sale]);
  expect(await paymentOf(device, sale.id)).toEqual({ isBooked: true, owedCents: 1000, url: null });
  const other = await openCounter();
  expect(await paymentOf(other.device, sale.id)).toEqual({ isBooked: false, owedCents: 0, url: null });
  expect(refusalOf(await device.get('/sales/none/online-payment'))[0]).toBe(400);
});
