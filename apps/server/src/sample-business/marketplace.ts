// cspell:ignore Arceneaux Delphine Halloran Okonkwo
import { addDays, toCsv, type CalendarDate } from '@atelier/domain/foundation';
import { bringSales } from '../imports/bring-sales.ts';
import { partsOf } from '../imports/import-file.job.ts';
import { startImport } from '../imports/start-import.command.ts';
import { done, known } from './done.ts';
import { sampleProducts } from './products.ts';
import type { Studio } from './studio.ts';

interface Buyer {
  readonly name: string;
  readonly street: string;
  readonly place: readonly [city: string, state: string, postalCode: string];
}

interface SoldOnEtsy {
  readonly daysAgo: number;
  readonly of: Buyer;
  readonly items: readonly (readonly [sku: string, count: number])[];
  readonly shippingCents: number;
}

const delphine: Buyer = {
  name: 'Delphine Arceneaux',
  street: '1422 Magnolia Street',
  place: ['New Orleans', 'LA', '70130'],
};
const marcus: Buyer = { name: 'Marcus Bell', street: '77 Juniper Lane', place: ['Asheville', 'NC', '28801'] };
const ada: Buyer = { name: 'Ada Okonkwo', street: '305 Orchard Avenue', place: ['Evanston', 'IL', '60201'] };
const ruth: Buyer = { name: 'Ruth Halloran', street: '9 Quarry Road', place: ['Portland', 'ME', '04101'] };
const jun: Buyer = { name: 'Jun Tanaka', street: '2210 Alder Street', place: ['Eugene', 'OR', '97401'] };

/** Sales of a shop at Etsy in four weeks; one buyer came back. */
const sold: readonly SoldOnEtsy[] = [
  { daysAgo: 26, of: delphine, items: [['MUG-12', 2]], shippingCents: 895 },
  {
    daysAgo: 23,
    of: marcus,
    items: [
      ['CUP-ESP', 2],
      ['DSH-BUT', 1],
    ],
    shippingCents: 1095,
  },
  { daysAgo: 17, of: ada, items: [['ORN-STR', 6]], shippingCents: 595 },
  { daysAgo: 12, of: ruth, items: [['VAS-BUD', 2]], shippingCents: 895 },
  {
    daysAgo: 9,
    of: delphine,
    items: [
      ['BWL-CER', 2],
      ['MUG-12', 1],
    ],
    shippingCents: 1250,
  },
  { daysAgo: 3, of: jun, items: [['PLT-DIN', 2]], shippingCents: 1350 },
];

/** Days before today on which Etsy sent what it held. */
const deposits = [21, 14, 7];

const productsBySku = new Map(sampleProducts.map((product) => [product.sku, product]));
const dollars = (cents: number) => (cents / 100).toFixed(2);
const share = (cents: number, perMille: number) => Math.round((cents * perMille) / 1000);
const orderNumber = (index: number) => String(3_160_000_101 + index * 7);

/** The two files that Etsy hands out: what was sold, and what became of the money. */
function writeFiles(today: CalendarDate): { readonly items: string; readonly statement: string } {
  const ago = (days: number) => addDays(today, -days);
  const items: (readonly string[])[] = [];
  const movements: { daysAgo: number; cells: readonly string[]; net: number }[] = [];
  const move = (daysAgo: number, cells: readonly string[], net: number) =>
    movements.push({ daysAgo, cells, net });
  for (const [index, { daysAgo, of, shippingCents, ...order }] of sold.entries()) {
    const [city, state, postalCode] = of.place;
    const number = orderNumber(index);
    const goods = order.items.map(([sku, count]) => ({ ...known(productsBySku, sku), count }));
    const net = goods.reduce((sum, { priceCents, count }) => sum + priceCents * count, shippingCents);
    const tax = share(net, 70);
    for (const { sku, name, priceCents, count } of goods) {
      const sale = [ago(daysAgo), name, String(count), dollars(priceCents), dollars(priceCents * count)];
      const whole = [dollars(shippingCents), dollars(tax), ago(daysAgo), ago(daysAgo - 2)];
      const to = [of.name, of.street, city, state, postalCode, 'United States'];
      items.push([...sale, ...whole, ...to, number, `${number}-${sku}`, sku]);
    }
    move(daysAgo, ['Sale', `Payment for Order #${number}`, ''], net + tax);
    move(daysAgo, ['Tax', 'Sales tax paid by buyer', `Order #${number}`], -tax);
    move(daysAgo, ['Fee', 'Transaction fee', `Order #${number}`], -share(net, 65));
    move(daysAgo, ['Fee', 'Processing fee', `Order #${number}`], -share(net + tax, 30) - 25);
    const label = ['Shipping', 'USPS shipping label', `Label #${String(91_000_201 + index)}`];
    move(daysAgo - 2, label, -share(shippingCents, 900));
  }
  let sent = 0;
  for (const daysAgo of deposits) {
    const held = movements.reduce((sum, one) => (one.daysAgo > daysAgo ? sum + one.net : sum), -sent);
    sent += held;
    movements.push({
      daysAgo,
      cells: ['Deposit', `$${dollars(held)} sent to your bank account`, ''],
      net: 0,
    });
  }
  const itemColumns = [
    ...['Sale Date', 'Item Name', 'Quantity', 'Price', 'Item Total'],
    ...['Order Shipping', 'Order Sales Tax', 'Date Paid', 'Date Shipped'],
    ...['Ship Name', 'Ship Address1', 'Ship City', 'Ship State', 'Ship Zipcode', 'Ship Country'],
    ...['Order ID', 'Transaction ID', 'SKU'],
  ];
  const rows = movements
    .toSorted((one, other) => other.daysAgo - one.daysAgo)
    .map(({ daysAgo, cells, net }) => [
      ago(daysAgo),
      ...cells,
      'USD',
      '--',
      '--',
      net === 0 ? '--' : dollars(net),
    ]);
  const columns = ['Date', 'Type', 'Title', 'Info', 'Currency', 'Amount', 'Fees & Taxes', 'Net'];
  return { items: toCsv([itemColumns, ...items]), statement: toCsv([columns, ...rows]) };
}

/** Brings the files of a shop at Etsy in, as the potter would: orders with their customers, fees and payouts. */
export async function bringSampleSales({ tenant, tools }: Studio, today: CalendarDate): Promise<void> {
  const { items, statement } = writeFiles(today);
  for (const [fileName, text] of [
    ['EtsySoldOrderItems.csv', items],
    ['etsy_statement.csv', statement],
  ] as const) {
    const importId = tools.ids.next();
    const bytes = new TextEncoder().encode(text);
    const asked = { importId, kind: 'sales', fileName, bytes, reading: {}, withoutWrongRows: false } as const;
    done(await startImport(tenant, asked, tools));
    const bringNext = partsOf(importId, { tools, bring: (_kind, bringing) => bringSales('sales', bringing) });
    while (done(await bringNext(tenant)));
  }
}
