import fc from 'fast-check';
import { calendarDate, money, quantity, rate, wholeQuantity, zeroMoney } from '../foundation/index.ts';
import type { AppliedTaxRate } from '../tax-rates/index.ts';
import type { Discount, InvoiceDraft, InvoiceLine } from '../sales-documents/invoice.ts';

/** A tax rate for tests, from millionths. */
export function sampleTax(millionths: number, taxRateId = `tax-${millionths}`): AppliedTaxRate {
  return { taxRateId, name: taxRateId, rate: rate(millionths) };
}

/** One piece at ten dollars, untaxed, unless told otherwise. */
export function sampleLine(change: Partial<InvoiceLine> = {}): InvoiceLine {
  return {
    id: 'line',
    productId: null,
    description: 'Mug',
    quantity: wholeQuantity(1),
    unitPrice: money(1000),
    discount: { kind: 'none' },
    taxRate: null,
    incomeAccountId: null,
    ...change,
  };
}

/** One sample line for one customer unless told otherwise. */
export function sampleInvoice(change: Partial<InvoiceDraft> = {}): InvoiceDraft {
  return {
    id: 'invoice',
    customerId: 'customer',
    issueDate: calendarDate('2026-03-05'),
    dueDate: calendarDate('2026-03-19'),
    lines: [sampleLine()],
    discount: { kind: 'none' },
    shipping: zeroMoney,
    shippingTaxRate: null,
    pricesIncludeTax: false,
    note: '',
    ...change,
  };
}

/** A tax made of several, from their millionths. */
export function sampleCombinedTax(...millionths: readonly number[]): AppliedTaxRate {
  const parts = millionths.map((each) => sampleTax(each, `part-${each}`));
  const whole = millionths.reduce((sum, each) => sum + each, 0);
  return { ...sampleTax(whole, `combined-${millionths.join('+')}`), parts };
}

const taxes = [
  sampleCombinedTax(62_500, 10_000, 10_000),
  sampleCombinedTax(33_333, 1),
  sampleTax(82_500),
  sampleTax(60_000),
  sampleTax(0),
  sampleTax(1_000_000),
  sampleTax(33_333),
];
const anyTax = fc.option(fc.constantFrom(...taxes), { nil: null });

const anyDiscount: fc.Arbitrary<Discount> = fc.oneof(
  fc.constant<Discount>({ kind: 'none' }),
  fc
    .integer({ min: 0, max: 1_000_000 })
    .map((millionths): Discount => ({ kind: 'rate', rate: rate(millionths) })),
  fc.integer({ min: 0, max: 500_000 }).map((cents): Discount => ({ kind: 'amount', amount: money(cents) })),
);

const anyLine: fc.Arbitrary<InvoiceLine> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 100_000_000_000 }).map(quantity),
    unitPrice: fc
      .oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 100_000_000 }))
      .map(money),
    discount: anyDiscount,
    taxRate: anyTax,
    exemption: fc.constantFrom(null, null, null, 'customer', 'product', 'marketplace'),
    incomeAccountId: fc.constantFrom(null, 'workshops', 'commissions'),
  })
  .map(sampleLine);

/** Any invoice within the limits, exclusive or inclusive of tax, often with one-cent traps. */
export const anyInvoice: fc.Arbitrary<InvoiceDraft> = fc
  .record({
    lines: fc.array(anyLine, { minLength: 0, maxLength: 12 }),
    discount: anyDiscount,
    shipping: fc.integer({ min: 0, max: 100_000 }).map(money),
    shippingTaxRate: anyTax,
    pricesIncludeTax: fc.boolean(),
  })
  .map(sampleInvoice);
