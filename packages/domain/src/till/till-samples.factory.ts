import fc from 'fast-check';
import { money, quantity, rate, wholeQuantity, zeroMoney, type Money } from '../foundation/index.ts';
import type { PaymentMethod } from '../payments/index.ts';
import type { Discount } from '../sales-documents/index.ts';
import { roundingOf, totalsOf } from './sale-sums.ts';
import type { CashRounding } from './cash-rounding.ts';
import type { EntryHead, SaleEntry, TillCart, TillLine } from './till-entry.ts';

/** The head of an entry, for tests. */
export const sampleHead = (id: string): EntryHead => ({
  ...{ version: 1, id, sessionId: 'session', at: '2026-05-09T15:30:00.000Z' },
  ...{ clockOffsetMs: 0, personId: null },
});

/** A line of one mug for ten dollars without tax. */
export const sampleTillLine = (change: Partial<TillLine> = {}): TillLine => ({
  ...{ id: 'line', productId: 'mug', description: 'Mug', quantity: wholeQuantity(1) },
  ...{ unitPriceCents: money(1000), listPriceCents: null, priceReason: '' },
  ...{ discount: { kind: 'none' }, taxRate: null, isExempt: false, lotId: null },
  ...change,
});

const noDiscount: Discount = { kind: 'none' };

/** A cart of one mug. */
export const sampleCart = (change: Partial<TillCart> = {}): TillCart => ({
  ...{ lines: [sampleTillLine()], discount: noDiscount, discountReason: '' },
  ...{ pricesIncludeTax: false, exemptReason: '' },
  ...change,
});

/** A sale of a cart, paid in the ways that are named: each takes its amount, the last one the rest. */
export function sampleSale(
  id: string,
  cart: TillCart,
  ways: readonly { readonly method: PaymentMethod; readonly cents?: number; readonly tip?: number }[] = [
    { method: 'cash' },
  ],
  rule: CashRounding | null = null,
): SaleEntry {
  const totals = totalsOf(cart);
  let rest: number = totals.totalCents;
  const payments = ways.flatMap(({ method, cents, tip = 0 }, index) => {
    const amount = index === ways.length - 1 ? rest : Math.min(cents ?? 0, rest);
    rest -= amount;
    const payment = { id: `${id} ${String(index)}`, method, amountCents: money(amount) };
    return amount > 0 ? [{ ...payment, tipCents: money(tip), tenderedCents: null, reference: '' }] : [];
  });
  return {
    ...sampleHead(id),
    ...cart,
    kind: 'sale',
    number: 'A-0001',
    totals,
    payments,
    roundingCents: roundingOf(payments, rule),
    onAccountCents: zeroMoney,
    customer: null,
    note: '',
  };
}

const part = (taxRateId: string, millionths: number) => ({
  ...{ taxRateId, name: taxRateId, rate: rate(millionths) },
});

const taxes = [
  { ...part('kent', 82_500), parts: [] },
  { ...part('food', 20_000), parts: [] },
  { ...part('none', 0), parts: [] },
  { ...part('both', 82_500), parts: [part('state', 62_500), part('city', 20_000)] },
];

const anyDiscount = fc.oneof(
  fc.constant<Discount>(noDiscount),
  fc.integer({ min: 0, max: 1_000_000 }).map((each): Discount => ({ kind: 'rate', rate: rate(each) })),
  fc.integer({ min: 0, max: 5000 }).map((each): Discount => ({ kind: 'amount', amount: money(each) })),
);

const anyLine = fc.record({
  productId: fc.constantFrom('mug', 'bowl', null),
  cents: fc.integer({ min: 0, max: 20_000 }),
  thousandths: fc.integer({ min: 1, max: 12_000 }),
  isWhole: fc.boolean(),
  discount: anyDiscount,
  taxRate: fc.constantFrom(...taxes, null),
  isExempt: fc.boolean(),
});

/** Any cart: several rates, discounts of lines and of the sale, gifts, included tax, exempt products and sales. */
export const anyCart: fc.Arbitrary<TillCart> = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
    discount: anyDiscount,
    pricesIncludeTax: fc.boolean(),
    exemptReason: fc.constantFrom('', '', 'Resale certificate'),
  })
  .map(({ lines, ...cart }) => ({
    ...cart,
    discountReason: '',
    lines: lines.map(({ cents, thousandths, isWhole, ...line }, index) =>
      sampleTillLine({
        ...line,
        id: `line ${String(index)}`,
        quantity: isWhole ? wholeQuantity(Math.ceil(thousandths / 1000)) : quantity(thousandths * 1000),
        unitPriceCents: money(cents),
      }),
    ),
  }));

/** Sums amounts of tests, in minor units. */
export const sumOf = (amounts: readonly Money[]): number =>
  amounts.reduce<number>((sum, amount) => sum + amount, 0);
