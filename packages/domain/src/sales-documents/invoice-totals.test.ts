import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money, quantity, rate, sumMoney, wholeQuantity } from '../foundation/index.ts';
import { invoiceTotals } from './invoice-totals.ts';
import { anyInvoice, sampleInvoice, sampleLine, sampleTax } from '../invoices/invoice-samples.factory.ts';

const cheap = (cents: number, taxRate = sampleTax(82_500)) =>
  sampleLine({ unitPrice: money(cents), taxRate });

describe('worked cases of decision 0005', () => {
  it('1. taxes the document, not the line: three lines of $0.33 at 8.25 %', () => {
    const totals = invoiceTotals(sampleInvoice({ lines: [cheap(33), cheap(33), cheap(33)] }));
    // By line it would be 3 × round(2.7225) = 9 cents.
    expect(totals).toMatchObject({ subtotal: 99, tax: 8, total: 107 });
  });

  it('2. does not lose tax on many small lines: ten of $0.05 at 8.25 %', () => {
    const totals = invoiceTotals(sampleInvoice({ lines: Array.from({ length: 10 }, () => cheap(5)) }));
    // By line it would be ten times nothing.
    expect(totals).toMatchObject({ subtotal: 50, tax: 4, total: 54 });
  });

  it('3. rounds a half away from zero: $0.50 at 5 % is three cents', () => {
    expect(invoiceTotals(sampleInvoice({ lines: [cheap(50, sampleTax(50_000))] })).tax).toBe(3);
  });

  it('4. keeps a $5.00 inclusive price at $5.00', () => {
    const totals = invoiceTotals(sampleInvoice({ lines: [cheap(500)], pricesIncludeTax: true }));
    expect(totals).toMatchObject({ subtotal: 500, tax: 38, total: 500, taxIncluded: true });
    expect(totals.lines[0]).toMatchObject({ net: 500, revenue: 462 });
    expect(totals.taxes[0]).toMatchObject({ taxable: 462, tax: 38 });
  });

  it('5. keeps three inclusive $5.00 pieces at $15.00 and splits the tax so that it adds up', () => {
    const totals = invoiceTotals(
      sampleInvoice({ lines: [cheap(500), cheap(500), cheap(500)], pricesIncludeTax: true }),
    );
    expect(totals).toMatchObject({ total: 1500, tax: 114 });
    expect(totals.lines.map((line) => line.revenue)).toEqual([462, 462, 462]);
    const two = invoiceTotals(sampleInvoice({ lines: [cheap(499), cheap(499)], pricesIncludeTax: true }));
    expect(two).toMatchObject({ total: 998, tax: 76 });
    const one = invoiceTotals(
      sampleInvoice({
        lines: [cheap(1), cheap(1), cheap(1), cheap(1), cheap(1), cheap(1), cheap(1)],
        pricesIncludeTax: true,
      }),
    );
    expect(one).toMatchObject({ total: 7, tax: 1 });
    expect(one.lines.map((line) => line.revenue)).toEqual([0, 1, 1, 1, 1, 1, 1]);
  });

  it('6. spreads a document discount by largest remainder, before tax', () => {
    const lines = [cheap(1000), sampleLine({ unitPrice: money(1000) }), cheap(1000, sampleTax(60_000))];
    const totals = invoiceTotals(sampleInvoice({ lines, discount: { kind: 'amount', amount: money(1000) } }));
    expect(totals.lines.map((line) => line.documentDiscount)).toEqual([334, 333, 333]);
    expect(totals.taxes.map(({ taxable, tax }) => [taxable, tax])).toEqual([
      [666, 55],
      [667, 40],
    ]);
    expect(totals).toMatchObject({ subtotal: 3000, discount: 1000, tax: 95, total: 2095 });
  });

  it('7. rounds a fractional quantity on the line: 0.333 m at $9.99', () => {
    const line = sampleLine({ unitPrice: money(999), quantity: quantity(333_000) });
    expect(invoiceTotals(sampleInvoice({ lines: [line] })).total).toBe(333);
  });

  it('8. takes a line discount first: 3 × $19.99 less 15 %', () => {
    const line = sampleLine({
      unitPrice: money(1999),
      quantity: wholeQuantity(3),
      discount: { kind: 'rate', rate: rate(150_000) },
      taxRate: sampleTax(82_500),
    });
    const totals = invoiceTotals(sampleInvoice({ lines: [line] }));
    expect(totals.lines[0]).toMatchObject({ gross: 5997, discount: 900, net: 5097 });
    expect(totals).toMatchObject({ tax: 421, total: 5518 });
  });

  it('9. taxes shipping only where told, together with the goods', () => {
    const lines = [cheap(1006)];
    const untaxed = invoiceTotals(sampleInvoice({ lines, shipping: money(806) }));
    expect(untaxed).toMatchObject({ tax: 83, total: 1895 });
    const taxed = invoiceTotals(
      sampleInvoice({ lines, shipping: money(806), shippingTaxRate: sampleTax(82_500) }),
    );
    // 18.12 × 8.25 % = 1.4949; one by one it would be 0.83 + 0.66.
    expect(taxed.taxes).toHaveLength(1);
    expect(taxed).toMatchObject({ tax: 149, total: 1961 });
  });

  it('10. never takes more than there is', () => {
    const totals = invoiceTotals(sampleInvoice({ discount: { kind: 'amount', amount: money(5000) } }));
    expect(totals).toMatchObject({ subtotal: 1000, discount: 1000, total: 0 });
  });

  it('keeps one tax apart from itself after its rate changed', () => {
    const lines = [cheap(1000, sampleTax(80_000, 'county')), cheap(1000, sampleTax(82_500, 'county'))];
    expect(invoiceTotals(sampleInvoice({ lines })).taxes.map(({ tax }) => tax)).toEqual([80, 83]);
  });
});

describe('any invoice', () => {
  it('adds up', () => {
    fc.assert(
      fc.property(anyInvoice, (invoice) => {
        const totals = invoiceTotals(invoice);
        const beforeTax = totals.subtotal - totals.discount + totals.shipping;
        expect(totals.total).toBe(invoice.pricesIncludeTax ? beforeTax : beforeTax + totals.tax);
        expect(sumMoney(totals.taxes.map(({ tax }) => tax))).toBe(totals.tax);
        expect(sumMoney(totals.lines.map(({ net }) => net))).toBe(totals.subtotal);
        expect(sumMoney(totals.lines.map(({ documentDiscount }) => documentDiscount))).toBe(totals.discount);
        const revenue = sumMoney(totals.lines.map((line) => line.revenue)) + totals.shippingRevenue;
        expect(revenue + totals.tax).toBe(totals.total);
      }),
    );
  });

  it('has nothing below zero', () => {
    fc.assert(
      fc.property(anyInvoice, (invoice) => {
        const totals = invoiceTotals(invoice);
        const amounts = totals.lines.flatMap((line) => Object.values(line));
        expect(Math.min(0, ...amounts, totals.total, totals.tax, totals.shippingRevenue)).toBe(0);
      }),
    );
  });

  it('owes for each rate what the rate says, to half a cent', () => {
    fc.assert(
      fc.property(anyInvoice, (invoice) => {
        for (const { taxable, rate: proportion, tax } of invoiceTotals(invoice).taxes) {
          const off = BigInt(taxable) * BigInt(proportion) - BigInt(tax) * 1_000_000n;
          const bound = invoice.pricesIncludeTax ? 500_000n + BigInt(proportion) : 500_000n;
          expect(off <= bound && -off <= bound).toBe(true);
        }
      }),
    );
  });
});

describe('tax that a marketplace has charged', () => {
  it('is taken as it was told, shared by what each tax would come to', () => {
    const lines = [cheap(1000), cheap(1000, sampleTax(40_000))];
    const totals = invoiceTotals(sampleInvoice({ lines, toldTax: money(124) }));
    expect(totals.taxes.map(({ taxable, tax }) => [taxable, tax])).toEqual([
      [1000, 84],
      [1000, 40],
    ]);
    expect(totals).toMatchObject({ tax: 124, total: 2124 });
  });

  it('is none where nothing bears tax, or prices hold it', () => {
    const untaxed = sampleLine({ unitPrice: money(1000), taxRate: null });
    expect(invoiceTotals(sampleInvoice({ lines: [untaxed], toldTax: money(80) })).total).toBe(1000);
    const within = { lines: [cheap(1083)], pricesIncludeTax: true, toldTax: money(80) };
    expect(invoiceTotals(sampleInvoice(within))).toMatchObject({ tax: 83, total: 1083 });
  });
});
