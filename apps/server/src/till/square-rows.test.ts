import { readFile } from 'node:fs/promises';
import type { InvoiceView } from '@atelier/contract/invoices';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { money, rate, wholeQuantity } from '@atelier/domain/foundation';
import { totalsOf, type SaleEntry, type TillLine } from '@atelier/domain/till';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { addTaxRateTo, granted, openWorkshop } from '../platform/workshop.factory.ts';
import { cartOf, lineOf, pairDevice } from './till.factory.ts';

type Row = Readonly<Record<string, string>>;

/**
 * Rates in millionths of the places of the file. What Square charges of these amounts was published: by developers
 * (developer.squareup.com/forums/t/11179: 8.875 %), and by sellers in its community (6.25 % of 170.00, 8.75 % of 2.50
 * and of 10.00, 9.5 % of three at 8.99). The layout of the rows is that of its file of item sales.
 */
const rates: Readonly<Record<string, number>> = {
  'New York': 88_750,
  Massachusetts: 62_500,
  Florida: 87_500,
  Washington: 95_000,
};

async function readRows(): Promise<Row[]> {
  const text = await readFile(new URL('samples/square-items.csv', import.meta.url), 'utf8');
  const [head = '', ...lines] = text.trim().split('\n');
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''] as const));
  });
}

const cents = (row: Row, name: string): number => Math.round(Number(row[name]?.replace('$', '')) * 100);
const sumOf = (rows: readonly Row[], name: string): number =>
  rows.reduce((sum, row) => sum + cents(row, name), 0);

const lineOfRow = (row: Row, taxRate: TillLine['taxRate']): TillLine => {
  const pieces = Number(row['Qty']);
  const discount = -cents(row, 'Discounts');
  return lineOf({
    ...{ description: row['Item'] ?? '', quantity: wholeQuantity(pieces), taxRate },
    unitPriceCents: money(cents(row, 'Gross Sales') / pieces),
    discount: discount === 0 ? { kind: 'none' } : { kind: 'amount', amount: money(discount) },
  });
};

test('rows of Square, sold again at a till that rounds as Square does, come to its totals', async () => {
  const workshop = await openWorkshop({ clock: { now: () => new Date('2026-06-13T15:00:00.000Z') } });
  try {
    const desk = await workshop.found();
    const device = await pairDevice(desk, workshop.server.url);
    granted(await desk.call('PUT', '/till-settings', { cashRounding: null, taxRounding: 'half-even' }));
    const catalogue = await device.catalogue();
    if (catalogue.isUnchanged) throw new Error('unchanged');
    const { taxRounding } = catalogue;
    const taxes = new Map<string, TillLine['taxRate']>();
    for (const [place, ofPlace] of Object.entries(rates)) {
      const taxRateId = await addTaxRateTo(desk, ofPlace);
      taxes.set(place, { taxRateId, name: place, rate: rate(ofPlace), parts: [] });
    }
    const rows = await readRows();
    const sold = rows.filter((row) => row['Event Type'] === 'Payment');
    const open = device.open();
    const sales = new Map<string, SaleEntry>();
    for (const [payment, ofSale] of Map.groupBy(sold, (row) => row['Payment ID'] ?? '')) {
      const lines = ofSale.map((row) => lineOfRow(row, taxes.get(row['Location'] ?? '') ?? null));
      sales.set(payment, device.sell(cartOf(lines, { taxRounding }), [{ method: 'card' }]));
    }
    const [back] = rows.filter((row) => row['Event Type'] === 'Refund');
    const refunded = sales.get(back?.['Payment ID'] ?? '');
    if (!back || !refunded) throw new Error('The file has no refund.');
    const refund = device.refund(refunded);
    const answers = await device.send([open, ...sales.values(), refund]);
    expect(answers.map(({ answer }) => answer)).toEqual(answers.map(() => 'taken'));

    let differing = 0;
    for (const [payment, sale] of sales) {
      const ofSale = sold.filter((row) => row['Payment ID'] === payment);
      const invoice = granted<InvoiceView>(await desk.call('GET', `/invoices/${sale.id}`));
      expect(invoice.lines.map(({ amountCents }) => amountCents)).toEqual(
        ofSale.map((row) => cents(row, 'Net Sales')),
      );
      expect(invoice).toMatchObject({
        ...{ subtotalCents: sumOf(ofSale, 'Net Sales'), taxCents: sumOf(ofSale, 'Tax') },
        ...{ totalCents: sumOf(ofSale, 'Net Sales') + sumOf(ofSale, 'Tax'), balanceCents: 0 },
      });
      if (totalsOf({ ...sale, taxRounding: 'half-up' }).taxCents !== invoice.taxCents) differing += 1;
    }
    // 6.25 % of 170.00 and of 10.00: half a cent, and the cent before it is even.
    expect(differing).toBe(2);
    expect([refund.taxCents, refund.totalCents]).toEqual([
      -cents(back, 'Tax'),
      -cents(back, 'Net Sales') - cents(back, 'Tax'),
    ]);
    expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  } finally {
    await workshop.close();
  }
});

test('a rounding of tax to even is kept with what is sold, whatever is told to the tills later', async () => {
  const workshop = await openWorkshop({ clock: { now: () => new Date('2026-06-13T15:00:00.000Z') } });
  try {
    const desk = await workshop.found();
    const device = await pairDevice(desk, workshop.server.url);
    const taxRateId = await addTaxRateTo(desk, 62_500);
    const taxRate = { taxRateId, name: 'State', rate: rate(62_500), parts: [] };
    const line = () => lineOf({ unitPriceCents: money(17_000), taxRate });
    const within = () => lineOf({ unitPriceCents: money(425), taxRate });
    const open = device.open();
    const sales = [
      device.sell(cartOf([line()], { taxRounding: 'half-even' })),
      device.sell(cartOf([line()])),
      device.sell(cartOf([within()], { taxRounding: 'half-even', pricesIncludeTax: true })),
    ];
    const order = device.order(
      cartOf([line()], { taxRounding: 'half-even' }),
      { id: v7(), isNew: true, name: 'Ida Reed', email: '', phone: '', hasConsented: false },
      5000,
    );
    const answers = await device.send([open, ...sales, order]);
    expect(answers.map(({ answer }) => answer)).toEqual(answers.map(() => 'taken'));
    const taxOf = async (id: string) =>
      granted<InvoiceView>(await desk.call('GET', `/invoices/${id}`)).taxCents;
    expect(await Promise.all(sales.map(({ id }) => taxOf(id)))).toEqual([1062, 1063, 25]);
    expect(granted(await desk.call('GET', `/customer-orders/${order.id}`))).toMatchObject({
      totalCents: 18_062,
    });
    const invoiceId = v7();
    const { lines } = granted<{ lines: { id: string }[] }>(
      await desk.call('GET', `/customer-orders/${order.id}`),
    );
    granted(
      await desk.call('POST', `/customer-orders/${order.id}/invoice`, {
        ...{ invoiceId, issueDate: '2026-06-13' },
        lines: lines.map(({ id }) => ({ lineId: id, quantity: 1_000_000 })),
      }),
    );
    expect(await taxOf(invoiceId)).toBe(1062);
    expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  } finally {
    await workshop.close();
  }
});
