import type { InvoiceRowView } from '@atelier/contract/invoices';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addCustomerTo,
  draftFor,
  granted,
  issueAt,
  openWorkshop,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
let grace: string;
const issued: Record<string, string> = {};

beforeAll(async () => {
  workshop = await openWorkshop();
  desk = await workshop.found();
  grace = await addCustomerTo(desk, { name: 'Grace Hopper' });
  const ada = await addCustomerTo(desk, { name: 'Ada "Countess" Lovelace, = 1' });
  const dated = (issueDate: string) => ({ issueDate, dueDate: issueDate, reference: `of ${issueDate}` });
  issued['march'] = await issueAt(desk, grace, dated('2026-03-31'));
  issued['april'] = await issueAt(desk, ada, dated('2026-04-01'));
  issued['may'] = await issueAt(desk, grace, dated('2026-05-01'));
});
afterAll(() => workshop.close());

const listed = async (query: string) =>
  granted<{ rows: InvoiceRowView[] }>(await desk.call('GET', `/invoices?${query}`)).rows.map(
    ({ id }) => Object.entries(issued).find(([, one]) => one === id)?.[0],
  );
const linesOf = async (path: string) => (await desk.call('GET', path)).text.trim().split(/\r?\n/);

it.each([
  ['', ['may', 'april', 'march']],
  ['from=2026-04-01&to=2026-04-30', ['april']],
  ['from=2026-03-31&to=2026-05-01', ['may', 'april', 'march']],
  ['from=2026-04-02', ['may']],
  ['to=2026-03-31', ['march']],
  // Of what the words find the newest are looked at, of those days.
  ['search=grace&to=2026-04-30&limit=1', ['march']],
  ['search=grace&from=2026-04-01&limit=1', ['may']],
  ['from=2026-06-01', []],
])('invoices are narrowed to days by %j', async (query, names) => {
  expect(await listed(query)).toEqual(names);
});

it('are files of exactly what is filtered, with what they come to', async () => {
  const [head, ...rows] = await linesOf('/invoices.csv?from=2026-04-01');
  expect(head).toBe(
    'Number,Customer,Reference,Date,Due,State,Subtotal,Discount,Shipping,Tax,Total,Paid,Credited,Balance',
  );
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain('"Ada ""Countess"" Lovelace, = 1",of 2026-04-01,2026-04-01,2026-04-01,Overdue,');
  expect(await linesOf('/invoices.csv?search=nobody')).toHaveLength(1);

  const { dueDate: _due, ...draft } = draftFor(grace);
  granted(await desk.call('PUT', `/quotes/${v7()}/draft`, { draft: { ...draft, validUntil: '2099-03-19' } }));
  expect(await linesOf('/quotes.csv?state=draft')).toEqual([
    'Number,Customer,Date,Valid until,State,Total',
    expect.stringMatching(/^,Grace Hopper,.*,2099-03-19,Draft,\d+\.\d\d$/),
  ]);

  const { lines } = granted<{ lines: { id: string }[] }>(
    await desk.call('GET', `/invoices/${issued['may'] ?? ''}`),
  );
  const credit = { invoiceId: issued['may'], issueDate: '2026-05-02', reason: '' };
  const line = { id: v7(), invoiceLineId: lines[0]?.id, quantity: 0, amountCents: 100, goods: 'none' };
  granted(await desk.call('PUT', `/credit-notes/${v7()}/draft`, { draft: { ...credit, lines: [line] } }));
  expect(await linesOf('/credit-notes.csv')).toEqual([
    'Number,Customer,For invoice,Date,State,Total,Left',
    expect.stringMatching(/^,Grace Hopper,.+,2026-05-02,Draft,\d+\.\d\d,0\.00$/),
  ]);
});
