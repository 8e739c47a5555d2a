import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TaxRate } from '../tax-rates/index.ts';
import { calendarDate, money, rate, sumMoney } from '../foundation/index.ts';
import {
  anyInvoice,
  sampleCombinedTax,
  sampleInvoice,
  sampleLine,
} from '../invoices/invoice-samples.factory.ts';
import { chargesTheSame, invoiceTaxes, type TaxFacts, type TaxWish } from './invoice-tax.ts';
import { invoiceTotals } from './invoice-totals.ts';

const county = {
  id: 'county',
  name: 'Kent County',
  firstRate: rate(82_500),
  versions: [{ from: calendarDate('2026-07-01'), rate: rate(85_000) }],
  partIds: [],
} satisfies Partial<TaxRate>;

const shop = {
  isTaxExempt: true,
  taxExemptReason: 'Resale',
  taxCertificate: '32-1',
  taxExemptUntil: calendarDate('2026-12-31'),
};
const facts = (change: Partial<TaxFacts> = {}): TaxFacts => ({
  rates: new Map([['county', county]]),
  customer: null,
  exemptProductIds: new Set(['bread']),
  ...change,
});
const wish = (change: Partial<TaxWish> = {}): TaxWish => ({
  issueDate: calendarDate('2026-06-30'),
  marketplace: '',
  lines: [
    { taxRateId: 'county', productId: 'mug' },
    { taxRateId: 'county', productId: 'bread' },
    { taxRateId: null, productId: null },
  ],
  shippingTaxRateId: 'county',
  ...change,
});
const whys = (taxes: ReturnType<typeof invoiceTaxes>) => [
  ...taxes.lines.map((line) => line.exemption),
  taxes.shipping.exemption,
];

describe('invoiceTaxes', () => {
  it('takes the percentage of the day of the invoice', () => {
    expect(invoiceTaxes(wish(), facts()).lines[0]?.taxRate?.rate).toBe(82_500);
    const later = invoiceTaxes(wish({ issueDate: calendarDate('2026-07-01') }), facts());
    expect(later.lines[0]?.taxRate?.rate).toBe(85_000);
  });

  it('leaves out the products that bear none', () => {
    expect(whys(invoiceTaxes(wish(), facts()))).toEqual([null, 'product', null, null]);
  });

  it('charges an exempt customer nothing, says why, and charges again once the certificate has ended', () => {
    const taxes = invoiceTaxes(wish(), facts({ customer: shop }));
    expect(whys(taxes)).toEqual(['customer', 'customer', null, 'customer']);
    expect(taxes.note).toBe('Exempt from sales tax: Resale, certificate 32-1.');
    const late = invoiceTaxes(wish({ issueDate: calendarDate('2027-01-01') }), facts({ customer: shop }));
    expect(whys(late)).toEqual([null, 'product', null, null]);
    expect(late.note).toBe('');
  });

  it('leaves the tax to the marketplace that collects it', () => {
    const taxes = invoiceTaxes(wish({ marketplace: ' Etsy ' }), facts({ customer: shop }));
    expect(whys(taxes)).toEqual(['marketplace', 'marketplace', null, 'marketplace']);
    expect(taxes.note).toBe('Sales tax is collected and paid by Etsy.');
  });

  it('knows whether two ways charge the same', () => {
    const now = invoiceTaxes(wish(), facts()).lines;
    expect(chargesTheSame(now, invoiceTaxes(wish(), facts()).lines)).toBe(true);
    expect(chargesTheSame(now, invoiceTaxes(wish(), facts({ customer: shop })).lines)).toBe(false);
    const later = invoiceTaxes(wish({ issueDate: calendarDate('2026-07-01') }), facts()).lines;
    expect(chargesTheSame(now, later)).toBe(false);
  });
});

describe('what is taxed, exempt and collected by a marketplace', () => {
  const combined = sampleCombinedTax(62_500, 10_000, 10_000);

  it('divides a combined tax over its parts to the cent', () => {
    const totals = invoiceTotals(
      sampleInvoice({ lines: [sampleLine({ unitPrice: money(1006), taxRate: combined })] }),
    );
    // 10.06 × 8.25 % = 0.829950 → 0.83, of which 62.5 : 10 : 10.
    expect(totals.taxes[0]).toMatchObject({ tax: 83, parts: [{ tax: 63 }, { tax: 10 }, { tax: 10 }] });
  });

  it('tells sales apart and keeps what was typed', () => {
    const lines = [
      sampleLine({ taxRate: combined }),
      sampleLine({ taxRate: combined, exemption: 'product' }),
      sampleLine({ taxRate: combined, exemption: 'marketplace' }),
    ];
    const totals = invoiceTotals(sampleInvoice({ lines, pricesIncludeTax: true }));
    expect(totals.total).toBe(3000);
    expect(totals.taxes).toMatchObject([{ taxable: 924, tax: 76, exempt: 1000, marketplace: 1000 }]);
  });

  it('always adds up: parts to the tax, and every item to one of the sums', () => {
    fc.assert(
      fc.property(anyInvoice, (invoice) => {
        const totals = invoiceTotals(invoice);
        for (const { tax, parts } of totals.taxes) {
          if (parts.length > 0) expect(sumMoney(parts.map((part) => part.tax))).toBe(tax);
        }
        const named = [
          ...totals.lines.filter((_, index) => invoice.lines[index]?.taxRate),
          ...(invoice.shippingTaxRate ? [{ revenue: totals.shippingRevenue }] : []),
        ];
        const told = totals.taxes.flatMap((each) => [each.taxable, each.exempt, each.marketplace]);
        expect(sumMoney(told)).toBe(sumMoney(named.map((item) => item.revenue)));
      }),
      { numRuns: 500 },
    );
  });

  it('keeps every inclusive price exactly as it was typed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.constantFrom(combined, null),
        (cents, taxRate) => {
          const totals = invoiceTotals(
            sampleInvoice({
              lines: [sampleLine({ unitPrice: money(cents), taxRate })],
              pricesIncludeTax: true,
            }),
          );
          expect(totals.total).toBe(cents);
          expect(sumMoney([...totals.lines.map((line) => line.revenue), totals.tax])).toBe(cents);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
