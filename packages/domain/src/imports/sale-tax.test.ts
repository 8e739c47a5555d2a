import { describe, expect, it } from 'vitest';
import { calendarDate, money, rate, wholeQuantity } from '../foundation/index.ts';
import type { Sale } from './sale-plan.ts';
import { taxOfSale } from './sale-tax.ts';

const rateOf = (id: string, millionths: number, isArchived = false) => ({
  ...{ id, name: id, firstRate: rate(millionths), versions: [], partIds: [], isArchived },
});
const [kingston, albany] = [rateOf('kingston', 80_000), rateOf('albany', 70_000)];

const saleOf = (tax: number, change: Partial<Sale> = {}, price = 10_000): Sale => ({
  marketplace: 'Square',
  order: 'A',
  sourceId: 'Square A',
  date: calendarDate('2026-05-09'),
  sentOn: null,
  customer: '',
  email: '',
  address: '',
  lines: [true, false].map((isTaxed) => ({
    row: { row: 1, values: {}, faults: [] },
    item: 'Mug',
    sku: '',
    quantity: wholeQuantity(1),
    price: money(price),
    discount: money(0),
    isTaxed,
  })),
  shipping: money(0),
  tax: money(tax),
  ...change,
});

describe('the tax that a marketplace has charged', () => {
  it('goes under the rate that comes to it, whichever is asked for', () => {
    const rates = [albany, kingston];
    expect(taxOfSale(saleOf(800), rates, 'albany')?.taxRateId).toBe('kingston');
    expect(taxOfSale(saleOf(701), rates, null)?.taxRateId).toBe('albany');
    const twin = { ...kingston, id: 'beacon' };
    expect(taxOfSale(saleOf(800), [kingston, twin], 'beacon')?.taxRateId).toBe('beacon');
  });

  it('goes under the one that is asked for where none does, and under none where nobody asks', () => {
    expect(taxOfSale(saleOf(500), [albany, kingston], 'albany')?.taxRateId).toBe('albany');
    expect(taxOfSale(saleOf(500), [albany, kingston], null)).toBeNull();
    expect(taxOfSale(saleOf(800), [rateOf('kingston', 80_000, true)], null)).toBeNull();
  });

  it('is of shipping, too, where that comes nearer', () => {
    const sent = { shipping: money(1000) };
    expect(taxOfSale(saleOf(880, sent), [kingston], 'kingston')?.isShippingTaxed).toBe(true);
    expect(taxOfSale(saleOf(800, sent), [kingston], 'kingston')?.isShippingTaxed).toBe(false);
  });

  it('is not ours where the marketplace pays it, nor where nothing taxed was sold', () => {
    expect(taxOfSale(saleOf(800, { marketplace: 'Etsy' }), [kingston], 'kingston')).toBeNull();
    expect(taxOfSale(saleOf(0), [kingston], 'kingston')).toBeNull();
    expect(taxOfSale(saleOf(800, {}, 0), [kingston], 'kingston')).toBeNull();
  });
});
