import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../foundation/index.ts';
import { decideCheckout, leastByCard, leastToPay } from './card-payment.ts';
import type { PayableInvoice } from './payment-decisions.ts';

const invoice: PayableInvoice = {
  customerId: 'grace',
  total: money(10_000),
  paid: money(0),
  issuedAt: '2026-03-01T00:00:00Z',
  voidedAt: null,
};

const parts = fc.record({
  due: fc.integer({ min: 1, max: 10_000 }).map(money),
  allowsPart: fc.boolean(),
  leastPart: fc.integer({ min: leastByCard, max: 20_000 }).map(money),
});

describe('paying by card', () => {
  it.each([
    ['the least part', 3000, 10_000, true, true],
    ['less than the least part', 2999, 10_000, true, false],
    ['what is due next and less than the least part', 2000, 2000, true, true],
    ['less than what is due next', 1999, 2000, true, false],
    ['less than what is due next, without parts', 9999, 10_000, false, false],
    ['all, without parts', 10_000, 10_000, false, true],
    ['more than is owed', 10_001, 10_000, true, false],
  ])('%s', (_case, amount, due, allowsPart, isTaken) => {
    const asked = { amount: money(amount), due: money(due), allowsPart, leastPart: money(3000) };
    expect(decideCheckout(invoice, asked).ok).toBe(isTaken);
  });

  it('takes the least that it tells, what is due next, and nothing below', () => {
    fc.assert(
      fc.property(parts, (how) => {
        const least = leastToPay(how);
        const takes = (amount: number) => decideCheckout(invoice, { ...how, amount: money(amount) }).ok;
        expect([least - 1, least, 10_000].map(takes)).toEqual([false, true, true]);
        if (how.due >= leastByCard) expect(takes(how.due)).toBe(true);
      }),
    );
  });
});
