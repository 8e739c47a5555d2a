import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { ItemStockView } from '@atelier/contract/stock';
import type { ItemView } from '@atelier/contract/items';
import type { OrderView } from '@atelier/contract/orders';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import {
  granted,
  openWorkshop,
  type Answer,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { addCustomer, openCounter, orderLine, orderOf, whole } from './orders.factory.ts';

const clock = { now: () => new Date('2026-05-01T18:00:00Z') };
const atFirst = 1000;

let workshop: Workshop;
let desk: Desk;
let customerId: string;

beforeAll(async () => {
  workshop = await openWorkshop({ clock });
  desk = await workshop.found();
  customerId = await addCustomer(desk, 'Ada Lovelace');
});
afterAll(async () => {
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  await workshop.close();
});

const steps = ['open', 'hold', 'resume', 'complete', 'reopen', 'cancel'] as const;
const actions = ['draft', 'take', 'edit', 'invoice', 'issue', 'void', 'discard', ...steps] as const;

/** `at` and `line` choose among what is there, `item` is one of two. */
type Action = { kind: (typeof actions)[number]; at: number; line: number; item: number; count: number };

const someAction: fc.Arbitrary<Action> = fc.record({
  kind: fc.constantFrom(...actions),
  at: fc.nat(3),
  line: fc.nat(1),
  item: fc.nat(1),
  count: fc.integer({ min: 1, max: 6 }),
});
const everyAction = (
  [
    ['draft', 2],
    ['open', 2],
    ['invoice', 1],
    ['issue', 1],
    ['hold', 1],
    ['edit', 5],
    ['resume', 1],
    ['void', 1],
    ['invoice', 2],
    ['discard', 1, 1],
    ['complete', 1],
    ['reopen', 1],
    ['cancel', 1],
    ['take', 3],
  ] as const
).map(([kind, count, at = 0]): Action => ({ kind, count, at, line: 0, item: 0 }));

type Line = { id: string; item: string; count: number };
type Order = Pick<OrderView, 'id' | 'version' | 'state'> & { lines: readonly Line[] };
type Invoice = { id: string; state: 'draft' | 'issued' | 'gone'; line: Line };

/** Does what is asked, as far as the app lets it, and keeps beside it in the plainest way what must have come of it. */
function openLedger(items: readonly [string, string]) {
  const counter = openCounter(desk, customerId);
  const orders: Order[] = [];
  const invoices: Invoice[] = [];
  const sent = (lines: readonly Line[]) => ({
    lines: lines.map(({ id, item, count }) => orderLine({ id, productId: item, quantity: whole(count) })),
  });
  const keep = (order: Order, answer: Answer, lines = order.lines): boolean => {
    if (answer.status !== 200) return false;
    const { version, state } = answer.body as OrderView;
    orders[orders.indexOf(order)] = { ...order, version, state, lines };
    return true;
  };
  const take = async ({ item, count }: Action, isOpen: boolean) => {
    const lines = [count, 2].map((much, index) => ({
      id: v7(),
      item: items[(item + index) % 2 === 0 ? 0 : 1],
      count: much,
    }));
    const { id, version, state } = await counter.take(sent(lines), isOpen);
    orders.push({ id, version, state, lines });
    return true;
  };
  const touch = async (invoice: Invoice | undefined, kind: 'issue' | 'void' | 'discard') => {
    if (invoice === undefined) return false;
    const path = `/invoices/${invoice.id}`;
    const { status } =
      kind === 'discard'
        ? await desk.call('DELETE', `${path}/draft`)
        : await desk.call(
            'POST',
            `${path}/${kind}`,
            kind === 'void' ? { date: '2026-05-01', reason: 'Wrong' } : undefined,
          );
    if (status !== 200) return false;
    invoice.state = kind === 'issue' ? 'issued' : 'gone';
    return true;
  };
  const perform = async (action: Action): Promise<boolean> => {
    const { kind, at, count, item } = action;
    if (kind === 'take' || kind === 'draft') return take(action, kind === 'take');
    if (kind === 'issue' || kind === 'void' || kind === 'discard')
      return touch(invoices[at % Math.max(1, invoices.length)], kind);
    const order = orders[at % Math.max(1, orders.length)];
    const line = order?.lines[action.line];
    if (order === undefined || line === undefined) return false;
    switch (kind) {
      case 'edit': {
        const changed = { ...line, count, item: items[item === 0 ? 0 : 1] };
        const lines = order.lines.map((one) => (one === line ? changed : one));
        const body = { version: order.version, order: orderOf(customerId, sent(lines)) };
        return keep(order, await desk.call('PUT', `/customer-orders/${order.id}`, body), lines);
      }
      case 'invoice': {
        const id = v7();
        const body = {
          invoiceId: id,
          issueDate: '2026-05-01',
          lines: [{ lineId: line.id, quantity: whole(count) }],
        };
        const isDrafted = keep(order, await desk.call('POST', `/customer-orders/${order.id}/invoice`, body));
        if (isDrafted) invoices.push({ id, state: 'draft', line: { ...line, count } });
        return isDrafted;
      }
      default:
        return keep(order, await counter.step(order, kind, 'Over'));
    }
  };
  const issued = () => invoices.filter(({ state }) => state === 'issued').map(({ line }) => line);
  const sum = (lines: readonly Line[]) => lines.reduce((total, { count }) => total + count, 0);
  return {
    perform,
    /** What open orders want of an item less what issued invoices have taken of their lines, and what is on the shelf. */
    expected: (wanted: string) => ({
      committed: whole(
        orders
          .filter(({ state }) => state === 'open')
          .flatMap(({ lines }) => lines.filter(({ item }) => item === wanted))
          .reduce(
            (total, { id, count }) =>
              total + Math.max(0, count - sum(issued().filter((one) => one.id === id))),
            0,
          ),
      ),
      onHand: whole(atFirst - sum(issued().filter(({ item }) => item === wanted))),
    }),
  };
}

async function addItem(name: string): Promise<string> {
  const item = { id: v7(), kind: 'product', productType: 'made', name, stockUnit: 'piece', isCounted: true };
  return granted<ItemView>(await desk.call('POST', '/inventory/items', item)).id;
}

it('keeps what open orders want and no issued invoice has taken, whatever happens in whatever order', async () => {
  const done = new Set<Action['kind']>();
  await fc.assert(
    fc.asyncProperty(fc.array(someAction, { minLength: 4, maxLength: 14 }), async (asked) => {
      const items = [await addItem(`Mug ${v7()}`), await addItem(`Bowl ${v7()}`)] as const;
      const lines = items.map((itemId) => ({ itemId, quantity: whole(atFirst), valueCents: 100_000 }));
      granted(await desk.call('POST', '/inventory/stock/start', { id: v7(), day: '2026-01-01', lines }));
      const ledger = openLedger([...items]);
      for (const action of asked) {
        if (await ledger.perform(action)) done.add(action.kind);
        for (const item of items) {
          const stock = granted<ItemStockView>(await desk.call('GET', `/inventory/items/${item}/stock`));
          expect(stock).toMatchObject(ledger.expected(item));
        }
      }
    }),
    { numRuns: 12, examples: [[everyAction]] },
  );
  // Nothing that was always refused would show a fault.
  expect([...done].toSorted()).toEqual([...actions].toSorted());
});
