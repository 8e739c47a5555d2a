import type { BusinessView } from '@atelier/contract/businesses';
import type { DueInvoicesView, InvoiceRowView, InvoiceView } from '@atelier/contract/invoices';
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
    expect(await due('days=30')).toEqual({
      today,
      outstanding: { count: 0, cents: 0 },
      overdue: { count: 0, cents: 0 },
      expected: [],
      rows: [],
    });

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

    const { outstanding, overdue, expected, rows } = await due('days=30&limit=10');
    expect(outstanding).toEqual({ count: 5, cents: 23_000 });
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

  it('lists all that is unpaid, overdue or not, and sorts by each figure, page by page', async () => {
    const one = await workshop.found();
    const buyer = await addCustomerTo(one, { name: 'Sorted Buyer' });
    const issue = async (issuedIn: number, dueIn: number, unitPriceCents: number) => {
      const dates = { issueDate: addDays(today, issuedIn), dueDate: addDays(today, dueIn) };
      const draft = draftFor(buyer, dates);
      const id = await saveDraftAt(one, {
        ...draft,
        lines: draft.lines.slice(0, 1).map((line) => ({ ...line, unitPriceCents })),
      });
      return granted<InvoiceView>(await one.call('POST', `/invoices/${id}/issue`));
    };
    const late = await issue(-20, -3, 2000);
    const open = await issue(-30, 5, 1000);
    const settled = await issue(-10, 9, 3000);
    const cash = await accountOf(one, 'cash');
    const allocations = [{ invoiceId: settled.id, amountCents: settled.totalCents }];
    const payment = { id: v7(), date: today, amountCents: settled.totalCents, allocations };
    granted(await one.call('POST', '/payments', { ...payment, method: 'cash', depositAccountId: cash }));
    await saveDraftAt(one, draftFor(buyer));

    const list = async (query: string) => {
      const ids: string[] = [];
      for (let after = ''; ;) {
        const page = granted<{ rows: InvoiceRowView[]; next: string | null }>(
          await one.call('GET', `/invoices?limit=1&${query}${after && `&after=${after}`}`),
        );
        ids.push(...page.rows.flatMap(({ id, number }) => (number === null ? [] : [id])));
        if (page.next === null) return ids;
        after = page.next;
      }
    };
    expect(await list('state=unpaid')).toEqual([late.id, open.id]);
    expect(await list('state=unpaid&search=sorted')).toEqual([late.id, open.id]);
    for (const words of ['', '&search=sorted%20buyer']) {
      expect(await list(`sort=issued${words}`)).toEqual([open.id, late.id, settled.id]);
      expect(await list(`sort=-issued${words}`)).toEqual([settled.id, late.id, open.id]);
      expect(await list(`sort=due${words}`)).toEqual([late.id, open.id, settled.id]);
      expect(await list(`sort=-due${words}`)).toEqual([settled.id, open.id, late.id]);
      expect(await list(`sort=total${words}`)).toEqual([open.id, late.id, settled.id]);
      expect(await list(`sort=-balance${words}`)).toEqual([late.id, open.id, settled.id]);
    }
  });
});

describe('an issued invoice', () => {
  it('is sent once its customer has it: the first time that somebody says so counts', async () => {
    const id = await issueDueIn(20);
    const read = async () => granted<InvoiceView>(await desk.call('GET', `/invoices/${id}`));
    const listed = async (state: string) =>
      granted<{ rows: InvoiceRowView[] }>(
        await desk.call('GET', `/invoices?state=${state}&limit=200`),
      ).rows.some((row) => row.id === id);
    expect(await read()).toMatchObject({ state: 'issued', sentAt: null });
    expect([await listed('issued'), await listed('sent')]).toEqual([true, false]);

    const marked = granted<InvoiceView>(await desk.call('POST', `/invoices/${id}/sent`));
    expect(marked.state).toBe('sent');
    expect(granted<InvoiceView>(await desk.call('POST', `/invoices/${id}/sent`)).sentAt).toBe(marked.sentAt);
    expect([await listed('issued'), await listed('sent')]).toEqual([false, true]);
  });

  it('is not sent by an email that waits for a mail server', async () => {
    const id = await issueDueIn(20);
    const letter = { to: 'a@example.com', subject: 'Yours', message: 'Hello' };
    granted(await desk.call('POST', `/invoices/${id}/send`, letter));
    const read = granted<InvoiceView>(await desk.call('GET', `/invoices/${id}`));
    expect(read).toMatchObject({ state: 'issued', sentAt: null });
  });

  it('cannot be sent as a draft', async () => {
    const id = await saveDraftAt(desk, draftFor(customerId));
    const answer = await desk.call('POST', `/invoices/${id}/sent`);
    expect(answer.body).toMatchObject({ code: 'invoice-not-issued' });
  });
});
