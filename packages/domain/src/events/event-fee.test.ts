import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate, money, rate } from '../foundation/index.ts';
import {
  copyFeeForward,
  decideEventFee,
  decideFeePayment,
  decideFeeRefund,
  eventFeeAmount,
  type EventFee,
} from './event-fee.ts';

const day = calendarDate('2026-03-10');
const booth: EventFee = {
  ...{ kind: 'booth', name: ' Corner ', amountCents: money(25_000), rate: null, dueOn: day },
  ...{ lateFeeCents: money(5000), refundableUntil: day },
};
const commission: EventFee = { ...booth, amountCents: null, rate: rate(100_000), lateFeeCents: null };
const codeOf = (decided: { ok: boolean; refusal?: { code: string } }) => decided.refusal?.code ?? null;

describe('a fee', () => {
  it.each([
    ['event-fee-amount-missing', { ...booth, amountCents: null }],
    ['event-fee-amount-and-rate', { ...booth, rate: rate(1) }],
    ['event-fee-due-missing', { ...booth, dueOn: null }],
    [null, commission],
  ])('is decided: %s', (code, fee) => {
    expect(codeOf(decideEventFee(fee))).toBe(code);
  });

  it('costs more after its due day, and a part of the sales so far', () => {
    expect(eventFeeAmount(booth, money(0), day)).toBe(25_000);
    expect(eventFeeAmount(booth, money(0), calendarDate('2026-03-11'))).toBe(30_000);
    expect(eventFeeAmount(commission, money(12_345), day)).toBe(1235);
    expect(eventFeeAmount(commission, money(-100), day)).toBe(0);
  });

  it('is paid by what a transaction has left, never more', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 }).map(money);
    fc.assert(
      fc.property(cents, cents, cents, (amountCents, usedCents, paid) => {
        const isTooMuch = usedCents + paid > amountCents;
        expect(decideFeePayment(paid, { amountCents, usedCents }).ok).toBe(!isTooMuch);
      }),
    );
  });

  it('is refunded up to its payment', () => {
    const source = { amountCents: money(900), usedCents: money(0) };
    expect(codeOf(decideFeeRefund(money(1), null, source))).toBe('event-fee-not-paid');
    expect(codeOf(decideFeeRefund(money(901), money(900), source))).toBe('event-fee-refund-exceeded');
    expect(codeOf(decideFeeRefund(money(901), money(1000), source))).toBe('event-fee-payment-exceeded');
    expect(decideFeeRefund(money(900), money(900), source).ok).toBe(true);
  });

  it('is copied with its days moved', () => {
    expect(copyFeeForward(booth, 364)).toEqual({
      ...booth,
      ...{ dueOn: '2027-03-09', refundableUntil: '2027-03-09' },
    });
  });
});
