import { money, wholeQuantity, zeroMoney } from '@atelier/domain/foundation';
import { totalsOf, type SaleEntry } from '@atelier/domain/till';
import type { NewEntry } from './entry-log.ts';
import type { TillDevice } from './till-device.ts';

/** A paired till without a session. */
export const sampleDevice: TillDevice = {
  ...{ tillId: 'till', businessId: 'business', name: 'Stall', letters: 'A', credential: 'secret' },
  ...{ lastNumber: null, session: null, clockOffsetMs: null },
};

/** The opening of a session without a float. */
export const opening = (id: string): NewEntry => ({
  ...{ id, personId: null },
  write: (head) => ({
    ...{ ...head, kind: 'open', eventId: null, priceListId: null, count: [] },
    ...{ floatCents: zeroMoney, accountId: null },
  }),
});

/** A sale of one mug for ten dollars in cash. */
export const saleOf = (id: string): NewEntry => ({
  ...{ id, personId: null },
  write: (head, number): SaleEntry => {
    const line = {
      ...{ id: `${id} line`, productId: 'mug', description: 'Mug', quantity: wholeQuantity(1) },
      ...{ unitPriceCents: money(1000), listPriceCents: null, priceReason: '', lotId: null },
      ...{ discount: { kind: 'none' } as const, taxRate: null, isExempt: false },
    };
    const cart = {
      ...{ lines: [line], discount: { kind: 'none' } as const, discountReason: '' },
      ...{ pricesIncludeTax: false, exemptReason: '' },
    };
    const payment = { id: `${id} cash`, method: 'cash' as const, amountCents: money(1000) };
    return {
      ...{ ...head, ...cart, kind: 'sale', number, totals: totalsOf(cart) },
      payments: [{ ...payment, tipCents: zeroMoney, tenderedCents: money(2000), reference: '' }],
      ...{ roundingCents: zeroMoney, onAccountCents: zeroMoney, customer: null, note: '' },
    };
  },
});
