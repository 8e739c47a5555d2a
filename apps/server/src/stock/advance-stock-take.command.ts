import type { StockTakeView } from '@atelier/contract/stock';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { lockStockItems } from '@atelier/database/stock/stock-histories.reads';
import { findStockTake, listStockTakeLines, readExpected } from '@atelier/database/stock/stock-takes.reads';
import { markStockTake, writeCounts } from '@atelier/database/stock/stock-takes.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { decideStockTakeAction, stockTakeRefusals } from '@atelier/domain/stock';
import { quantity, refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { readStockTake } from './read-stock-take.ts';

type AdvanceRefusal = Refusal<
  | 'permission-denied'
  | 'stock-take-not-found'
  | 'stock-take-is-over'
  | 'stock-take-in-review'
  | 'stock-take-not-in-review'
  | 'stock-take-nothing-counted'
>;

/** Ends the count, so that its differences can be looked at. What no one counted stays, or was not there. */
export async function reviewStockTake(
  tenant: Tenant,
  { takeId, rest }: { readonly takeId: string; readonly rest: 'stays' | 'is-gone' },
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<StockTakeView, AdvanceRefusal>> {
  const { timeZone } = await getBusiness(tenant);
  const take = await findStockTake(tenant, takeId, { lock: true });
  if (!take) return refuse(stockTakeRefusals.refusal('stock-take-not-found'));

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  // Who says that nothing is there has counted, too.
  const state = take.state === 'open' && rest === 'is-gone' ? 'counting' : take.state;
  const allowed = decideStockTakeAction(state, 'review');
  if (!allowed.ok) return allowed;

  const now = tools.clock.now().toISOString();
  if (rest === 'is-gone') {
    const today = todayIn(timeZone, tools.clock);
    const parts = (await listStockTakeLines(tenant, takeId)).filter(({ counted }) => counted === null);
    await lockStockItems(
      tenant,
      parts.map(({ itemId }) => itemId),
    );
    const expected = await readExpected(tenant, { placeId: take.placeId, parts, today });
    const counts = expected.map((part) => ({ ...part, counted: quantity(0), isDisturbed: false }));
    await writeCounts(tenant, takeId, counts, { today, now });
  }
  await markStockTake(tenant, takeId, { reviewedAt: now });

  return succeed(known(await readStockTake(tenant, takeId)));
}

/** Goes on counting. */
export async function resumeStockTake(
  tenant: Tenant,
  takeId: string,
): Promise<Outcome<StockTakeView, AdvanceRefusal>> {
  const take = await findStockTake(tenant, takeId, { lock: true });
  if (!take) return refuse(stockTakeRefusals.refusal('stock-take-not-found'));

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  const allowed = decideStockTakeAction(take.state, 'resume');
  if (!allowed.ok) return allowed;

  await markStockTake(tenant, takeId, { reviewedAt: null });

  return succeed(known(await readStockTake(tenant, takeId)));
}

/** Gives a stock take up: nothing is changed, and what was counted can still be read. */
export async function abandonStockTake(
  tenant: Tenant,
  takeId: string,
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<StockTakeView, AdvanceRefusal>> {
  const take = await findStockTake(tenant, takeId, { lock: true });
  if (!take) return refuse(stockTakeRefusals.refusal('stock-take-not-found'));

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  const allowed = decideStockTakeAction(take.state, 'abandon');
  if (!allowed.ok) return allowed;

  await markStockTake(tenant, takeId, { abandonedAt: tools.clock.now().toISOString() });

  return succeed(known(await readStockTake(tenant, takeId)));
}
