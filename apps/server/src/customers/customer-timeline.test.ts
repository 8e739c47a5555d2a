import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { TimelineEntryView } from '@atelier/contract/customers';
import {
  accountOf,
  addCustomerTo,
  granted,
  issueAt,
  openWorkshop,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

const clock = { now: () => new Date('2026-05-01T18:00:00Z') };

let workshop: Workshop;
let desk: Desk;
let customerId: string;
beforeAll(async () => {
  workshop = await openWorkshop({ clock });
  desk = await workshop.found();
  customerId = await addCustomerTo(desk);
});
afterAll(() => workshop.close());

const timeline = async (query = '', of = customerId) =>
  granted<{ rows: TimelineEntryView[]; next: string | null }>(
    await desk.call('GET', `/customers/${of}/timeline?${query}`),
  );
const told = (rows: readonly TimelineEntryView[]) =>
  rows.map(({ day, kind, title, detail, amountCents, isUndone }) =>
    [day, kind, title, detail, amountCents, isUndone ? 'undone' : ''].filter((part) => part).join(' '),
  );

async function tellOfAll() {
  const eventId = v7();
  const event = { kind: 'fair', startsOn: '2026-02-01', endsOn: '2026-02-02', venue: '', town: '' };
  granted(
    await desk.call('POST', '/finances/events', {
      id: eventId,
      name: 'Winter fair',
      ...event,
      region: '',
      postalCode: '',
    }),
  );
  const note = { customerId, kind: 'note', happenedOn: '2026-02-01', subject: 'Liked the blue', eventId };
  granted(await desk.call('POST', '/customer-interactions', { id: v7(), ...note }));
  const gone = { id: v7(), ...note, subject: 'By mistake', eventId: null };
  granted(await desk.call('POST', '/customer-interactions', gone));
  granted(await desk.call('PATCH', `/customer-interactions/${gone.id}`, { isArchived: true }));
  const first = await issueAt(desk, customerId, { issueDate: '2026-03-05' });
  const paymentId = v7();
  granted(
    await desk.call('POST', '/payments', {
      id: paymentId,
      date: '2026-03-10',
      amountCents: 8000,
      method: 'check',
      depositAccountId: await accountOf(desk, 'bank'),
      allocations: [{ invoiceId: first, amountCents: 5000 }],
    }),
  );
  const second = await issueAt(desk, customerId, { issueDate: '2026-03-11' });
  granted(await desk.call('POST', `/invoices/${second}/credit`, { date: '2026-03-12', amountCents: 2000 }));
  granted(
    await desk.call('POST', `/payments/${paymentId}/refunds`, {
      id: v7(),
      date: '2026-03-13',
      amountCents: 1000,
      method: 'check',
      moneyAccountId: await accountOf(desk, 'bank'),
      reason: 'Too much',
    }),
  );
  granted(
    await desk.call('POST', `/invoices/${second}/write-off`, { date: '2026-03-14', reason: 'Moved away' }),
  );
  const third = await issueAt(desk, customerId, { issueDate: '2026-03-15' });
  granted(await desk.call('POST', `/invoices/${third}/void`, { reason: 'Twice', date: '2026-03-16' }));
  return { eventId };
}

it('tells in one list what happened with a customer, by day, page by page and part by part', async () => {
  await tellOfAll();
  const someoneElse = await addCustomerTo(desk);
  await issueAt(desk, someoneElse);

  const { rows } = await timeline();
  expect(told(rows)).toEqual([
    '2026-03-15 invoice INV-0003 5000 undone',
    '2026-03-14 write-off INV-0002 Moved away 3000',
    '2026-03-13 refund Too much 1000',
    '2026-03-12 credit INV-0002 2000',
    '2026-03-11 invoice INV-0002 5000',
    '2026-03-10 payment INV-0001 8000',
    '2026-03-05 invoice INV-0001 5000',
    ...told(rows.slice(-2)),
  ]);
  // One day has no order but that of the ids.
  expect(told(rows.slice(-2)).toSorted()).toEqual([
    '2026-02-01 event Winter fair first',
    '2026-02-01 interaction Liked the blue note',
  ]);
  const kindsOf = async (part: string) => (await timeline(`part=${part}`)).rows.map(({ kind }) => kind);
  expect(await kindsOf('invoices')).toEqual(['invoice', 'write-off', 'invoice', 'invoice']);
  expect(await kindsOf('payments')).toEqual(['refund', 'credit', 'payment']);
  expect(await kindsOf('events')).toEqual(['event']);
  expect(await kindsOf('documents')).toEqual([]);

  const paged: TimelineEntryView[] = [];
  for (let after = ''; ;) {
    const page = await timeline(`limit=2${after}`);
    paged.push(...page.rows);
    if (page.next === null) break;
    after = `&after=${page.next}`;
  }
  expect(paged).toEqual(rows);
  expect(told((await timeline('', someoneElse)).rows)).toEqual(['2026-03-05 invoice INV-0004 5000']);
});
