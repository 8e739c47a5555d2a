import type { OfferView, SupplierView } from '@atelier/contract/purchasing';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { granted, openWorkshop, refusalOf, type Workshop } from '../platform/workshop.factory.ts';
import { fieldOf, whole, openBuyer, type Buyer } from './purchases.factory.ts';

let workshop: Workshop;
let buyer: Buyer;
const open = async () => {
  buyer = await openBuyer(workshop);
};

beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  await workshop.close();
});

describe('a supplier', () => {
  beforeAll(open);

  it('is a payee with terms, contacts and what it sells', async () => {
    const fields = {
      name: 'Potters’ Supply',
      email: 'orders@potters.example',
      termsDays: 21,
      leadTimeDays: 9,
      accountNumber: 'K-77',
      minimumOrderCents: 5000,
      contacts: [{ name: 'Ann Slip', role: 'Orders', email: 'ann@potters.example' }],
    };
    const id = await buyer.addSupplier(fields);
    const again = await buyer.desk.call('POST', '/inventory/suppliers', {
      id: v7(),
      name: 'potters’ supply',
    });
    expect(refusalOf(again)).toEqual([409, 'payee-name-taken']);
    const change = (more: object) =>
      buyer.desk.call('PUT', `/inventory/suppliers/${id}`, { ...fields, ...more });
    const words = { notes: 'Closed in August', contacts: [], shippingRule: 'Free from $300', rating: 4 };
    const seen = granted<SupplierView>(await buyer.desk.call('GET', `/inventory/suppliers/${id}`)).version;
    const changed = granted<SupplierView>(await change({ ...words, version: seen }));
    expect(changed).toMatchObject({ ...words, leadTimeDays: 9 });
    expect(refusalOf(await change({ rating: 1, version: seen }))).toEqual([
      409,
      'supplier-changed-meanwhile',
    ]);
    expect(granted<SupplierView>(await change({ ...words, version: changed.version })).rating).toBe(4);
    const payees = granted<{ rows: { name: string }[] }>(
      await buyer.desk.call('GET', '/finances/payees?search=Potters'),
    );
    expect(payees.rows).toMatchObject([{ name: 'Potters’ Supply', termsDays: 21 }]);
    granted(await change({ isArchived: true }));
    const { rows } = granted<{ rows: SupplierView[] }>(await buyer.desk.call('GET', '/inventory/suppliers'));
    expect(rows.map((row) => row.id)).not.toContain(id);
    expect((await buyer.desk.call('PUT', `/inventory/suppliers/${v7()}`, { name: 'Nobody' })).status).toBe(
      404,
    );
  });

  it('sells an item in packs that are said in any of its units, once, with sound prices', async () => {
    const offer = {
      itemId: buyer.clay,
      partNumber: 'C-10',
      packName: 'pallet',
      packAmount: whole(50),
      packUnit: 'bag',
      breaks: [
        { fromPacks: whole(1), priceCents: 50_000 },
        { fromPacks: whole(3), priceCents: 45_000 },
      ],
    };
    const add = (fields: object = {}) =>
      buyer.desk.call('POST', `/inventory/suppliers/${buyer.supplierId}/offers`, {
        id: v7(),
        ...offer,
        ...fields,
      });
    const added = granted<OfferView>(await add());
    expect(added).toMatchObject({ packQuantity: whole(500), stockUnit: 'kg', lastPriceCents: null });
    expect(refusalOf(await add())).toEqual([409, 'supplier-item-taken']);
    const metres = await add({ packName: 'roll', packUnit: 'm' });
    expect([...refusalOf(metres), fieldOf(metres)]).toEqual([422, 'units-do-not-meet', 'packAmount']);
    const [first] = offer.breaks;
    expect(refusalOf(await add({ packName: 'sack', breaks: [first, first] }))).toEqual([
      422,
      'supplier-prices-invalid',
    ]);
    const change = (id: string) =>
      buyer.desk.call('PUT', `/inventory/offers/${id}`, {
        ...offer,
        breaks: [{ fromPacks: whole(1), priceCents: 1 }],
      });
    expect(granted<OfferView>(await change(added.id)).breaks).toEqual([
      { fromPacks: whole(1), priceCents: 1 },
    ]);
    expect(refusalOf(await change(v7()))).toEqual([404, 'supplier-item-not-found']);
    granted(await buyer.desk.call('POST', `/inventory/offers/${added.id}/remove`, {}));
    expect(granted(await buyer.desk.call('GET', `/inventory/items/${buyer.clay}/offers`))).toEqual([]);
  });

  it('tells packs in the units that an item has by now; what is ordered keeps its unit', async () => {
    const wax = {
      kind: 'material',
      name: 'Wax',
      isCounted: true,
      stockUnit: 'kg',
      conversions: [{ amount: whole(1), unit: 'bag', equals: whole(10), equalsUnit: 'kg' }],
    };
    const id = await buyer.addItem(wax);
    const pallet = { itemId: id, packName: 'pallet', packAmount: whole(4), packUnit: 'bag' };
    granted(
      await buyer.desk.call('POST', `/inventory/suppliers/${buyer.supplierId}/offers`, {
        id: v7(),
        ...pallet,
      }),
    );
    const change = (fields: object) =>
      buyer.desk.call('PUT', `/inventory/items/${id}`, { ...wax, ...fields });
    const holds = async () => {
      const offers = granted<OfferView[]>(await buyer.desk.call('GET', `/inventory/items/${id}/offers`));
      return offers.map(({ packQuantity, stockUnit }) => [packQuantity, stockUnit]);
    };
    const larger = [{ amount: whole(1), unit: 'bag', equals: whole(25), equalsUnit: 'kg' }];
    granted(await change({ conversions: larger }));
    expect(await holds()).toEqual([[whole(100), 'kg']]);
    granted(await change({ conversions: larger, stockUnit: 'g' }));
    expect(await holds()).toEqual([[whole(100_000), 'g']]);
    expect(refusalOf(await change({ conversions: [], stockUnit: 'g' }))).toEqual([409, 'item-in-offer']);
    expect(await holds()).toEqual([[whole(100_000), 'g']]);

    await buyer.draft({ lines: [buyer.bags({ ...pallet, packs: whole(1) })] });
    const other = await change({ stockUnit: 'kg' });
    expect([...refusalOf(other), fieldOf(other)]).toEqual([409, 'item-unit-in-use', 'stockUnit']);
  });
});
