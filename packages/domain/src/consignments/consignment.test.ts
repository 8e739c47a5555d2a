import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money, quantity, rate, zeroMoney } from '../foundation/index.ts';
import { consignmentMoney, decideFromShop } from './consignment.ts';
import { invoiceTotals } from '../sales-documents/invoice-totals.ts';

const whole = (amount: number) => quantity(amount * 1_000_000);

describe('what a shop owes', () => {
  it('is the price less its share', () => {
    expect(consignmentMoney({ price: money(4500), quantity: whole(3) }, rate(400_000))).toEqual({
      gross: 13_500,
      share: 5400,
      due: 8100,
    });
  });

  it('is to the cent what its invoice says, whatever is sold at whatever share', () => {
    const sale = fc.record({
      price: fc.integer({ min: 0, max: 1_000_000 }),
      pieces: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(
        fc.array(sale, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 999_999 }),
        (sales, share) => {
          const due = sales.reduce(
            (sum, { price, pieces }) =>
              sum + consignmentMoney({ price: money(price), quantity: whole(pieces) }, rate(share)).due,
            0,
          );
          const { total } = invoiceTotals({
            lines: sales.map(({ price, pieces }) => ({
              quantity: whole(pieces),
              unitPrice: money(price),
              discount: share === 0 ? { kind: 'none' } : { kind: 'rate', rate: rate(share) },
              taxRate: null,
            })),
            discount: { kind: 'none' },
            shipping: zeroMoney,
            shippingTaxRate: null,
            pricesIncludeTax: false,
          });
          expect(total).toBe(due);
        },
      ),
    );
  });
});

describe('a shop', () => {
  const there = new Map([['mug', { name: 'Mug', onHand: whole(5) }]]);
  const say = (...lines: { itemId: string; quantity: ReturnType<typeof whole> }[]) => {
    const outcome = decideFromShop(lines, there);
    return outcome.ok ? null : outcome.refusal.code;
  };

  it('sells and gives back what is there, and no more', () => {
    expect(say({ itemId: 'mug', quantity: whole(5) })).toBeNull();
    expect(say({ itemId: 'mug', quantity: whole(6) })).toBe('consignment-more-than-there');
    expect(say({ itemId: 'bowl', quantity: whole(1) })).toBe('consignment-more-than-there');
  });

  it('names each thing once', () => {
    expect(say()).toBe('consignment-nothing-said');
    expect(say({ itemId: 'mug', quantity: whole(3) }, { itemId: 'mug', quantity: whole(3) })).toBe(
      'consignment-item-twice',
    );
  });
});
