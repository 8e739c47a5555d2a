import type { BillPaymentView, BillView } from '@atelier/contract/payables';
import type { InvoiceView } from '@atelier/contract/invoices';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  accountOf,
  addCustomerTo,
  granted,
  issueAt,
  openWorkshop,
  type Answer,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
let bank: string;
let customerId: string;
let payeeId: string;

beforeAll(async () => {
  workshop = await openWorkshop();
  desk = await workshop.found();
  bank = await accountOf(desk, '1000');
  customerId = await addCustomerTo(desk);
  payeeId = v7();
  granted(await desk.call('POST', '/finances/payees', { id: payeeId, name: 'Clay & Co' }));
});
afterAll(() => workshop.close());

const day = '2026-03-10';
const dayBefore = '2026-03-09';

const issue = () => issueAt(desk, customerId, { issueDate: day, dueDate: '2026-04-10' });
const enterBill = async () =>
  granted<BillView>(
    await desk.call('POST', '/finances/bills', {
      id: v7(),
      payeeId,
      date: day,
      lines: [{ accountId: await accountOf(desk, '5300'), amountCents: 5000 }],
    }),
  );

/** Something that was entered for the day, and how it is taken back on another. */
const things: Record<string, () => Promise<(date: string) => Promise<Answer>>> = {
  'an entry by hand': async () => {
    const id = v7();
    const lines = [
      { accountId: bank, amountCents: 100 },
      { accountId: await accountOf(desk, '6450'), amountCents: -100 },
    ];
    granted(await desk.call('POST', '/finances/journal-entries', { id, date: day, memo: 'x', lines }));
    return (date) => desk.call('POST', `/finances/journal-entries/${id}/reverse`, { reversalId: v7(), date });
  },
  'an invoice': async () => {
    const id = await issue();
    return (date) => desk.call('POST', `/invoices/${id}/void`, { date, reason: 'x' });
  },
  'a payment': async () => {
    const invoiceId = await issue();
    const id = v7();
    const payment = {
      ...{ id, date: day, method: 'cash', amountCents: 100, depositAccountId: bank },
      allocations: [{ invoiceId, amountCents: 100 }],
    };
    granted(await desk.call('POST', '/payments', payment));
    return (date) => desk.call('POST', `/payments/${id}/reverse`, { date });
  },
  'a bill': async () => {
    const { id, version } = await enterBill();
    return (date) => desk.call('POST', `/finances/bills/${id}/void`, { version, date, reason: 'x' });
  },
  'a payment of bills': async () => {
    const bill = await enterBill();
    const { id } = granted<BillPaymentView>(
      await desk.call('POST', '/finances/bill-payments', {
        id: v7(),
        date: day,
        moneyAccountId: bank,
        allocations: [{ billId: bill.id, amountCents: 5000 }],
      }),
    );
    return (date) => desk.call('POST', `/finances/bill-payments/${id}/reverse`, { date });
  },
};

it.each(Object.keys(things))('%s is taken back on its day or later, and not before it', async (name) => {
  const takeBack = await things[name]!();
  const early = await takeBack(dayBefore);
  expect(early.status).toBe(422);
  expect(early.body).toMatchObject({ code: 'reversal-before-entry', data: { field: 'date' } });
  granted(await takeBack(day));
});

const paidUntil = '2026-03-20';
const dayWhilePaid = '2026-03-19';

/** A document that was paid, and whose payment was taken back later; and how it is voided on a day. */
const settled: Record<string, () => Promise<(date: string) => Promise<Answer>>> = {
  'an invoice': async () => {
    const invoiceId = await issue();
    const id = v7();
    const payment = {
      ...{ id, date: day, method: 'cash', amountCents: 100, depositAccountId: bank },
      allocations: [{ invoiceId, amountCents: 100 }],
    };
    granted(await desk.call('POST', '/payments', payment));
    granted(await desk.call('POST', `/payments/${id}/reverse`, { date: paidUntil }));
    return (date) => desk.call('POST', `/invoices/${invoiceId}/void`, { date, reason: 'x' });
  },
  'a credit note': async () => {
    const invoiceId = await issue();
    const [line] = granted<InvoiceView>(await desk.call('GET', `/invoices/${invoiceId}`)).lines;
    granted(
      await desk.call('POST', '/payments', {
        ...{ id: v7(), date: day, method: 'cash', amountCents: 100, depositAccountId: bank },
        allocations: [{ invoiceId, amountCents: 100 }],
      }),
    );
    const id = v7();
    const part = { quantity: 0, amountCents: 5000, goods: 'none', placeId: null };
    const lines = [{ ...part, id: v7(), invoiceLineId: line?.id }];
    const draft = { invoiceId, issueDate: day, reason: 'x', lines };
    granted(await desk.call('PUT', `/credit-notes/${id}/draft`, { draft }));
    granted(await desk.call('POST', `/credit-notes/${id}/issue`));
    const refund = {
      id: v7(),
      date: day,
      amountCents: 100,
      method: 'cash',
      moneyAccountId: bank,
      reason: 'x',
    };
    granted(await desk.call('POST', `/credit-notes/${id}/refunds`, refund));
    granted(await desk.call('POST', `/credit-note-refunds/${refund.id}/reverse`, { date: paidUntil }));
    return (date) => desk.call('POST', `/credit-notes/${id}/void`, { date, reason: 'x' });
  },
  'a bill': async () => {
    const bill = await enterBill();
    const { id } = granted<BillPaymentView>(
      await desk.call('POST', '/finances/bill-payments', {
        ...{ id: v7(), date: day, moneyAccountId: bank },
        allocations: [{ billId: bill.id, amountCents: 5000 }],
      }),
    );
    granted(await desk.call('POST', `/finances/bill-payments/${id}/reverse`, { date: paidUntil }));
    const { version } = granted<BillView>(await desk.call('GET', `/finances/bills/${bill.id}`));
    return (date) => desk.call('POST', `/finances/bills/${bill.id}/void`, { version, date, reason: 'x' });
  },
};

it.each(Object.keys(settled))(
  '%s is not voided before the day on which it was paid no more',
  async (name) => {
    const voidOn = await settled[name]!();
    const early = await voidOn(dayWhilePaid);
    expect(early.status).toBe(422);
    expect(early.body).toMatchObject({ code: 'void-before-settlements', data: { field: 'date' } });
    granted(await voidOn(paidUntil));
  },
);
