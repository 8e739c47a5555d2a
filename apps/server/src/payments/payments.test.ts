import type { CreditNoteView } from '@atelier/contract/credit-notes';
import type { InvoiceView } from '@atelier/contract/invoices';
import type { CreditNoteUsesView, InvoiceSettlementsView, PaymentView } from '@atelier/contract/payments';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accountOf,
  addCustomerTo,
  balancesOf,
  draftFor,
  granted,
  issueAt,
  openWorkshop,
  refusalOf,
  saveDraftAt,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
let customerId: string;
let bank: string;
let invoiceId: string;

beforeAll(async () => {
  workshop = await openWorkshop();
  desk = await workshop.found();
  customerId = await addCustomerTo(desk);
  bank = await accountOf(desk, 'bank');
});
beforeEach(async () => {
  // Fifty dollars.
  invoiceId = await issueAt(desk, customerId);
});
afterAll(() => workshop.close());

const payment = (fields: object = {}) => ({
  id: v7(),
  date: '2026-03-10',
  amountCents: 5000,
  method: 'check',
  depositAccountId: bank,
  allocations: [{ invoiceId, amountCents: (fields as { amountCents?: number }).amountCents ?? 5000 }],
  ...fields,
});
const to = (id: string, amountCents = 5000) => [{ invoiceId: id, amountCents }];
const record = (fields: object = {}, by: Desk = desk) => by.call('POST', '/payments', payment(fields));
const invoice = async () => granted<InvoiceView>(await desk.call('GET', `/invoices/${invoiceId}`));
const takeBack = (id: string, by: Desk = desk) =>
  by.call('POST', `/payments/${id}/reverse`, { date: '2026-03-12' });

describe('recording a payment', () => {
  it.each<[string, () => Promise<object> | object, unknown[]]>([
    ['more than is owed', () => ({ amountCents: 5001 }), [409, 'payment-exceeds-balance']],
    ['no such invoice', () => ({ allocations: to(v7()) }), [404, 'invoice-not-found']],
    [
      'a draft',
      async () => ({ allocations: to(await saveDraftAt(desk, draftFor(customerId))) }),
      [409, 'invoice-not-issued'],
    ],
    ['no such account', () => ({ depositAccountId: v7() }), [404, 'account-not-found']],
    [
      'an account that holds no money',
      async () => ({ depositAccountId: await accountOf(desk, 'sales') }),
      [422, 'deposit-account-not-allowed'],
    ],
    [
      'the receivable itself',
      async () => ({ depositAccountId: await accountOf(desk, 'accounts-receivable') }),
      [422, 'deposit-account-not-allowed'],
    ],
    [
      'a credit card',
      async () => ({ depositAccountId: await accountOf(desk, 'credit-card') }),
      [422, 'deposit-account-not-allowed'],
    ],
  ])('is refused: %s', async (_case, fields, refusal) => {
    const before = await balancesOf(desk);
    expect(refusalOf(await record(await fields()))).toEqual(refusal);
    expect(await balancesOf(desk)).toEqual(before);
    expect((await invoice()).paidCents).toBe(0);
  });

  it.each([0, -1, 1.5])('is no payment at all: %d cents', async (amountCents) => {
    expect((await record({ amountCents })).status).toBe(400);
  });

  it.each(['bank', 'cash', 'undeposited-funds'] as const)('goes into %s', async (key) => {
    const depositAccountId = await accountOf(desk, key);
    granted(await record({ depositAccountId, amountCents: 2000 }));
    expect(await invoice()).toMatchObject({ paidCents: 2000, balanceCents: 3000 });
    granted(await record({ depositAccountId, amountCents: 3000 }));
    expect(await invoice()).toMatchObject({ state: 'paid', balanceCents: 0 });
    expect(refusalOf(await record({ amountCents: 1 }))).toEqual([409, 'payment-exceeds-balance']);
  });

  it('is refused in a closed period, and to nobody with the right to it', async () => {
    const closed = await workshop.found();
    const id = await issueAt(closed, await addCustomerTo(closed));
    const depositAccountId = await accountOf(closed, 'bank');
    granted(
      await closed.call('PUT', '/finances/book-lock', {
        closedThrough: '2026-03-10',
        opened: null,
        reason: 'Filed',
      }),
    );
    const into = { allocations: to(id), depositAccountId };
    expect(refusalOf(await record(into, closed))).toEqual([409, 'period-closed']);
    granted(await record({ ...into, date: '2026-03-11' }, closed));
  });

  it('measures payments that come at once against one balance', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => record({ amountCents: 2000 })));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2);
    expect(await invoice()).toMatchObject({ paidCents: 4000, state: 'overdue' });
  });

  it('happens once for one key, ten times in parallel', async () => {
    const same = payment({ amountCents: 500 });
    const key = v7();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => desk.call('POST', '/payments', same, key)),
    );
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect((await invoice()).paidCents).toBe(500);
    expect(refusalOf(await desk.call('POST', '/payments', { ...same, amountCents: 501 }, key))).toEqual([
      409,
      'idempotency-key-reused',
    ]);
    // The same payment with a new key is the same payment.
    expect(refusalOf(await desk.call('POST', '/payments', same))).toEqual([409, 'payment-id-taken']);
  });
});

describe('taking a payment back', () => {
  it('makes the invoice owed again, once', async () => {
    const before = await balancesOf(desk);
    const taken = granted<PaymentView>(await record());
    granted(await takeBack(taken.id));
    expect(await balancesOf(desk)).toEqual(before);
    expect(await invoice()).toMatchObject({ paidCents: 0, balanceCents: 5000 });
    expect(refusalOf(await takeBack(taken.id))).toEqual([409, 'payment-already-reversed']);
    expect(refusalOf(await takeBack(v7()))).toEqual([404, 'payment-not-found']);
    granted(await record({ method: 'bank-transfer' }));
    expect((await invoice()).state).toBe('paid');
    expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  });

  it('is of the whole payment, of which the invoice tells what it came to', async () => {
    const { id } = granted<PaymentView>(await record({ amountCents: 8000, allocations: to(invoiceId) }));
    const { settlements } = granted<InvoiceSettlementsView>(
      await desk.call('GET', `/invoices/${invoiceId}/settlements`),
    );
    expect(settlements.find(({ paymentId }) => paymentId === id)).toMatchObject({
      amountCents: 5000,
      paymentCents: 8000,
    });
    expect(granted<PaymentView>(await takeBack(id)).amountCents).toBe(8000);
  });

  it('happens once when two do it at the same moment', async () => {
    const { id } = granted<PaymentView>(await record());
    const answers = await Promise.all([takeBack(id), takeBack(id), takeBack(id)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409]);
    expect((await invoice()).paidCents).toBe(0);
  });

  it('is for owners and bookkeepers, recording for members too', async () => {
    const member = await workshop.join(desk, 'member');
    const bookkeeper = await workshop.join(desk, 'bookkeeper');
    const { id } = granted<PaymentView>(await record({}, member));
    expect(refusalOf(await takeBack(id, member))).toEqual([403, 'permission-denied']);
    granted(await takeBack(id, bookkeeper));
    granted(await record({}, bookkeeper));
  });
});

it('writes nothing off before the day of the invoice', async () => {
  const writeOff = (date: string) =>
    desk.call('POST', `/invoices/${invoiceId}/write-off`, { date, reason: 'Moved away' });
  const early = await writeOff('2026-03-04');
  expect(refusalOf(early)).toEqual([422, 'reversal-before-entry']);
  expect(early.body).toMatchObject({ data: { field: 'date' } });
  expect((await invoice()).balanceCents).toBe(5000);
  granted(await writeOff('2026-03-05'));
  expect(await invoice()).toMatchObject({ state: 'written-off', balanceCents: 0 });
});

describe('money that goes back for what came back or costs less', () => {
  const refund = (fields: object = {}, by: Desk = desk) =>
    by.call('POST', `/invoices/${invoiceId}/refunds`, {
      ...{ id: v7(), creditNoteId: v7(), date: '2026-03-12', amountCents: 2000, method: 'check' },
      ...{ moneyAccountId: bank, reason: 'Chipped', ...fields },
    });

  it('makes the credit note and refunds it, so that nothing is owed again, once however often it is asked', async () => {
    granted(await record());
    const before = await balancesOf(desk);
    const creditNoteId = v7();
    const id = v7();
    const ask = () => refund({ id, creditNoteId });
    const uses = granted<CreditNoteUsesView>(await ask());
    expect(uses.refunds).toMatchObject([{ id, amountCents: 2000 }]);
    expect(refusalOf(await ask())[0]).toBe(409);
    expect(await invoice()).toMatchObject({
      state: 'partially-refunded',
      balanceCents: 0,
      refundedCents: 2000,
    });
    const note = granted<CreditNoteView>(await desk.call('GET', `/credit-notes/${creditNoteId}`));
    expect(note).toMatchObject({ state: 'refunded', totalCents: 2000 });
    const after = await balancesOf(desk);
    const moved = (code: string) => (after[code] ?? 0) - (before[code] ?? 0);
    expect(['1000', '4800', '1200', '2300'].map(moved)).toEqual([-2000, -2000, 0, 0]);
    expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  });

  it('leaves no credit note behind where it is refused', async () => {
    granted(await record({ amountCents: 3000 }));
    const owed = await refund({ amountCents: 3000 });
    // Two thousand of it would lower what is still owed.
    expect(refusalOf(owed)).toEqual([409, 'credit-not-enough']);
    expect(refusalOf(await refund({ amountCents: 9000 }))).toEqual([409, 'credit-exceeds-invoice']);
    expect(await invoice()).toMatchObject({ creditedCents: 0, balanceCents: 2000 });
  });
});
