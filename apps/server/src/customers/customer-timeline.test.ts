import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { TimelineEntryView } from '@atelier/contract/customers';
import { openCounter } from '../orders/orders.factory.ts';
import {
  accountOf,
  addCustomerTo,
  draftFor,
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

async function addFair(name: string, startsOn: string): Promise<string> {
  const id = v7();
  const where = { venue: '', town: '', region: '', postalCode: '' };
  const fair = { id, name, kind: 'fair', startsOn, endsOn: startsOn, ...where };
  granted(await desk.call('POST', '/finances/events', fair));
  return id;
}

async function tellOfAll() {
  const eventId = await addFair('Winter fair', '2026-02-01');
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
  // The latest invoice is void.
  const met = { firstEvent: 'Winter fair', lastSeenOn: '2026-03-11' };
  expect(granted(await desk.call('GET', `/customers/${customerId}`))).toMatchObject(met);
  expect(granted(await desk.call('GET', `/customers/${await addCustomerTo(desk)}`))).toMatchObject({
    firstEvent: null,
    lastSeenOn: null,
  });

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

it('tells of orders, the fair where one was taken, and what is attached to any of it', async () => {
  const buyer = await addCustomerTo(desk);
  const counter = openCounter(desk, buyer);
  const eventId = await addFair('Spring fair', '2026-04-18');
  const order = await counter.take({ channel: 'commission', eventId, orderedOn: '2026-04-18' });
  await counter.take({ eventId: await addFair('Fair of a draft', '2026-04-19') }, false);
  const talkId = v7();
  const talk = {
    customerId: buyer,
    kind: 'call',
    happenedOn: '2026-04-19',
    subject: 'A platter',
    orderId: order.id,
  };
  granted(await desk.call('POST', '/customer-interactions', { id: talkId, ...talk }));
  const proofId = v7();
  granted(
    await desk.call('POST', `/customer-orders/${order.id}/commission/proofs`, { id: proofId, note: '' }),
  );
  const message = { id: v7(), body: 'Shall the leaf be pressed in?\nOr painted?' };
  granted(await desk.call('POST', `/customer-orders/${order.id}/commission/messages`, message));
  const { dueDate: validUntil, ...quoted } = draftFor(buyer);
  const quoteId = v7();
  granted(await desk.call('PUT', `/quotes/${quoteId}/draft`, { draft: { ...quoted, validUntil } }));
  for (const [recordKind, recordId] of [
    ['customer', buyer],
    ['invoice', await issueAt(desk, buyer)],
    ['quote', quoteId],
    ['interaction', talkId],
    ['customer-order', order.id],
    ['commission', order.id],
    ['commission-proof', proofId],
  ] as const) {
    const form = new FormData();
    form.set('recordKind', recordKind);
    form.set('recordId', recordId);
    form.set('file', new File([`%PDF-1.4 ${recordKind} %%EOF`], `${recordKind}.pdf`));
    granted(await desk.call('PUT', `/documents/${v7()}`, form));
  }

  const titlesOf = async (part: string) => told((await timeline(`part=${part}`, buyer)).rows);
  expect(await titlesOf('orders')).toEqual(['2026-04-18 order ORD-0001 9000']);
  expect(await titlesOf('events')).toEqual(['2026-04-18 event Spring fair first']);
  expect((await timeline('part=interactions', buyer)).rows).toMatchObject([
    { kind: 'message', title: 'Shall the leaf be pressed in?', detail: 'out', orderId: order.id },
    { kind: 'interaction', title: 'A platter', orderId: order.id, orderNumber: 'ORD-0001' },
  ]);
  const documents = (await timeline('part=documents', buyer)).rows.map(({ title }) => title);
  expect(documents.toSorted()).toEqual([
    'commission-proof.pdf',
    'commission.pdf',
    'customer-order.pdf',
    'customer.pdf',
    'interaction.pdf',
    'invoice.pdf',
    'quote.pdf',
  ]);
});
