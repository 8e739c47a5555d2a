import type { InvoiceRowView } from '@atelier/contract/invoices';
import type { EntryView, TillDayView } from '@atelier/contract/till';
import { slowRuns } from '@atelier/database/platform/slow-runs.factory';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { money, quantity, rate, wholeQuantity } from '@atelier/domain/foundation';
import type { RefundEntry, SaleEntry, TillEntry } from '@atelier/domain/till';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStallOf, whole } from '../packing/packing.factory.ts';
import {
  addTaxRateTo,
  balancesOf,
  granted,
  openWorkshop,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { cartOf, lineOf, pairDevice, type Device } from './till.factory.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date('2026-06-13T21:00:00.000Z') } });
});
afterAll(() => workshop.close());

const cents = fc.integer({ min: 1, max: 9000 });
const discounts = fc.oneof(
  fc.constant({ kind: 'none' } as const),
  fc.integer({ min: 0, max: 1_000_000 }).map((each) => ({ kind: 'rate', rate: rate(each) }) as const),
  fc.integer({ min: 0, max: 900 }).map((each) => ({ kind: 'amount', amount: money(each) }) as const),
);
const saleOf = fc.record({
  till: fc.nat(1),
  lines: fc.array(
    fc.record({
      item: fc.constantFrom('mug', 'bowl', 'custom'),
      price: cents,
      pieces: fc.integer({ min: 1, max: 3 }),
      isTaxed: fc.boolean(),
      discount: discounts,
    }),
    { minLength: 1, maxLength: 3 },
  ),
  discount: discounts,
  isIncluded: fc.boolean(),
  card: fc.option(cents),
  tip: fc.nat(300),
  /** Pieces of the first line that come back: at this till or the other one. */
  back: fc.option(fc.record({ till: fc.nat(1), isWhole: fc.boolean() })),
});
const anyDay = fc.record({
  sales: fc.array(saleOf, { minLength: 3, maxLength: 10 }),
  /** In which order entries are sent, some of them twice, and where a request ends. */
  seed: fc.array(fc.nat(1_000_000), { minLength: 60, maxLength: 60 }),
});

/** Mixes entries and repeats about a third of them. */
function shuffled(entries: readonly TillEntry[], seed: readonly number[]): TillEntry[] {
  const at = (index: number) => seed[index % seed.length] ?? 0;
  const sent = [...entries, ...entries.filter((_entry, index) => at(index) % 3 === 0)];
  return sent
    .map((entry, index) => ({ entry, key: at(index * 7 + 3) * 31 + index }))
    .toSorted((one, other) => (one.key % 1009) - (other.key % 1009))
    .map(({ entry }) => entry);
}

const chunks = (entries: readonly TillEntry[], size: number) =>
  Array.from({ length: Math.ceil(entries.length / size) }, (_each, index) =>
    entries.slice(index * size, (index + 1) * size),
  );

it('takes each entry once, in any order, repeated, and over two connections at once: stock and books agree', async () => {
  await fc.assert(
    fc.asyncProperty(anyDay, async ({ sales, seed }) => {
      const desk = await workshop.found();
      const stall = await openStallOf(desk);
      for (const item of [stall.mug, stall.bowl]) granted(await stall.pack(item, 50));
      const taxRateId = await addTaxRateTo(desk);
      const tax = { taxRateId, name: 'County', rate: rate(82_500), parts: [] };
      const { url } = workshop.server;
      const rounding = { stepCents: 5, rounding: 'half-up' } as const;
      const devices: Device[] = [
        await pairDevice(desk, url, { rounding }),
        await pairDevice(desk, url, { rounding }),
      ];
      for (const device of devices) device.open({ eventId: stall.eventId, floatCents: money(1_000_000) });
      const sold = sales.map(({ till, lines, discount, isIncluded, card, tip, back }) => {
        const cart = cartOf(
          lines.map(({ item, price, pieces, isTaxed, discount: off }) =>
            lineOf({
              productId: item === 'custom' ? null : stall[item],
              ...{ unitPriceCents: money(price), quantity: wholeQuantity(pieces), discount: off },
              taxRate: isTaxed ? tax : null,
            }),
          ),
          { discount, pricesIncludeTax: isIncluded },
        );
        const ways = [{ method: 'card', cents: card ?? 0, tip }, { method: 'cash' }] as const;
        const sale = devices[till]?.sell(cart, ways);
        if (!sale) throw new Error('no such till');
        const pieces = back?.isWhole === false ? [1_000_000] : undefined;
        const refund = back === null ? null : devices[back.till]?.refund(sale, pieces);
        return { sale, refund: refund ?? null };
      });
      devices[0]?.move('drop', 500);
      for (const device of devices) device.close();
      const entries = devices.map((device) => [...device.entries]);
      await Promise.all(
        devices.flatMap((device, till) => {
          const sent = shuffled(entries[till] ?? [], seed);
          // Two connections of one till, each with every entry, and those of two tills at once.
          return [sent, sent.toReversed()].map(async (of) => {
            for (const chunk of chunks(of, 7)) await device.send(chunk);
          });
        }),
      );

      const kept = granted<{ rows: EntryView[] }>(await desk.call('GET', '/till-entries/kept')).rows;
      expect(kept.map(({ kind, problem, details }) => [kind, problem, details])).toEqual([]);
      for (const device of devices) {
        const again = await device.send(device.entries.slice(0, 50));
        expect(new Set(again.map(({ answer }) => answer))).toEqual(new Set(['taken-before']));
      }
      const invoices = granted<{ rows: InvoiceRowView[] }>(
        await desk.call('GET', '/invoices?limit=200'),
      ).rows;
      const numbers = invoices.map(({ number }) => number);
      expect(numbers.toSorted()).toEqual(sold.map(({ sale }) => sale.number).toSorted());
      await expectStock(stall, sold);
      await expectBooks(desk, sold);
    }),
    // Shrinking would sell for minutes; the seed is printed.
    { numRuns: slowRuns(3), endOnFailure: true },
  );
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
});

type Sold = readonly { readonly sale: SaleEntry; readonly refund: RefundEntry | null }[];

/** Compares what is at the stall with what was packed less what was sold, counted piece by piece. */
async function expectStock(stall: Awaited<ReturnType<typeof openStallOf>>, sold: Sold): Promise<void> {
  for (const item of [stall.mug, stall.bowl]) {
    let left = 50;
    for (const { sale, refund } of sold) {
      for (const line of sale.lines) {
        if (line.productId !== item) continue;
        left -= line.quantity / 1_000_000;
        const back = refund?.lines.find(({ lineId }) => lineId === line.id)?.quantity ?? quantity(0);
        left += back / 1_000_000;
      }
    }
    expect((await stall.rowOf(item)).atStall).toBe(whole(left));
  }
}

/** Compares the books and the report of the day with sums that are worked out here from the entries alone. */
async function expectBooks(desk: Awaited<ReturnType<Workshop['found']>>, sold: Sold): Promise<void> {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const refunds = sold.flatMap(({ refund }) => refund ?? []);
  const total =
    sum(sold.map(({ sale }) => sale.totals.totalCents)) - sum(refunds.map((each) => each.totalCents));
  const tax = sum(sold.map(({ sale }) => sale.totals.taxCents)) - sum(refunds.map((each) => each.taxCents));
  const tips = sum(sold.flatMap(({ sale }) => sale.payments.map(({ tipCents }) => tipCents)));
  const rounding =
    sum(sold.map(({ sale }) => sale.roundingCents)) - sum(refunds.map((each) => each.roundingCents));
  const byCard = (payments: SaleEntry['payments'] | RefundEntry['payments']) =>
    sum(
      payments
        .filter(({ method }) => method === 'card')
        .map(({ amountCents, tipCents }) => amountCents + tipCents),
    );
  const card =
    sum(sold.map(({ sale }) => byCard(sale.payments))) - sum(refunds.map((each) => byCard(each.payments)));
  const cash = total + tips + rounding - card;

  const balances = await balancesOf(desk);
  const of = (code: string) => balances[code] ?? 0;
  expect(of('1055')).toBe(0);
  expect(of('1200')).toBe(0);
  expect(of('4000') + of('4800')).toBe(total - tax);
  expect(of('2200')).toBe(tax);
  expect(of('4300')).toBe(tips);
  expect(of('6157')).toBe(0 - rounding);
  // The float came from the cash box, and what was counted and dropped went back into it.
  expect([of('1000'), of('1050')]).toEqual([card, cash]);

  const day = granted<TillDayView>(await desk.call('GET', '/till-entries/day?date=2026-06-13'));
  expect(day).toMatchObject({ totalCents: total, taxCents: tax, tipCents: tips, roundingCents: rounding });
  expect(day.revenueCents - day.refundedRevenueCents).toBe(total - tax);
  expect(sum(day.byMethod.map((row) => row.cents))).toBe(total + tips + rounding);
  expect(sum(day.byProduct.map((row) => row.cents))).toBe(total - tax);
  expect(sum(day.byHour.map((row) => row.cents))).toBe(total);
  expect(day.sessions.map(({ differenceCents }) => differenceCents)).toEqual([0, 0]);
}
