import { describe, expect, it } from 'vitest';
import { makeJournalEntry } from '../books/index.ts';
import { calendarDate, money, rate } from '../foundation/index.ts';
import {
  amountDeposited,
  balanceDue,
  decidePayment,
  decideRefund,
  decideReversePayment,
  payerOf,
  proposeAllocations,
  takeCredits,
  type PayableInvoice,
} from './payment-decisions.ts';
import { creditPosting, paymentPosting, refundPosting, writeOffPosting } from './payment-posting.ts';
import { termsOfMethods, usualFee, waysToPay } from './payment-methods.ts';
import { paymentState, type PaymentDraft } from './payment.ts';

const payment: PaymentDraft = {
  id: 'payment',
  customerId: null,
  date: calendarDate('2026-03-10'),
  amount: money(600),
  tip: money(0),
  fee: money(0),
  method: 'check',
  depositAccountId: 'undeposited',
  reference: '1041',
  memo: '',
  allocations: [{ invoiceId: 'invoice', amount: money(600) }],
};
const at = '2026-03-05T10:00:00Z';
const invoice: PayableInvoice = {
  customerId: 'ada',
  issuedAt: at,
  voidedAt: null,
  total: money(1000),
  paid: money(400),
};
const invoices = new Map([
  ['invoice', invoice],
  ['second', { ...invoice, paid: money(900) }],
  ['draft', { ...invoice, issuedAt: null }],
  ['void', { ...invoice, voidedAt: at }],
  ['of-another', { ...invoice, customerId: 'grace' }],
]);
const box = { type: 'undeposited-funds', archived: false } as const;
const to = (...allocations: [string, number][]) => ({
  allocations: allocations.map(([invoiceId, cents]) => ({ invoiceId, amount: money(cents) })),
});

describe('decidePayment', () => {
  it('takes what is due and not a cent more', () => {
    expect(balanceDue(invoice)).toBe(600);
    expect(decidePayment(payment, invoices, box).ok).toBe(true);
    expect(
      decidePayment({ ...payment, amount: money(700), ...to(['invoice', 601]) }, invoices, box),
    ).toMatchObject({
      refusal: { code: 'payment-exceeds-balance', field: 'allocations.0.amountCents' },
    });
  });

  it('settles several invoices, and leaves the rest to the customer', () => {
    const several = { ...payment, ...to(['invoice', 400], ['second', 100]) };
    expect(decidePayment(several, invoices, box).ok).toBe(true);
    expect(payerOf(several, invoices)).toBe('ada');
    expect(decidePayment({ ...payment, customerId: 'ada', ...to() }, invoices, box).ok).toBe(true);
  });

  it.each([
    ['payment-amount-not-positive', { amount: money(0) }, box],
    ['payment-amount-not-positive', to(['invoice', 0]), box],
    ['payment-exceeds-amount', to(['invoice', 600], ['second', 100]), box],
    ['payment-names-invoice-twice', to(['invoice', 1], ['invoice', 1]), box],
    ['payment-of-other-customer', to(['invoice', 1], ['of-another', 1]), box],
    ['payment-of-other-customer', { customerId: 'grace' }, box],
    ['payment-needs-customer', to(), box],
    ['payment-fee-too-high', { tip: money(50), fee: money(650) }, box],
    ['invoice-not-found', to(['nowhere', 1]), box],
    ['invoice-not-issued', to(['draft', 1]), box],
    ['invoice-is-void', to(['void', 1]), box],
    ['deposit-account-not-allowed', {}, { ...box, type: 'expense' }],
    ['account-archived', {}, { ...box, archived: true }],
  ] as const)('refuses: %s', (code, change, account) => {
    expect(decidePayment({ ...payment, ...change }, invoices, account)).toMatchObject({
      ok: false,
      refusal: { code },
    });
  });
});

describe('what becomes of a payment', () => {
  const facts = { amount: money(600), refunded: money(0), reversedAt: null };

  it('is taken back once, and not while a part of it was paid back', () => {
    expect(decideReversePayment(facts).ok).toBe(true);
    expect(decideReversePayment({ ...facts, reversedAt: at })).toMatchObject({
      refusal: { code: 'payment-already-reversed' },
    });
    expect(decideReversePayment({ ...facts, refunded: money(1) })).toMatchObject({
      refusal: { code: 'payment-has-refunds' },
    });
  });

  it('is paid back up to its amount', () => {
    const partly = { ...facts, refunded: money(500) };
    expect(decideRefund(partly, money(100)).ok).toBe(true);
    expect(decideRefund(partly, money(101))).toMatchObject({ refusal: { code: 'refund-exceeds-payment' } });
    expect(decideRefund(partly, money(0))).toMatchObject({
      refusal: { code: 'payment-amount-not-positive' },
    });
    expect(decideRefund({ ...facts, reversedAt: at }, money(1))).toMatchObject({
      refusal: { code: 'payment-already-reversed' },
    });
  });

  it.each([
    ['completed', {}],
    ['partially-refunded', { refunded: money(1) }],
    ['refunded', { refunded: money(600) }],
    ['taken-back', { reversedAt: at }],
  ] as const)('%s', (state, change) => {
    expect(paymentState({ ...facts, ...change })).toBe(state);
  });

  it('gives its credit to invoices, the first payment first', () => {
    const credits = [
      { source: { kind: 'payment', id: 'one' }, unapplied: money(30) },
      { source: { kind: 'credit-note', id: 'two' }, unapplied: money(50) },
    ] as const;
    expect(takeCredits(credits, money(40))).toMatchObject({
      value: [
        { source: { kind: 'payment', id: 'one' }, amount: 30 },
        { source: { kind: 'credit-note', id: 'two' }, amount: 10 },
      ],
    });
    expect(takeCredits(credits, money(30))).toMatchObject({ value: [{ source: { id: 'one' }, amount: 30 }] });
    expect(takeCredits(credits, money(81))).toMatchObject({ refusal: { code: 'credit-not-enough' } });
    expect(takeCredits(credits, money(0))).toMatchObject({
      refusal: { code: 'payment-amount-not-positive' },
    });
  });
});

describe('proposeAllocations', () => {
  const open = (said: Record<string, number> = {}) =>
    [
      ['one', 30],
      ['two', 50],
      ['three', 20],
    ].map(([id, balance]) => ({
      id: String(id),
      balance: money(Number(balance)),
      said: said[String(id)] === undefined ? undefined : money(Number(said[String(id)])),
    }));
  const proposed = (amount: number, said?: Record<string, number>) =>
    proposeAllocations(money(amount), open(said)).map((one) => [one.invoiceId, one.amount]);

  it('gives to the first first, as far as it goes', () => {
    expect(proposed(60)).toEqual([
      ['one', 30],
      ['two', 30],
    ]);
    expect(proposed(0)).toEqual([]);
  });

  it('keeps what was said and shares what that leaves', () => {
    expect(proposed(60, { two: 45 })).toEqual([
      ['one', 15],
      ['two', 45],
    ]);
    expect(proposed(60, { one: 0, three: 5 })).toEqual([
      ['two', 50],
      ['three', 5],
    ]);
    expect(proposed(10, { three: 20 })).toEqual([['three', 20]]);
  });
});

describe('postings', () => {
  const accounts = {
    accountsReceivable: 'receivable',
    customerDeposits: 'deposits',
    tips: 'tips',
    paymentFees: 'fees',
    badDebts: 'bad debts',
  };
  const head = { id: 'entry', memo: 'Check 1041' };
  const sound = (entry: ReturnType<typeof paymentPosting>) => {
    expect(makeJournalEntry(entry, { closedThrough: null }).ok).toBe(true);
    return entry.lines.map(({ accountId, amount }) => [accountId, amount]);
  };

  it('moves the amount from the receivable into the deposit account', () => {
    const entry = paymentPosting(payment, accounts, head);
    expect(entry).toMatchObject({
      date: '2026-03-10',
      kind: 'payment',
      source: { kind: 'payment', id: 'payment' },
    });
    expect(sound(entry)).toEqual([
      ['undeposited', 600],
      ['receivable', -600],
    ]);
  });

  it('keeps fee, tip and what is left over apart', () => {
    const whole = { ...payment, tip: money(100), fee: money(21), ...to(['invoice', 250], ['second', 50]) };
    expect(amountDeposited(whole)).toBe(679);
    expect(sound(paymentPosting(whole, accounts, head))).toEqual([
      ['undeposited', 679],
      ['fees', 21],
      ['receivable', -300],
      ['deposits', -300],
      ['tips', -100],
    ]);
  });

  it('prorates fee and tip by what is given to invoices of each event', () => {
    const whole = {
      ...payment,
      fee: money(21),
      tip: money(7),
      ...to(['invoice', 200], ['second', 50], ['third', 100]),
    };
    const events = new Map([...['invoice', 'third'].map((id) => [id, 'fair'] as const), ['second', null]]);
    const entry = paymentPosting(whole, accounts, head, events);
    expect(sound(entry).filter(([accountId]) => accountId === 'fees')).toHaveLength(2);
    expect(entry.lines.filter(({ accountId }) => accountId === 'fees')).toMatchObject([
      { eventId: 'fair', amount: 11 },
      { eventId: null, amount: 10 },
    ]);
    expect(entry.lines.filter(({ accountId }) => accountId === 'tips')).toMatchObject([
      { eventId: 'fair', amount: -4 },
      { eventId: null, amount: -3 },
    ]);
    const none = paymentPosting({ ...whole, fee: money(0) }, accounts, head, events);
    expect(none.lines.some(({ accountId }) => accountId === 'fees')).toBe(false);
  });

  it('gives credit to an invoice and takes it off again', () => {
    const credit = {
      source: { kind: 'payment', id: 'payment' } as const,
      date: payment.date,
      amount: money(40),
    };
    expect(sound(creditPosting(credit, accounts, head))).toEqual([
      ['deposits', 40],
      ['receivable', -40],
    ]);
    expect(sound(creditPosting({ ...credit, amount: money(-40) }, accounts, head))).toEqual([
      ['deposits', -40],
      ['receivable', 40],
    ]);
  });

  it('pays back out of what the customer has left, and gives up what is owed', () => {
    const refund = { id: 'refund', date: payment.date, amount: money(5), moneyAccountId: 'bank' };
    expect(sound(refundPosting(refund, accounts, head))).toEqual([
      ['deposits', 5],
      ['bank', -5],
    ]);
    const writeOff = { invoiceId: 'invoice', date: payment.date, amount: money(7) };
    expect(sound(writeOffPosting(writeOff, accounts, head))).toEqual([
      ['bad debts', 7],
      ['receivable', -7],
    ]);
  });
});

describe('what a business has said about ways of paying', () => {
  const card = {
    isOffered: true,
    accountId: null,
    feeRate: rate(29_000),
    feeCents: money(30),
    instruction: '',
  };
  const venmo = { ...card, feeRate: rate(0), feeCents: money(0), instruction: '@kiln' };

  it('says something of every method, and offers what it was said of alone', () => {
    const terms = termsOfMethods({ venmo, card });
    expect(terms).toHaveLength(8);
    expect(waysToPay(terms)).toEqual([
      { name: 'Card', instruction: '' },
      { name: 'Venmo', instruction: '@kiln' },
    ]);
    expect(waysToPay(termsOfMethods({}))).toEqual([]);
  });

  it.each([
    [10_000, 320],
    [1_750, 81],
    [0, 0],
  ])('keeps the usual fee of %d cents: %d', (arriving, fee) => {
    expect(usualFee(card, money(arriving))).toBe(fee);
    expect(usualFee(venmo, money(arriving))).toBe(0);
  });
});
