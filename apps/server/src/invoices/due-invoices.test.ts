import type { BusinessView } from '@atelier/contract/businesses';
import type { DueInvoicesView } from '@atelier/contract/invoices';
import { addDays } from '@atelier/domain/foundation';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountOf,
  addCustomerTo,
  draftFor,
  granted,
  openWorkshop,
  saveDraftAt,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
let customerId: string;
let today: BusinessView['today'];

beforeAll(async () => {
  workshop = await openWorkshop();
  desk = await workshop.found();
  customerId = await addCustomerTo(desk);
  today = granted<BusinessView>(await desk.call('GET', '/')).today;
});
afterAll(() => workshop.close());

/** An issued invoice of $50.00 that is due so many days from today. */
async function issueDueIn(days: number): Promise<string> {
  const dueDate = addDays(today, days);
  const id = await saveDraftAt(desk, draftFor(customerId, { issueDate: addDays(today, -40), dueDate }));
  granted(await desk.call('POST', `/invoices/${id}/issue`));
  return id;
}

const due = async (query: string) =>
  granted<DueInvoicesView>(await desk.call('GET', `/due-invoices?${query}`));

describe('what customers owe', () => {
  it('counts the open invoices only, due first, up to the day asked for', async () => {
    expect(await due('days=30')).toEqual({ today, overdue: { count: 0, cents: 0 }, expected: [], rows: [] });

    const late = await issueDueIn(-3);
    const now = await issueDueIn(0);
    const soon = await issueDueIn(10);
    await issueDueIn(10);
    const far = await issueDueIn(31);
    await saveDraftAt(desk, draftFor(customerId));
    const paid = await issueDueIn(-5);
    const depositAccountId = await accountOf(desk, 'cash');
    const pay = (invoiceId: string, amountCents: number) =>
      desk.call('POST', '/payments', {
        id: v7(),
        date: today,
        amountCents,
        allocations: [{ invoiceId, amountCents }],
        method: 'cash',
        depositAccountId,
      });
    granted(await pay(paid, 5000));
    granted(await pay(soon, 2000));

    const { overdue, expected, rows } = await due('days=30&limit=10');
    expect(overdue).toEqual({ count: 1, cents: 5000 });
    expect(expected).toEqual([
      { date: today, cents: 5000 },
      { date: addDays(today, 10), cents: 8000 },
    ]);
    expect(rows.map(({ id }) => id).slice(0, 2)).toEqual([late, now]);
    expect(rows.at(-1)?.id).toBe(far);
    expect(rows.find(({ id }) => id === soon)?.balanceCents).toBe(3000);
    expect((await due('days=31&limit=2')).rows.map(({ id }) => id)).toEqual([late, now]);
    expect((await due('days=31&limit=2')).expected).toHaveLength(3);

    const other = await addCustomerTo(desk);
    expect((await due(`customerId=${customerId}&limit=10`)).rows).toHaveLength(rows.length);
    expect(await due(`customerId=${other}`)).toMatchObject({ overdue: { count: 0 }, expected: [], rows: [] });
  });
});
