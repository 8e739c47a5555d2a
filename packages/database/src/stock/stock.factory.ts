import { type Tenant } from '../platform/in-business.ts';
import { v7 } from 'uuid';
import { valueOf, accountIdOf } from '../platform/stage.factory.ts';
import { quantity, money, calendarDate } from '@atelier/domain/foundation';
import { postJournalEntry } from '../books/journal.store.ts';
import { recordStockOperation, letAccountHoldStock } from './stock.store.ts';
import { addLots } from './lots.store.ts';
import { addStockTake } from './stock-takes.store.ts';

/** Lets the account of materials follow the stock, and 25 kg of an item be there for $60.00. */
export async function receiveTestItem(tenant: Tenant, itemId: string): Promise<string> {
  const { id: placeId } = await tenant.db
    .selectFrom('stock_places')
    .where('business_id', '=', tenant.businessId)
    .where('is_default', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  const day = calendarDate('2026-01-01');
  valueOf(await letAccountHoldStock(tenant, await accountIdOf(tenant, 'inventory-materials'), day));
  const counterAccountId = await accountIdOf(tenant, 'opening-balances');
  const lotId = v7();
  const name = { number: 'C-7', expiresOn: calendarDate('2027-01-01'), supplierNumber: '' };
  await addLots(tenant, [{ ...name, id: lotId, itemId }]);
  const lots = [{ lotId, quantity: quantity(10_000_000) }];
  const line = {
    itemId,
    placeId,
    quantity: quantity(25_000_000),
    value: money(6000),
    counterAccountId,
    lots,
  };
  const operation = {
    kind: 'opening',
    day,
    reason: '',
    source: null,
    reversesId: null,
    lines: [line],
  } as const;
  const id = v7();
  const gate = { lock: { closedThrough: null }, nextId: () => v7(), post: postJournalEntry };
  valueOf(await recordStockOperation(tenant, { ...operation, id }, gate));
  await tenant.db
    .insertInto('stock_standings')
    .values({ business_id: tenant.businessId, item_id: itemId, through: day, layers: '[[25000000, 6000]]' })
    .execute();
  return id;
}

/** A stock take with one item on its sheet. */
export async function openTestStockTake(tenant: Tenant, itemId: string): Promise<void> {
  const { id: placeId } = await tenant.db
    .selectFrom('stock_places')
    .where('business_id', '=', tenant.businessId)
    .where('is_default', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  const take = { id: v7(), name: '', day: calendarDate('2026-03-31'), placeId, isBlind: false };
  valueOf(await addStockTake(tenant, take, [itemId]));
}
