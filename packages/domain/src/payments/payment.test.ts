import { describe, expect, it } from 'vitest';
import { makeJournalEntry } from '../finances/index.ts';
import { calendarDate, money } from '../foundation/index.ts';
import { balanceDue, decidePayment, decideReversePayment } from './payment-decisions.ts';
import { paymentPosting } from './payment-posting.ts';
import type { PaymentDraft } from './payment.ts';

const payment: PaymentDraft = {
  id: 'payment',
  invoiceId: 'invoice',
  date: calendarDate('2026-03-10'),
  amount: money(600),
  method: 'check',
  depositAccountId: 'undeposited',
  reference: '1041',
  memo: '',
};
const at = '2026-03-05T10:00:00Z';
const invoice = { issuedAt: at, voidedAt: null, total: money(1000), paid: money(400) };
const box = { type: 'undeposited-funds', archived: false } as const;

describe('decidePayment', () => {
  it('takes what is due and not a cent more', () => {
    expect(balanceDue(invoice)).toBe(600);
    expect(decidePayment(payment, invoice, box).ok).toBe(true);
    expect(decidePayment({ ...payment, amount: money(601) }, invoice, box)).toMatchObject({
      refusal: { code: 'payment-exceeds-balance', field: 'amountCents' },
    });
  });

  it.each([
    ['payment-amount-not-positive', { ...payment, amount: money(0) }, invoice, box],
    ['invoice-not-issued', payment, { ...invoice, issuedAt: null }, box],
    ['invoice-is-void', payment, { ...invoice, voidedAt: at }, box],
    ['deposit-account-not-allowed', payment, invoice, { ...box, type: 'expense' }],
    ['account-archived', payment, invoice, { ...box, archived: true }],
  ] as const)('refuses: %s', (code, draft, facts, account) => {
    expect(decidePayment(draft, facts, account)).toMatchObject({ ok: false, refusal: { code } });
  });

  it('takes a payment back once', () => {
    expect(decideReversePayment({ reversedAt: null }).ok).toBe(true);
    expect(decideReversePayment({ reversedAt: at })).toMatchObject({
      refusal: { code: 'payment-already-reversed' },
    });
  });
});

describe('paymentPosting', () => {
  it('moves the amount from the receivable into the deposit account', () => {
    const entry = paymentPosting(
      payment,
      { accountsReceivable: 'receivable' },
      { id: 'entry', memo: 'Check 1041' },
    );
    expect(makeJournalEntry(entry, { closedThrough: null }).ok).toBe(true);
    expect(entry).toMatchObject({
      date: '2026-03-10',
      kind: 'payment',
      source: { kind: 'payment', id: 'payment' },
    });
    expect(entry.lines).toEqual([
      { accountId: 'undeposited', amount: 600 },
      { accountId: 'receivable', amount: -600 },
    ]);
  });
});
