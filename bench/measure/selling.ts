import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, addMonths, type CalendarDate } from '@atelier/domain/foundation';
import { v7 } from 'uuid';
import { readMemory, type Atelier } from '../atelier-process.ts';
import type { Client } from '../client.ts';
import { familyNames } from '../seed/cast.ts';
import type { Chance } from '../seed/chance.ts';
import type { SeededBusiness } from '../seed/seed-business.ts';
import { atMost, durations, type Figure } from './figures.ts';
import { sampleAll, type Sampling } from './sample.ts';

const orderStates = ['draft', 'open', 'on-hold', 'completed', 'cancelled'] as const;
const printed = 500;
const lookAgainMs = 200;
const interactive = atMost(20);

/** Returns what is asked of so many customers and orders, and of the invoices that are there. */
export async function measureSelling(
  atelier: Atelier,
  client: Client,
  { path, customers, products, taxRateId }: SeededBusiness,
  {
    size,
    sampling,
    today,
    chance,
  }: {
    /** Records that were loaded for it. */
    readonly size: { readonly customers: number; readonly orders: number };
    readonly sampling: Sampling;
    readonly today: CalendarDate;
    readonly chance: Chance;
  },
): Promise<Figure[]> {
  const get = (address: string) => client.ask('GET', `${path}${address}`);
  const read = async <Body>(address: string) => JSON.parse((await get(address)).body) as Body;
  const family = () => chance.pick(familyNames);
  const people = size.customers.toLocaleString('en-US');
  const orders = size.orders.toLocaleString('en-US');
  const [regular, ...others] = customers;
  const regularPath = `/customers/${regular?.id ?? ''}`;
  const orderIds = (await read<{ rows: { id: string }[] }>('/customer-orders?limit=200')).rows.map(
    ({ id }) => id,
  );
  const invoiceIds = (await read<{ rows: { id: string }[] }>('/invoices?limit=200&state=paid')).rows.map(
    ({ id }) => id,
  );

  const reads = await sampleAll(sampling, [
    [`list 50 of ${people} customers`, () => get('/customers?limit=50'), interactive],
    [
      `list 50 of ${people} customers by a search`,
      () => get(`/customers?limit=50&search=${family()}`),
      interactive,
    ],
    [`list 50 of ${orders} orders`, () => get('/customer-orders?limit=50'), interactive],
    [
      `list 50 of ${orders} orders by a state and a search`,
      () => get(`/customer-orders?limit=50&state=${chance.pick(orderStates)}&search=${family()}`),
      interactive,
    ],
    ['list 50 orders that are late', () => get('/customer-orders?limit=50&promise=late'), interactive],
    [
      'a column of the board of orders',
      () => get(`/customer-orders?limit=25&state=${chance.pick(orderStates)}`),
      interactive,
    ],
    ['how many orders are in each state', () => get('/customer-order-counts'), interactive],
    ['open an order', () => get(`/customer-orders/${chance.pick(orderIds)}`), interactive],
    ['open a customer of ten years', () => get(regularPath), interactive],
    ['the newest of ten years with a customer', () => get(`${regularPath}/timeline?limit=20`), interactive],
    [
      'statement of a year of that customer',
      () => get(`${regularPath}/statement?from=${addMonths(today, -12)}&to=${today}`),
      interactive,
    ],
    [
      'who bought in a month, and who slips away',
      () => {
        const from = addMonths(today, -chance.whole(1, 40));
        return get(`/customers/overview?from=${from}&to=${addDays(from, 30)}`);
      },
      interactive,
    ],
    [
      `evaluate a segment with four rules of ${people}`,
      () => {
        const parts = [
          {
            field: 'spent',
            operator: 'at-least',
            value: chance.whole(10_000, 90_000),
            period: { days: 365 },
          },
          { field: 'last-seen', operator: 'not-since', value: { days: chance.whole(10, 60) } },
          { field: 'overdue', operator: 'less-than', value: chance.whole(5_000, 50_000) },
          { field: 'purchases', operator: 'at-least', value: chance.whole(2, 20) },
        ];
        return client.ask('POST', `${path}/customer-segments/trial`, { rule: { match: 'all', parts } });
      },
      interactive,
    ],
    ['search everything of all that', () => get(`/search?words=${family().slice(1)}`), atMost(100)],
    [
      'issue an invoice of 50 lines',
      async () => {
        const invoiceId = v7();
        const lines = Array.from({ length: 50 }, () => {
          const { id, name, price, incomeAccountId } = chance.pick(products);
          const taxed = { taxRateId, incomeAccountId, discount: { kind: 'none' } };
          return {
            id: v7(),
            productId: id,
            description: name,
            quantity: 1_000_000,
            unitPriceCents: price,
            ...taxed,
          };
        });
        const terms = {
          issueDate: today,
          dueDate: addDays(today, 14),
          pricesIncludeTax: false,
          reference: '',
        };
        const rest = { discount: { kind: 'none' }, shippingCents: 0, shippingTaxRateId: null, note: '' };
        const draft = { customerId: chance.pick(others).id, ...terms, lines, ...rest };
        await client.ask('PUT', `${path}/invoices/${invoiceId}/draft`, { draft });
        return client.ask('POST', `${path}/invoices/${invoiceId}/issue`);
      },
      interactive,
    ],
    [
      'draw the PDF of an invoice',
      () => get(`/invoices/${chance.pick(invoiceIds)}/invoice.pdf`),
      atMost(150),
    ],
  ]);

  return [...reads, ...(await printMany(atelier, client, path)), ...(await mergeTwo(client, path, others))];
}

/** The newest paid invoices as one PDF, and what the server held at most meanwhile. */
async function printMany(atelier: Atelier, client: Client, path: string): Promise<Figure[]> {
  const invoiceIds: string[] = [];
  for (let after = ''; invoiceIds.length < printed;) {
    const { body } = await client.ask('GET', `${path}/invoices?limit=200&state=paid${after}`);
    const page = JSON.parse(body) as { rows: { id: string }[]; next: string };
    invoiceIds.push(...page.rows.map(({ id }) => id));
    after = `&after=${encodeURIComponent(page.next)}`;
  }
  const id = v7();
  const began = performance.now();
  const which = { invoiceIds: invoiceIds.slice(0, printed) };
  await client.ask('POST', `${path}/invoice-prints`, { id, which, form: 'pdf' });
  let most = 0;
  for (;;) {
    most = Math.max(most, (await readMemory(atelier))?.server ?? 0);
    const { state } = JSON.parse((await client.ask('GET', `${path}/invoice-prints/${id}`)).body) as {
      state: string;
    };
    if (state === 'failed') throw new Error('500 invoices were not drawn.');
    if (state === 'ready') break;
    await sleep(lookAgainMs);
  }
  const seconds = (performance.now() - began) / 1000;
  const figure = { p95: null, aim: null } as const;
  return [
    { ...figure, what: 'draw 500 invoices as one PDF', unit: 's', median: seconds, aim: atMost(60) },
    { ...figure, what: 'what the server held at most meanwhile', unit: 'MB', median: most / 1e6 },
  ];
}

/** Two customers of some fifty invoices each become one, and two again. */
async function mergeTwo(
  client: Client,
  path: string,
  customers: SeededBusiness['customers'],
): Promise<Figure[]> {
  const merging: number[] = [];
  const undoing: number[] = [];
  for (let index = 0; index < 20; index += 2) {
    const pair = customers.slice(index, index + 2);
    const [kept, other] = await Promise.all(
      pair.map(
        async ({ id }) =>
          JSON.parse((await client.ask('GET', `${path}/customers/${id}`)).body) as {
            id: string;
            version: number;
          },
      ),
    );
    if (!kept || !other) throw new Error('There are not enough customers.');
    const id = v7();
    const versions = { keptVersion: kept.version, otherVersion: other.version };
    const merge = { id, keptId: kept.id, otherId: other.id, ...versions, fromOther: [] };
    merging.push((await client.ask('POST', `${path}/customers/merges`, merge)).took);
    undoing.push((await client.ask('POST', `${path}/customers/merges/${id}/undo`)).took);
  }
  return [
    durations('merge two customers with their history', merging, null),
    durations('undo merging two customers', undoing, null),
  ];
}
