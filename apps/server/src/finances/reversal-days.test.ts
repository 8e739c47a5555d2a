import type { BillPaymentView, BillView } from '@atelier/contract/finances';
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
