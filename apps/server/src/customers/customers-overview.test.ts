import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { CustomerRowView, CustomersOverviewView } from '@atelier/contract/customers';
import {
  addCustomerTo,
  granted,
  issueAt,
  openWorkshop,
  refusalOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

const clock = { now: () => new Date('2026-05-01T18:00:00Z') };

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop({ clock });
});
afterAll(() => workshop.close());

const overview = async (desk: Desk, from = '2026-03-01', to = '2026-03-31') =>
  granted<CustomersOverviewView>(await desk.call('GET', `/customers/overview?from=${from}&to=${to}`));
const names = async (desk: Desk, query: string) =>
  granted<{ rows: CustomerRowView[] }>(await desk.call('GET', `/customers?${query}`)).rows.map(
    ({ name }) => name,
  );
/** Issues an invoice of $50.00 and shipping. */
const buy = (desk: Desk, customerId: string, issueDate: string, shippingCents = 0) =>
  issueAt(desk, customerId, { issueDate, dueDate: issueDate, shippingCents });
const meet = async (desk: Desk, customerId: string, happenedOn: string, followUpOn: string | null = null) => {
  const said = { id: v7(), customerId, kind: 'call', happenedOn, subject: 'Bowls', followUpOn };
  granted(await desk.call('POST', '/customer-interactions', said));
  return said.id;
};

it('tells who bought, for the first time and again, and before; void invoices and archived customers left out', async () => {
  const desk = await workshop.found();
  const voidIt = async (id: string) =>
    granted(await desk.call('POST', `/invoices/${id}/void`, { date: '2026-03-20', reason: 'Mistake' }));
  const [ann, ben, cid, dan] = [
    await addCustomerTo(desk, { name: 'Ann' }),
    await addCustomerTo(desk, { name: 'Ben' }),
    await addCustomerTo(desk, { name: 'Cid' }),
    await addCustomerTo(desk, { name: 'Dan' }),
  ];
  await buy(desk, ann, '2026-02-10');
  await buy(desk, ann, '2026-03-10');
  await buy(desk, ben, '2026-03-11', 1000);
  await voidIt(await buy(desk, ben, '2026-03-12', 99_900));
  await voidIt(await buy(desk, cid, '2026-03-12'));
  await buy(desk, dan, '2026-03-05');
  granted(await desk.call('PATCH', `/customers/${dan}`, { isArchived: true }));

  const view = await overview(desk);
  expect(view).toMatchObject({
    hasCustomers: true,
    bought: {
      from: '2026-03-01',
      to: '2026-03-31',
      first: { count: 1, cents: 6000 },
      again: { count: 1, cents: 5000 },
    },
    boughtBefore: {
      from: '2026-01-29',
      to: '2026-02-28',
      first: { count: 1, cents: 5000 },
      again: { count: 0, cents: 0 },
    },
    lifetime: { buyerCount: 2, averageCents: 8000, firstOn: '2026-02-10', lastOn: '2026-03-11' },
  });
  expect(view.best).toEqual([
    { id: ann, name: 'Ann', spentCents: 10_000, invoiceCount: 2, lastBoughtOn: '2026-03-10' },
    { id: ben, name: 'Ben', spentCents: 6000, invoiceCount: 1, lastBoughtOn: '2026-03-11' },
  ]);
  // The figures lead to lists of those whom they count.
  expect(await names(desk, 'bought=new&from=2026-03-01&to=2026-03-31')).toEqual(['Ben']);
  expect(await names(desk, 'bought=returning&from=2026-03-01&to=2026-03-31')).toEqual(['Ann']);
  expect(await names(desk, 'bought=any&from=2026-02-10&to=2026-03-11')).toEqual(['Ann', 'Ben']);
});

it('counts who came back within the days as well, and nobody without a name', async () => {
  const desk = await workshop.found();
  const ann = await addCustomerTo(desk, { name: 'Ann' });
  for (const day of ['2026-03-02', '2026-03-02', '2026-03-09', '2026-03-16']) await buy(desk, ann, day);
  const market = await addCustomerTo(desk, { name: 'Market day customers', kind: 'unnamed' });
  for (const day of ['2026-02-07', '2026-03-07', '2026-03-14']) await buy(desk, market, day, 99_000);

  const { bought, best, lifetime } = await overview(desk);
  expect(bought).toMatchObject({ first: { count: 1, cents: 5000 }, again: { count: 1, cents: 15_000 } });
  expect(best.map(({ name }) => name)).toEqual(['Ann']);
  expect(lifetime).toMatchObject({ buyerCount: 1, averageCents: 20_000 });
  for (const kind of ['new', 'returning', 'any'])
    expect(await names(desk, `bought=${kind}&from=2026-03-01&to=2026-03-31`)).toEqual(['Ann']);
  expect(await names(desk, 'group=loyal')).not.toContain('Market day customers');
  expect(await names(desk, 'sort=spent')).toEqual(['Market day customers', 'Ann']);
});

it('tells who slips away, with the day on which they were last seen', async () => {
  const desk = await workshop.found();
  const ola = await addCustomerTo(desk, { name: 'Ola' });
  for (const day of ['2025-01-08', '2025-01-09', '2025-01-10']) await buy(desk, ola, day);
  await meet(desk, ola, '2025-06-01');
  for (const day of ['2026-04-01', '2026-04-02', '2026-04-03', '2026-04-04'])
    await buy(desk, await addCustomerTo(desk, { name: day }), day);
  expect((await overview(desk)).slipping).toEqual({
    groups: [
      { group: 'previously-loyal', count: 1 },
      { group: 'at-risk', count: 0 },
      { group: 'almost-lost', count: 0 },
    ],
    rows: [{ id: ola, name: 'Ola', group: 'previously-loyal', lastSeenOn: '2025-06-01', spentCents: 15_000 }],
  });
  expect(await names(desk, 'group=previously-loyal')).toEqual(['Ola']);
});

it('tells whom to get back to by today, and the birthdays of the next thirty days', async () => {
  const desk = await workshop.found();
  const eve = await addCustomerTo(desk, { name: 'Eve', birthday: '--05-30' });
  await addCustomerTo(desk, { name: 'Fay', birthday: '1980-05-01' });
  await addCustomerTo(desk, { name: 'Gus', birthday: '--05-31' });
  const today = await meet(desk, eve, '2026-04-01', '2026-05-01');
  const overdue = await meet(desk, eve, '2026-04-01', '2026-04-30');
  await meet(desk, eve, '2026-04-01', '2026-05-02');

  const { followUps, birthdays } = await overview(desk);
  expect(followUps).toMatchObject({ dueCount: 2, overdueCount: 1 });
  expect(followUps.rows.map(({ id }) => id)).toEqual([overdue, today]);
  expect(birthdays.map(({ name, day }) => [name, day])).toEqual([
    ['Fay', '2026-05-01'],
    ['Eve', '2026-05-30'],
  ]);

  granted(await desk.call('PATCH', `/customer-interactions/${overdue}`, { followUp: 'done' }));
  expect((await overview(desk)).followUps).toMatchObject({ dueCount: 1, overdueCount: 0 });
});

it('tells a new business that there is nothing yet, and refuses days that end before they begin', async () => {
  const desk = await workshop.found();
  const nobody = { count: 0, cents: 0 };
  expect(await overview(desk)).toMatchObject({
    hasCustomers: false,
    bought: { first: nobody, again: nobody },
    lifetime: { buyerCount: 0, averageCents: 0, firstOn: null, lastOn: null },
    best: [],
    slipping: { groups: [{ count: 0 }, { count: 0 }, { count: 0 }], rows: [] },
    followUps: { dueCount: 0, overdueCount: 0, rows: [] },
    birthdays: [],
  });
  const [status] = refusalOf(await desk.call('GET', '/customers/overview?from=2026-03-02&to=2026-03-01'));
  expect(status).toBe(400);
});
