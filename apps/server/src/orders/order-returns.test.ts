import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TimelineEntryView } from '@atelier/contract/customers';
import type { ItemStockView } from '@atelier/contract/stock';
import type { ItemView } from '@atelier/contract/items';
import type { CreditNoteView } from '@atelier/contract/credit-notes';
import type { InvoiceView } from '@atelier/contract/invoices';
import type { OrderView } from '@atelier/contract/orders';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import {
  accountOf,
  balancesOf,
  granted,
  openWorkshop,
  refusalOf,
  type Answer,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { addCustomer, openCounter, orderLine, whole } from './orders.factory.ts';

const clock = { now: () => new Date('2026-05-01T18:00:00Z') };
const day = '2026-05-01';

let workshop: Workshop;
let desk: Desk;
let mug: string;
let customerId: string;
let counter: ReturnType<typeof openCounter>;

/** A business whose books follow the stock, with a hundred mugs at three dollars. */
beforeAll(async () => {
  workshop = await openWorkshop({ clock });
  desk = await workshop.found();
  const item = { kind: 'product', productType: 'made', name: 'Mug', stockUnit: 'piece', isCounted: true };
  mug = granted<ItemView>(await desk.call('POST', '/inventory/items', { id: v7(), ...item })).id;
  const lines = [{ itemId: mug, quantity: whole(100), valueCents: 30_000 }];
  granted(await desk.call('POST', '/inventory/stock/start', { id: v7(), day: '2026-01-01', lines }));
  customerId = await addCustomer(desk, 'Ada Lovelace');
  counter = openCounter(desk, customerId);
});
afterAll(async () => {
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  await workshop.close();
});

const mugs = (count: number) => [orderLine({ productId: mug, description: 'Mug', quantity: whole(count) })];
const stock = async () => granted<ItemStockView>(await desk.call('GET', `/inventory/items/${mug}/stock`));
const pack = ({ id, lines }: OrderView, count: number) =>
  desk.call('POST', `/customer-orders/${id}/parcels`, {
    ...{ id: v7(), kind: 'parcel', day },
    lines: [{ lineId: lines[0]!.id, quantity: whole(count) }],
  });
async function invoice({ id, lines }: OrderView, count: number): Promise<Answer> {
  const invoiceId = v7();
  const drafted = await desk.call('POST', `/customer-orders/${id}/invoice`, {
    ...{ invoiceId, issueDate: day },
    lines: [{ lineId: lines[0]!.id, quantity: whole(count) }],
  });
  if (drafted.status !== 200) return drafted;
  return desk.call('POST', `/invoices/${invoiceId}/issue`);
}
const back = ({ id, lines }: OrderView, count: number, fields: object = {}) =>
  desk.call('POST', `/customer-orders/${id}/returns`, {
    ...{ id: v7(), day, reason: 'damaged', outcome: 'credit' },
    lines: [{ lineId: lines[0]!.id, quantity: whole(count), condition: 'good' }],
    ...fields,
  });
const undo = (returnId: string | undefined) =>
  desk.call('POST', `/customer-order-returns/${returnId ?? ''}/undo`);
const issue = (noteId: string | undefined) => desk.call('POST', `/credit-notes/${noteId ?? ''}/issue`);

const voidNote = (noteId: string | undefined) =>
  desk.call('POST', `/credit-notes/${noteId ?? ''}/void`, { date: day, reason: 'Mistake' });

describe('a return of what was invoiced', () => {
  it('drafts a credit note, which takes the goods back at what they cost', async () => {
    const order = await counter.take({ lines: mugs(3) });
    granted(await pack(order, 3));
    granted(await invoice(order, 3));
    const before = await stock();
    const tooMuch = await back(order, 4);
    expect(refusalOf(tooMuch)).toEqual([409, 'order-return-too-much']);
    const returned = granted<OrderView>(await back(order, 2, { note: 'A crack' }));
    expect(returned).toMatchObject({
      fulfilment: 'partially-returned',
      lines: [{ returned: whole(2), returnable: whole(1), returnedUninvoiced: 0 }],
      returns: [{ reason: 'damaged', note: 'A crack', creditNotes: [{ state: 'draft', totalCents: 9000 }] }],
    });
    const noteId = returned.returns[0]?.creditNotes[0]?.id ?? '';
    const thrown = await desk.call('DELETE', `/credit-notes/${noteId}/draft`);
    expect(refusalOf(thrown)).toEqual([409, 'credit-note-of-return']);
    const note = granted<CreditNoteView>(await issue(noteId));
    expect(note).toMatchObject({ totalCents: 9000, reason: 'Return: Damaged. A crack' });
    expect((await stock()).onHand).toBe(before.onHand + whole(2));
    expect(refusalOf(await undo(returned.returns[0]?.id))).toEqual([409, 'order-return-is-credited']);
    expect(granted<OrderView>(await back(order, 1)).fulfilment).toBe('returned');
    const listed = await counter.list('state=returned');
    expect(listed.rows.map(({ id }) => id)).toContain(order.id);
    const file = await desk.call('GET', '/customer-orders.csv?state=returned');
    expect(file.text).toContain('Damaged');
    const { rows } = granted<{ rows: TimelineEntryView[] }>(
      await desk.call('GET', `/customers/${customerId}/timeline?part=orders`),
    );
    expect(rows).toContainEqual(
      expect.objectContaining({ kind: 'return', detail: 'damaged', orderId: order.id }),
    );
  });

  it('keeps its invoice from being voided until it is taken back', async () => {
    const order = await counter.take({ lines: mugs(2) });
    granted(await pack(order, 2));
    const { id: invoiceId } = granted<InvoiceView>(await invoice(order, 2));
    const returned = granted<OrderView>(await back(order, 1));
    const voiding = () => desk.call('POST', `/invoices/${invoiceId}/void`, { date: day, reason: 'Mistake' });
    expect(refusalOf(await voiding())).toEqual([409, 'invoice-has-return']);
    granted(await undo(returned.returns[0]?.id));
    granted(await voiding());
  });

  it('throws away what is damaged', async () => {
    const order = await counter.take({ lines: mugs(1) });
    granted(await pack(order, 1));
    granted(await invoice(order, 1));
    const before = await stock();
    const lines = [{ lineId: order.lines[0]!.id, quantity: whole(1), condition: 'damaged' }];
    const returned = granted<OrderView>(await back(order, 1, { lines }));
    granted(await issue(returned.returns[0]?.creditNotes[0]?.id));
    expect((await stock()).onHand).toBe(before.onHand);
  });

  it('is taken back with its credit note that is voided, what was thrown away included', async () => {
    const order = await counter.take({ lines: mugs(3) });
    granted(await pack(order, 3));
    granted(await invoice(order, 2));
    const before = await stock();
    const lines = [{ lineId: order.lines[0]!.id, quantity: whole(3), condition: 'damaged' }];
    const returned = granted<OrderView>(await back(order, 3, { lines }));
    const noteId = returned.returns[0]?.creditNotes[0]?.id;
    granted(await issue(noteId));
    granted(await voidNote(noteId));
    expect(await counter.get(order.id)).toMatchObject({
      fulfilment: 'shipped',
      returns: [],
      lines: [{ returned: 0, returnable: whole(3) }],
    });
    expect(await stock()).toMatchObject({ onHand: before.onHand, committed: before.committed });
  });

  it('goes with the last of several credit notes', async () => {
    const order = await counter.take({ lines: mugs(3) });
    granted(await pack(order, 3));
    for (const count of [1, 1, 1]) granted(await invoice(order, count));
    const returned = granted<OrderView>(await back(order, 3));
    const [one, two, draft] = returned.returns[0]?.creditNotes.map(({ id }) => id) ?? [];
    for (const id of [one, two]) granted(await issue(id));
    granted(await voidNote(one));
    expect((await counter.get(order.id)).returns).toHaveLength(1);
    granted(await voidNote(two));
    expect((await counter.get(order.id)).returns).toEqual([]);
    expect((await desk.call('GET', `/credit-notes/${draft ?? ''}`)).status).toBe(404);
  });

  it('keeps its credit note from being voided while something went out in exchange', async () => {
    const order = await counter.take({ lines: mugs(1) });
    granted(await pack(order, 1));
    granted(await invoice(order, 1));
    const exchangeOrderId = v7();
    const returned = granted<OrderView>(await back(order, 1, { outcome: 'exchange', exchangeOrderId }));
    const noteId = returned.returns[0]?.creditNotes[0]?.id;
    granted(await issue(noteId));
    expect(refusalOf(await voidNote(noteId))).toEqual([409, 'credit-note-of-exchange']);
    granted(await counter.step(await counter.get(exchangeOrderId), 'cancel', 'She keeps it'));
    granted(await voidNote(noteId));
    expect((await counter.get(order.id)).returns).toEqual([]);
  });

  it('opens an order of the same for an exchange, and is taken back once that is cancelled', async () => {
    const order = await counter.take({ lines: mugs(2) });
    granted(await pack(order, 2));
    granted(await invoice(order, 2));
    const { committed } = await stock();
    const exchangeOrderId = v7();
    const returned = granted<OrderView>(await back(order, 1, { outcome: 'exchange', exchangeOrderId }));
    expect(returned.returns).toMatchObject([
      { exchange: { id: exchangeOrderId, state: 'open', totalCents: 4500 }, mayUndo: false },
    ]);
    expect((await stock()).committed).toBe(committed + whole(1));
    const exchange = await counter.get(exchangeOrderId);
    expect(exchange).toMatchObject({ customerId, exchangeOf: { id: order.id, number: order.number } });
    const returnId = returned.returns[0]?.id;
    expect(refusalOf(await undo(returnId))).toEqual([409, 'order-return-is-exchanged']);
    granted(await counter.step(exchange, 'cancel', 'She keeps it'));
    expect(granted<OrderView>(await undo(returnId))).toMatchObject({
      fulfilment: 'shipped',
      returns: [],
      lines: [{ returned: 0 }],
    });
    expect(refusalOf(await undo(returnId))).toEqual([409, 'order-return-is-undone']);
  });
});

describe('a return of what was not invoiced', () => {
  it('frees what is kept, and is not asked to be paid', async () => {
    const { committed } = await stock();
    const order = await counter.take({ lines: mugs(2) });
    expect(refusalOf(await back(order, 1))).toEqual([409, 'order-return-too-much']);
    granted(await pack(order, 2));
    const returned = granted<OrderView>(await back(order, 2));
    expect(returned).toMatchObject({
      fulfilment: 'returned',
      payment: 'nothing-to-pay',
      returns: [{ creditNotes: [], mayUndo: true }],
    });
    expect((await stock()).committed).toBe(committed);
    expect(refusalOf(await invoice(order, 1))).toEqual([409, 'order-invoiced-too-much']);
    const parcelId = returned.parcels[0]?.id ?? '';
    const undone = await desk.call('POST', `/customer-order-parcels/${parcelId}/step`, { step: 'undo', day });
    expect(refusalOf(undone)).toEqual([409, 'order-parcel-has-returns']);
  });

  it('throws away what is damaged, until it is taken back', async () => {
    const order = await counter.take({ lines: mugs(2) });
    granted(await pack(order, 2));
    const before = await stock();
    const lines = [{ lineId: order.lines[0]!.id, quantity: whole(1), condition: 'damaged' }];
    const returned = granted<OrderView>(await back(order, 1, { lines }));
    expect(await stock()).toMatchObject({
      onHand: before.onHand - whole(1),
      committed: before.committed - whole(1),
    });
    granted(await undo(returned.returns[0]?.id));
    expect(await stock()).toMatchObject({ onHand: before.onHand, committed: before.committed });
  });

  it('counts as paid once all that stayed is paid', async () => {
    const order = await counter.take({ lines: mugs(3) });
    granted(await pack(order, 3));
    granted(await back(order, 1));
    const { id: invoiceId } = granted<InvoiceView>(await invoice(order, 1));
    const pay = async (amountCents: number, of = invoiceId) =>
      granted(
        await desk.call('POST', '/payments', {
          ...{ id: v7(), date: day, amountCents, method: 'cash' },
          allocations: [{ invoiceId: of, amountCents }],
          depositAccountId: await accountOf(desk, 'bank'),
        }),
      );
    const paymentOf = async () => (await counter.get(order.id)).payment;
    expect(await paymentOf()).toBe('not-paid');
    await pay(4500);
    expect(await paymentOf()).toBe('partially-paid');
    const { id: rest } = granted<InvoiceView>(await invoice(order, 1));
    await pay(4500, rest);
    expect(await paymentOf()).toBe('paid');
  });

  it('is refused to whoever may not, before the order, and without a word where it is another reason', async () => {
    const order = await counter.take({ lines: mugs(1) });
    granted(await pack(order, 1));
    const bookkeeper = await workshop.join(desk, 'bookkeeper');
    const said = { id: v7(), day, reason: 'late', outcome: 'credit', lines: [] };
    const path = `/customer-orders/${order.id}/returns`;
    expect(refusalOf(await bookkeeper.call('POST', path, said))).toEqual([403, 'permission-denied']);
    expect(refusalOf(await back(order, 1, { day: '2026-04-19' }))).toEqual([
      422,
      'order-return-before-order',
    ]);
    expect(refusalOf(await back(order, 1, { reason: 'other' }))).toEqual([422, 'order-return-needs-note']);
  });
});

describe('any sequence', () => {
  it('returns no more than was handed out, and stock and receivables add up', async () => {
    const action = fc.tuple(
      fc.constantFrom('pack', 'invoice', 'return', 'issue', 'undo'),
      fc.integer({ min: 1, max: 3 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 12 }), async (actions) => {
        const before = await stock();
        const owed = (await balancesOf(desk))['1200'] ?? 0;
        const order = await counter.take({ lines: mugs(5) });
        let now = order;
        for (const [what, count] of actions) {
          const notes = now.returns.flatMap(({ creditNotes }) => creditNotes);
          if (what === 'pack') await pack(order, count);
          if (what === 'invoice') await invoice(order, count);
          if (what === 'return') await back(order, count);
          if (what === 'issue') await issue(notes.find(({ state }) => state === 'draft')?.id);
          if (what === 'undo') await undo(now.returns[0]?.id);
          now = await counter.get(order.id);
          const [line] = now.lines;
          expect(line!.returned).toBeLessThanOrEqual(Math.max(line!.packed, line!.invoiced));
        }
        const [line] = now.lines;
        const issued = now.returns
          .flatMap(({ creditNotes }) => creditNotes)
          .filter(({ state }) => state !== 'draft' && state !== 'void');
        const credited = issued.reduce((sum, { totalCents }) => sum + totalCents, 0);
        const after = await stock();
        expect(after.onHand).toBe(before.onHand - line!.invoiced + (credited / 4500) * 1_000_000);
        expect(after.committed - before.committed).toBe(
          line!.quantity - line!.invoiced - line!.returnedUninvoiced,
        );
        const open = await Promise.all(
          now.invoices.map(async ({ id }) => granted<InvoiceView>(await desk.call('GET', `/invoices/${id}`))),
        );
        const balance = open.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
        expect((await balancesOf(desk))['1200'] ?? 0).toBe(owed + balance);
        expect(balance).toBe((line!.invoiced / 1_000_000) * 4500 - credited);
        granted(await counter.step(now, 'complete'));
      }),
      { numRuns: 8 },
    );
  });
});
