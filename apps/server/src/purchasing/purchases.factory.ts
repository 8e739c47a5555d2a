import type { ItemStockView } from '@atelier/contract/stock';
import type { ItemView } from '@atelier/contract/items';
import type { PurchaseOrderView, SupplierView } from '@atelier/contract/purchasing';
import { v7 } from 'uuid';
import { accountOf, granted, type Answer, type Desk, type Workshop } from '../platform/workshop.factory.ts';

/** Turns whole units into millionths. */
export const whole = (amount: number): number => amount * 1_000_000;

/** The field that an answer refuses. */
export const fieldOf = (answer: Answer): string | undefined =>
  (answer.body as { data?: { field?: string } }).data?.field;

type Order = { readonly id: string };
/** Packs by the position of their line. */
export type Packs = readonly (readonly [position: number, packs: number])[];

/** Packs as the API takes them. */
export const linesOf = (packs: Packs): object[] =>
  packs.map(([position, count]) => ({ position, packs: whole(count) }));

/** Someone who buys clay by the bag and gloves by the box, and what is asked of the API for it. */
export type Buyer = Awaited<ReturnType<typeof openBuyer>>;

/** Founds a business whose books follow the stock, with nothing there yet. */
export async function openBuyer(workshop: Workshop) {
  const desk: Desk = await workshop.found();
  const addItem = async (fields: object): Promise<string> =>
    granted<ItemView>(await desk.call('POST', '/inventory/items', { id: v7(), ...fields })).id;
  const addSupplier = async (fields: object = {}): Promise<string> => {
    const supplier = { id: v7(), name: `Clay & Co ${v7()}`, termsDays: 14, ...fields };
    return granted<SupplierView>(await desk.call('POST', '/inventory/suppliers', supplier)).id;
  };
  const clay = await addItem({
    kind: 'material',
    name: 'Clay',
    isCounted: true,
    stockUnit: 'kg',
    conversions: [{ amount: whole(1), unit: 'bag', equals: whole(10), equalsUnit: 'kg' }],
  });
  const gloves = await addItem({
    kind: 'supply',
    name: 'Gloves',
    expenseAccountId: await accountOf(desk, '6650'),
  });
  granted(await desk.call('POST', '/inventory/stock/start', { id: v7(), day: '2026-01-01', lines: [] }));
  const supplierId = await addSupplier();

  const bags = (fields: object = {}) => ({
    itemId: clay,
    packName: 'bag',
    packAmount: whole(1),
    packUnit: 'bag',
    packs: whole(4),
    packPriceCents: 2500,
    ...fields,
  });
  const pairs = (fields: object = {}) => ({
    itemId: gloves,
    packName: 'box',
    packAmount: whole(1),
    packs: whole(2),
    packPriceCents: 1000,
    ...fields,
  });
  const said = (fields: object = {}) => ({
    payeeId: supplierId,
    orderedOn: '2026-03-01',
    lines: [bags(), pairs()],
    shippingCents: 1200,
    ...fields,
  });
  const draft = async (fields: object = {}) =>
    granted<PurchaseOrderView>(
      await desk.call('POST', '/inventory/purchase-orders', { id: v7(), ...said(fields) }),
    );
  const get = async ({ id }: Order) =>
    granted<PurchaseOrderView>(await desk.call('GET', `/inventory/purchase-orders/${id}`));
  const step = async ({ id }: Order, name: string, day = '2026-04-30') => {
    const { version } = await get({ id });
    return desk.call('POST', `/inventory/purchase-orders/${id}/step`, { version, step: name, day });
  };
  const placed = async (fields: object = {}) => {
    const order = await draft(fields);
    return granted<PurchaseOrderView>(await step(order, 'place'));
  };
  const receive = ({ id }: Order, packs: Packs, fields: object = {}, key?: string) =>
    desk.call(
      'POST',
      `/inventory/purchase-orders/${id}/receive`,
      {
        id: v7(),
        day: '2026-03-10',
        lines: linesOf(packs),
        ...fields,
      },
      key,
    );
  const bill = ({ id }: Order, totalCents: number, fields: object = {}) =>
    desk.call('POST', `/inventory/purchase-orders/${id}/bill`, {
      id: v7(),
      number: `B-${v7()}`,
      date: '2026-03-12',
      totalCents,
      ...fields,
    });
  const stockOf = async (itemId: string) =>
    granted<ItemStockView>(await desk.call('GET', `/inventory/items/${itemId}/stock`));

  return {
    desk,
    clay,
    supplierId,
    addItem,
    addSupplier,
    bags,
    pairs,
    said,
    draft,
    get,
    step,
    placed,
    receive,
    bill,
    stockOf,
  };
}
