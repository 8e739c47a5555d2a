import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money, rate, wholeQuantity, zeroMoney } from '../foundation/index.ts';
import { isMailAddress } from './mail-address.ts';
import { receiptOf, receiptRows, type ReceiptRow } from './receipt.ts';
import { refundTotals } from './refund-sums.ts';
import type { RefundEntry } from './till-entry.ts';
import { anyCart, sampleCart, sampleHead, sampleSale, sampleTillLine } from './till-samples.factory.ts';

const written = (rows: readonly ReceiptRow[]) =>
  rows.map(({ text, cents }) => (cents === null ? text : `${text} ${String(cents)}`));
const sumOf = (rows: readonly ReceiptRow[]) => rows.reduce((sum, { cents }) => sum + (cents ?? 0), 0);

const kent = { taxRateId: 'kent', name: 'Kent', rate: rate(82_500), parts: [] };
const twoMugs = sampleCart({ lines: [sampleTillLine({ quantity: wholeQuantity(2), taxRate: kent })] });

/** A refund of one mug of two. */
function refundOfOne(sale: ReturnType<typeof sampleSale>): RefundEntry {
  const lines = [{ id: 'back', lineId: 'line', quantity: wholeQuantity(1), goods: 'stock' as const }];
  const { tax, total } = refundTotals(sale, [], lines);
  return {
    ...{ ...sampleHead('refund'), kind: 'refund', number: 'A-0002', saleId: sale.id, isVoid: false },
    ...{ reason: 'Chipped on the way home', lines, taxCents: tax, totalCents: total },
    payments: [{ id: 'cash back', method: 'cash', amountCents: total, tipCents: zeroMoney, reference: '' }],
    ...{ roundingCents: money(2), onAccountCents: zeroMoney },
  };
}

describe('a receipt', () => {
  it('shows items, tax by rate, ways of paying, tip, change and refunds', () => {
    const sale = sampleSale('sale', twoMugs, [{ method: 'card', cents: 1000, tip: 200 }, { method: 'cash' }]);
    const payments = sale.payments.map((each) =>
      each.method === 'cash' ? { ...each, tenderedCents: money(2000) } : each,
    );
    const receipt = receiptOf({ ...sale, payments }, [refundOfOne(sale)]);
    const { items, sums, payments: paid, refunds } = receiptRows(receipt, 'en-US');
    expect(written(items)).toEqual(['2 × Mug 2000']);
    expect(written(sums)).toEqual(['Kent 8.25% 165', 'Total 2165']);
    expect(written(paid)).toEqual(['Tip 200', 'Card 1200', 'Cash 2000', 'Change 835']);
    expect(refunds.map(written)).toEqual([['Refund A-0002 -1083', '1 × Mug', 'Given back: Cash -1085']]);
  });

  it('holds nothing that is the business’s own', () => {
    const sale = {
      ...sampleSale('sale', twoMugs),
      ...{ note: 'A regular', customer: null, receiptToken: 'a secret' },
    };
    const text = JSON.stringify(receiptOf(sale, [refundOfOne(sale)]));
    expect(text).not.toMatch(/regular|secret|on the way home|session|personId/);
  });

  it('adds up, whatever is in the cart and however it is paid', () => {
    const anyWay = fc.record({
      method: fc.constantFrom('card' as const, 'venmo' as const),
      cents: fc.nat(3000),
      tip: fc.nat(500),
    });
    fc.assert(
      fc.property(anyCart, fc.array(anyWay, { maxLength: 2 }), fc.nat(5000), (cart, ways, over) => {
        const sale = sampleSale('sale', cart, [...ways, { method: 'cash' }], {
          ...{ stepCents: 5, rounding: 'half-up' },
        });
        const payments = sale.payments.map((each) =>
          each.method === 'cash'
            ? { ...each, tenderedCents: money(each.amountCents + sale.roundingCents + over) }
            : each,
        );
        const receipt = receiptOf({ ...sale, payments });
        const { items, sums, payments: paid } = receiptRows(receipt, 'en-US');
        const total = sale.totals.totalCents;
        const taxes = sale.pricesIncludeTax ? 0 : sale.totals.taxCents;
        expect(sumOf(items) - sale.totals.discountCents + taxes).toBe(total);
        expect(sums.at(-1)).toMatchObject({ key: 'total', cents: total });
        const named = (...keys: string[]) => sumOf(paid.filter(({ key }) => keys.includes(key)));
        const handed = sumOf(paid.filter(({ key }) => key.startsWith('sale ')));
        expect(total + named('tip', 'rounding')).toBe(handed - named('change') + named('due'));
      }),
    );
  });
});

describe('an address for a receipt', () => {
  it.each(['ida@example.com', 'i.d-a+till@mail.example.co', "o'neil@x.org"])('takes %s', (text) => {
    expect(isMailAddress(text)).toBe(true);
  });
  it.each([
    '',
    'ida',
    'ida@mail',
    'ida@mail.c',
    'i..da@x.org',
    'ida @x.org',
    '@x.org',
    `${'a'.repeat(200)}@x.org`,
  ])('refuses “%s”', (text) => {
    expect(isMailAddress(text)).toBe(false);
  });
});
