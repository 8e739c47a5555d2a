import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { CustomerDetailView } from '@atelier/contract/customers';
import {
  accountOf,
  addCustomerTo,
  balancesOf,
  draftFor,
  granted,
  issueAt,
  openWorkshop,
  refusalOf,
  saveDraftAt,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

const clock = { now: () => new Date('2026-05-01T18:00:00Z') };

let workshop: Workshop;
let desk: Desk;
let customerId: string;
beforeAll(async () => {
  workshop = await openWorkshop({ clock });
  desk = await workshop.found();
  customerId = await addCustomerTo(desk, { email: 'grace@example.com', notes: 'Likes celadon' });
});
afterAll(() => workshop.close());

const erase = (typedName = 'Grace Hopper', by = desk, key?: string) =>
  by.call('POST', `/customers/${customerId}/erase`, { customerId, typedName }, key);
const pay = async (amountCents: number, invoiceId: string, allocated = amountCents) =>
  granted<{ id: string }>(
    await desk.call('POST', '/payments', {
      id: v7(),
      customerId,
      date: '2026-03-10',
      amountCents,
      method: 'check',
      depositAccountId: await accountOf(desk, 'bank'),
      allocations: [{ invoiceId, amountCents: allocated }],
    }),
  );

it('waits for what is open, asks for the name, and leaves the figures without a person', async () => {
  const invoiceId = await issueAt(desk, customerId, { note: 'For your wedding' });
  const draftId = await saveDraftAt(desk, draftFor(customerId));
  expect(refusalOf(await erase('Grace Hopper', await workshop.join(desk, 'member')))).toEqual([
    403,
    'permission-denied',
  ]);
  expect(refusalOf(await erase())).toEqual([409, 'customer-owes']);
  const { id: paymentId } = await pay(6000, invoiceId, 5000);
  expect(refusalOf(await erase())).toEqual([409, 'customer-has-credit']);
  granted(await desk.call('POST', `/payments/${paymentId}/reverse`, { paymentId, date: '2026-03-11' }));
  await pay(5000, invoiceId);
  expect(await erase('Grace')).toMatchObject({
    status: 422,
    body: { code: 'customer-name-differs', data: { field: 'typedName' } },
  });
  const before = await balancesOf(desk);

  const key = v7();
  const [once, again] = await Promise.all([erase(undefined, desk, key), erase(undefined, desk, key)]);
  expect([granted(once), granted(again)]).toMatchObject([
    { name: 'Erased customer 1' },
    { name: 'Erased customer 1' },
  ]);

  expect(await balancesOf(desk)).toEqual(before);
  expect(granted<CustomerDetailView>(await desk.call('GET', `/customers/${customerId}`))).toMatchObject({
    isErased: true,
    email: '',
    notes: '',
    invoicedCents: 5000,
    owedCents: 0,
  });
  const invoice = await desk.call('GET', `/invoices/${invoiceId}`);
  expect(granted(invoice)).toMatchObject({
    note: '',
    buyer: { name: 'Erased customer 1' },
  });
  expect((await desk.call('GET', `/invoices/${draftId}`)).status).toBe(404);
  expect((await desk.call('GET', '/search?words=Grace')).text).not.toContain('Grace');
  expect((await desk.call('GET', '/customers.csv')).text).not.toContain('Erased');
});

it('lets nobody change, meet, invoice or erase whom it has erased', async () => {
  expect(refusalOf(await erase('Erased customer 1'))).toEqual([409, 'customer-is-erased']);
  const change = await desk.call('PATCH', `/customers/${customerId}`, { customerId, isArchived: false });
  expect(refusalOf(change)).toEqual([409, 'customer-is-erased']);
  const draft = await desk.call('PUT', `/invoices/${v7()}/draft`, { draft: draftFor(customerId) });
  expect(refusalOf(draft)).toEqual([404, 'customer-not-found']);
  const interaction = await desk.call('POST', '/customer-interactions', {
    id: v7(),
    customerId,
    kind: 'note',
    happenedOn: '2026-03-01',
    subject: 'Called',
  });
  expect(refusalOf(interaction)).toEqual([404, 'customer-not-found']);
});
