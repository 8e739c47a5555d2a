import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditNoteTotals, creditableOf } from '../credit-notes/index.ts';
import { money, quantity, rate, wholeQuantity, zeroMoney } from '../foundation/index.ts';
import { invoiceTotals } from '../sales-documents/index.ts';
import { sampleInvoice } from '../invoices/invoice-samples.factory.ts';
import { dayReport, moneyReceived, reportGap } from './day-report.ts';
import { decideChanges } from './entry-changes.ts';
import { indexOfLetters, nextReceiptNumber, readReceiptNumber, tillLetters } from './receipt-number.ts';
import { refundableLines, refundTotals, refundWays } from './refund-sums.ts';
import { decideSums, pricingOf, totalsOf } from './sale-sums.ts';
import { correctedInstant } from './till-clock.ts';
import { anyCart, sampleCart, sampleSale, sampleTillLine, sumOf } from './till-samples.factory.ts';
import type { SaleEntry } from './till-entry.ts';

const kent = { taxRateId: 'kent', name: 'Kent', rate: rate(82_500), parts: [] };
const decide = (sale: SaleEntry) =>
  decideSums(sale, { payable: sale.totals.totalCents, onAccount: sale.onAccountCents });

describe('the sums of a sale', () => {
  it('takes discounts off before tax, and gives gifts', () => {
    const mug = sampleTillLine({ taxRate: kent, unitPriceCents: money(2400), quantity: wholeQuantity(2) });
    const gift = sampleTillLine({
      ...{ id: 'gift', unitPriceCents: money(900), priceReason: 'Chipped' },
      discount: { kind: 'rate', rate: rate(1_000_000) },
    });
    const cart = sampleCart({
      lines: [mug, gift],
      discount: { kind: 'amount', amount: money(300) },
      discountReason: 'Two of them',
    });
    expect(totalsOf(cart)).toEqual({
      ...{ subtotalCents: 4800, discountCents: 300, taxCents: 371, totalCents: 4871 },
      taxes: [{ taxRateId: 'kent', taxableCents: 4500, taxCents: 371 }],
    });
    expect(totalsOf({ ...cart, exemptReason: 'Resale certificate' })).toMatchObject({
      taxCents: 0,
      taxes: [],
    });
  });

  it('are those of the invoice, to the cent, whatever is in the cart', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const pricing = pricingOf(cart);
        const invoice = sampleInvoice({
          ...pricing,
          lines: cart.lines.map((line, index) => ({
            ...{ id: line.id, productId: line.productId, description: line.description },
            ...{ quantity: line.quantity, unitPrice: line.unitPriceCents, discount: line.discount },
            taxRate: cart.exemptReason === '' ? line.taxRate : null,
            exemption: pricing.lines[index]?.exemption ?? null,
            incomeAccountId: null,
          })),
        });
        const { total, tax, subtotal, discount } = invoiceTotals(invoice);
        expect(totalsOf(cart)).toMatchObject({
          ...{ totalCents: total, taxCents: tax, subtotalCents: subtotal, discountCents: discount },
        });
        expect(decide(sampleSale('sale', cart))).toEqual({ ok: true, value: true });
      }),
    );
  });

  it.each([
    ['another total', { totals: { ...totalsOf(sampleCart()), totalCents: money(1001) } }, 'till-sums-differ'],
    ['payments that miss it', { payments: [] }, 'till-sums-differ'],
    ['rounding without cash', { roundingCents: money(60) }, 'till-sums-differ'],
    ['an account of no one', { payments: [], onAccountCents: money(1000) }, 'till-needs-customer'],
  ] as const)('refuses %s', (_case, change, code) => {
    expect(decide({ ...sampleSale('sale', sampleCart()), ...change })).toMatchObject({ refusal: { code } });
  });

  it('lets a customer without a name pay online', () => {
    const sale = { ...sampleSale('sale', sampleCart()), payments: [], onAccountCents: money(1000) };
    expect(decide({ ...sale, isPaidOnline: true })).toMatchObject({ ok: true });
  });

  it('refuses less cash than is due', () => {
    const sale = sampleSale('sale', sampleCart());
    const tendered = (cents: number) => ({
      ...sale,
      payments: sale.payments.map((each) => ({ ...each, tenderedCents: money(cents) })),
    });
    expect(decide(tendered(999)).ok).toBe(false);
    expect(decide(tendered(2000)).ok).toBe(true);
  });
});

describe('refunds', () => {
  const linesOf = (sale: SaleEntry, id: string, share: (whole: number) => number) =>
    sale.lines.map((line) => ({
      ...{ id: `${id} ${line.id}`, lineId: line.id, goods: 'stock' as const },
      quantity: quantity(share(line.quantity)),
    }));

  it('of all parts come to the whole sale, with its tax', () => {
    fc.assert(
      fc.property(anyCart, fc.integer({ min: 0, max: 100 }), (cart, percent) => {
        const sale = sampleSale('sale', cart);
        const first = linesOf(sale, 'first', (whole) => Math.floor((whole * percent) / 100));
        const rest = linesOf(sale, 'rest', (whole) => whole - Math.floor((whole * percent) / 100));
        const one = refundTotals(sale, [], first);
        const other = refundTotals(sale, [{ lines: first }], rest);
        expect([one.total + other.total, one.tax + other.tax]).toEqual([
          sale.totals.totalCents,
          sale.totals.taxCents,
        ]);
        expect(
          refundableLines(sale, [{ lines: first }, { lines: rest }]).every(({ left }) => left === 0),
        ).toBe(true);
      }),
    );
  });

  it('agree with the credit note of the invoice', () => {
    const sale = sampleSale(
      'sale',
      sampleCart({ lines: [sampleTillLine({ taxRate: kent, quantity: wholeQuantity(3) })] }),
    );
    const lines = linesOf(sale, 'one', () => 1_000_000);
    const creditable = creditableOf(
      {
        ...pricingOf(sale),
        taxes: [],
        lines: [
          {
            ...{ id: 'line', productId: 'mug', description: 'Mug', quantity: wholeQuantity(3) },
            ...{ unitPrice: money(1000), discount: { kind: 'none' }, taxRate: kent, incomeAccountId: null },
          },
        ],
      },
      { lines: [], parts: [] },
    );
    const note = creditNoteTotals(creditable, [
      {
        id: 'x',
        invoiceLineId: 'line',
        quantity: wholeQuantity(1),
        saidAmount: null,
        goods: 'stock',
        placeId: null,
      },
    ]);
    expect(refundTotals(sale, [], lines)).toEqual({
      ...{ total: note.total, tax: note.tax },
      lines: [{ lineId: 'line', revenueCents: 1000, taxCents: note.tax }],
    });
  });

  it('go back as they were paid, what is still owed first', () => {
    const sale = {
      ...sampleSale('sale', sampleCart(), [{ method: 'card', cents: 300 }, { method: 'cash' }]),
      onAccountCents: money(200),
    };
    expect(refundWays(sale, [], money(600))).toEqual({
      onAccountCents: 200,
      payments: [
        { paymentId: 'sale 0', amountCents: 300 },
        { paymentId: 'sale 1', amountCents: 100 },
      ],
    });
    const earlier = {
      onAccountCents: money(200),
      payments: [
        { id: 'x', method: 'card' as const, amountCents: money(300), tipCents: zeroMoney, reference: '' },
      ],
    };
    expect(refundWays(sale, [earlier], money(100))).toEqual({
      onAccountCents: 0,
      payments: [{ paymentId: 'sale 1', amountCents: 100 }],
    });
  });
});

describe('the report of a day', () => {
  it('accounts for every cent: total, tips and rounding are what was received or is owed', () => {
    const rule = { stepCents: 5, rounding: 'half-up' } as const;
    const anySale = fc
      .tuple(anyCart, fc.constantFrom('cash', 'card', 'venmo'), fc.nat(500), fc.nat(500))
      .map(([cart, method, cents, tip]) =>
        sampleSale(
          'sale',
          cart,
          [
            { method, cents, tip },
            { method: 'cash', tip },
          ],
          rule,
        ),
      );
    fc.assert(
      fc.property(fc.array(anySale, { maxLength: 12 }), fc.array(fc.boolean()), (sales, isRefunded) => {
        const sold = sales.map((sale) => ({ entry: sale, sale, hour: 10, refunded: [] }));
        const back = sales
          .filter((_sale, index) => isRefunded[index])
          .map((sale) => {
            const totals = invoiceTotals(pricingOf(sale));
            const entry = {
              ...{ ...sale, kind: 'refund' as const, saleId: sale.id, isVoid: true, reason: 'Void' },
              ...{ taxCents: totals.tax, totalCents: totals.total, lines: [] },
            };
            return {
              entry,
              sale,
              hour: 11,
              refunded: sale.lines.map((line, index) => ({
                lineId: line.id,
                revenueCents: totals.lines[index]?.revenue ?? zeroMoney,
                taxCents: zeroMoney,
              })),
            };
          });
        const report = dayReport([...sold, ...back]);
        expect(reportGap(report)).toBe(0);
        expect(sumOf(report.byHour.map(({ cents }) => cents))).toBe(report.totalCents);
        expect(sumOf(report.byPerson.map(({ cents }) => cents))).toBe(report.totalCents);
        expect(sumOf(report.byProduct.map(({ cents }) => cents))).toBe(
          report.revenueCents - report.refundedRevenueCents,
        );
        expect(report.totalCents).toBe(report.revenueCents - report.refundedRevenueCents + report.taxCents);
        if (isRefunded.length === 0) {
          expect(moneyReceived(report)).toBe(report.totalCents + report.tipCents + report.roundingCents);
        }
      }),
    );
  });
});

describe('receipt numbers', () => {
  it('have letters that never run out, and count on', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(tillLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
    fc.assert(
      fc.property(fc.nat(400_000), (index) => {
        expect(indexOfLetters(tillLetters(index))).toBe(index);
      }),
    );
    expect(nextReceiptNumber('A', null)).toBe('A-0001');
    expect(nextReceiptNumber('A', 'A-0042')).toBe('A-0043');
    expect(nextReceiptNumber('A', 'A-9999')).toBe('A-10000');
    expect(readReceiptNumber('A-00042')).toBeNull();
    expect(readReceiptNumber('a-0042')).toBeNull();
    expect(readReceiptNumber('A-0000')).toBeNull();
  });
});

describe('a clock that is wrong by a day', () => {
  it('is corrected by what it was off, and is never ahead of the arrival', () => {
    const day = 86_400_000;
    const received = '2026-05-09T18:00:00.000Z';
    expect(correctedInstant('2026-05-10T15:30:00.000Z', day, received)).toBe('2026-05-09T15:30:00.000Z');
    expect(correctedInstant('2026-05-08T15:30:00.000Z', -day, received)).toBe('2026-05-09T15:30:00.000Z');
    expect(correctedInstant('2026-05-10T15:30:00.000Z', null, received)).toBe(received);
  });
});

describe('changes of an entry that is kept', () => {
  it('are those that its problem allows, and those chosen before', () => {
    expect(decideChanges('period-closed', [], ['next-open-day'])).toEqual({
      ok: true,
      value: ['next-open-day'],
    });
    expect(decideChanges('till-tax-differs', ['next-open-day'], ['with-charged-tax'])).toEqual({
      ok: true,
      value: ['next-open-day', 'with-charged-tax'],
    });
    expect(decideChanges('period-closed', [], ['without-event'])).toMatchObject({
      refusal: { code: 'till-change-not-possible' },
    });
  });
});
