import type { MethodTotalsView, MoneyOnItsWayView, PaymentView } from '@atelier/contract/payments';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountOf,
  addCustomerTo,
  granted,
  issueAt,
  openWorkshop,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
let ada: string;
let grace: string;
let bank: string;
let undeposited: string;
const ids: Record<string, string> = {};

async function pay(name: string, fields: object) {
  const id = v7();
  ids[name] = id;
  granted(
    await desk.call('POST', '/payments', {
      id,
      date: '2026-03-10',
      amountCents: 5000,
      method: 'check',
      depositAccountId: undeposited,
      allocations: [],
      ...fields,
    }),
  );
  return id;
}

beforeAll(async () => {
  workshop = await openWorkshop();
  desk = await workshop.found();
  ada = await addCustomerTo(desk, { name: 'Ada Lovelace' });
  grace = await addCustomerTo(desk);
  bank = await accountOf(desk, 'bank');
  undeposited = await accountOf(desk, 'undeposited-funds');
  const invoiceId = await issueAt(desk, ada);
  await pay('check', { allocations: [{ invoiceId, amountCents: 3000 }], reference: 'No. 1041' });
  const card = { customerId: grace, method: 'card', depositAccountId: bank, feeCents: 90, tipCents: 300 };
  await pay('card', { ...card, date: '2026-03-12', amountCents: 2000 });
  await pay('gone', { ...card, date: '2026-03-12', amountCents: 700, method: 'cash' });
  await pay('late', { customerId: grace, date: '2026-04-02', amountCents: 1234, method: 'cash' });
  granted(await desk.call('POST', `/payments/${ids['gone'] ?? ''}/reverse`, { date: '2026-03-13' }));
  const refund = { id: v7(), date: '2026-03-14', amountCents: 500, method: 'card', moneyAccountId: bank };
  granted(
    await desk.call('POST', `/payments/${ids['card'] ?? ''}/refunds`, { ...refund, reason: 'Too much' }),
  );
});
afterAll(() => workshop.close());

type Page = { rows: PaymentView[]; next: string | null };
const page = async (query: string) => granted<Page>(await desk.call('GET', `/payments?${query}`));
const found = async (query: string) => {
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return (await page(query)).rows.map(({ id }) => names.get(id));
};

describe('the list of payments', () => {
  it.each([
    ['', ['late', 'gone', 'card', 'check']],
    ['method=cash', ['late', 'gone']],
    ['state=taken-back', ['gone']],
    ['state=partially-refunded', ['card']],
    ['state=completed', ['late', 'check']],
    ['from=2026-03-11&to=2026-03-31', ['gone', 'card']],
    ['search=1041', ['check']],
    ['search=Lovelace', ['check']],
    ['search=12.34', ['late']],
    ['search=nobody', []],
    ['search=2&method=card', ['card']],
  ])('is narrowed by %j', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  it('is narrowed by customer, account and the number of an invoice', async () => {
    expect(await found(`customerId=${ada}`)).toEqual(['check']);
    expect(await found(`accountId=${bank}`)).toEqual(['gone', 'card']);
    const [paid] = (await page('search=1041')).rows;
    expect(await found(`search=${paid?.allocations[0]?.invoiceNumber ?? ''}`)).toEqual(['check']);
  });

  it('comes page by page', async () => {
    const first = await page('limit=3');
    expect(first.rows).toHaveLength(3);
    const second = await page(`limit=3&after=${first.next ?? ''}`);
    expect(second.rows.map(({ id }) => id)).toEqual([ids['check']]);
    expect(second.next).toBeNull();
  });

  it('sums what stands by the way it was paid', async () => {
    const totals = async (query = '') =>
      granted<MethodTotalsView[]>(await desk.call('GET', `/payment-totals?${query}`));
    expect(await totals()).toEqual([
      {
        method: 'check',
        count: 1,
        amountCents: 5000,
        tipCents: 0,
        feeCents: 0,
        refundedCents: 0,
        unappliedCents: 2000,
      },
      {
        method: 'card',
        count: 1,
        amountCents: 2000,
        tipCents: 300,
        feeCents: 90,
        refundedCents: 500,
        unappliedCents: 1500,
      },
      {
        method: 'cash',
        count: 1,
        amountCents: 1234,
        tipCents: 0,
        feeCents: 0,
        refundedCents: 0,
        unappliedCents: 1234,
      },
    ]);
    expect(await totals('state=taken-back')).toEqual([]);
    expect((await totals(`customerId=${grace}&to=2026-03-31`)).map(({ method }) => method)).toEqual(['card']);
  });

  it('is a file, too', async () => {
    const { text } = await desk.call('GET', '/payments.csv?method=check');
    const [head, ...rows] = text.trim().split(/\r?\n/);
    expect(head).toContain('Number,Date,Customer,How,Put into,State,Amount');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/^1,2026-03-10,Ada Lovelace,Check,.*,Received,50\.00,0\.00,0\.00,0\.00,20\.00,/);
  });
});

const onItsWay = async (of = desk) => granted<MoneyOnItsWayView>(await of.call('GET', '/money-on-its-way'));
const waiting = async (of = desk) => (await onItsWay(of)).waiting.map(({ source }) => source?.id);

it('tells what waits for the bank, and the credit of each customer', async () => {
  expect(await waiting()).toEqual([ids['check'], ids['late']]);
  const [check] = (await onItsWay()).waiting;
  expect(check).toMatchObject({
    date: '2026-03-10',
    amountCents: 5000,
    from: 'Ada Lovelace',
    method: 'check',
    reference: 'No. 1041',
    isTakenBack: false,
  });
  const transfer = {
    id: v7(),
    kind: 'transfer',
    date: '2026-04-03',
    amountCents: 4000,
    moneyAccountId: undeposited,
  };
  granted(await desk.call('POST', '/finances/transactions', { ...transfer, categoryAccountId: bank }));
  // A part of the check is still there.
  expect(await waiting()).toEqual([ids['check'], ids['late']]);
  const rest = { ...transfer, id: v7(), amountCents: 1000 };
  granted(await desk.call('POST', '/finances/transactions', { ...rest, categoryAccountId: bank }));
  expect(await waiting()).toEqual([ids['late']]);
  expect((await onItsWay()).credits).toEqual([
    { customerId: grace, customerName: 'Grace Hopper', since: '2026-03-12', creditCents: 2734 },
    { customerId: ada, customerName: 'Ada Lovelace', since: '2026-03-10', creditCents: 2000 },
  ]);
});

it('is told with the customer, in the list, and where somebody searches', async () => {
  type Told = { creditCents: number };
  expect(granted<Told>(await desk.call('GET', `/customers/${grace}`)).creditCents).toBe(2734);
  const { rows } = granted<{ rows: (Told & { id: string })[] }>(await desk.call('GET', '/customers'));
  expect(rows.find(({ id }) => id === ada)?.creditCents).toBe(2000);
  const [head = '', line = ''] = (await desk.call('GET', '/customers.csv?search=Lovelace')).text.split(
    '\r\n',
  );
  expect(line.split(',')[head.split(',').indexOf('Credit')]).toBe('20.00');
  const { records } = granted<{ records: { id: string; detail: string }[] }>(
    await desk.call('GET', '/search?words=Hopper'),
  );
  expect(records.find(({ id }) => id === grace)?.detail).toContain('has credit');
});
