import type { LotView, StockOperationView } from '@atelier/contract/stock';
import { findLotsByNumber, readLots } from '@atelier/database/stock/lots.reads';
import { blockLot as writeBlock, changeLot as writeChange } from '@atelier/database/stock/lots.store';
import { lockStockItems } from '@atelier/database/stock/stock-histories.reads';
import { findStockOperation } from '@atelier/database/stock/stock-operations.reads';
import { writeMovementLots } from '@atelier/database/stock/stock.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { decideLotsOfMovement, type LotName, type LotPart } from '@atelier/domain/stock';
import { inventoryRefusals } from '@atelier/domain/items';
import { refuse, succeed, type Outcome, type Quantity, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { readLot } from './read-lot.ts';

/** Changes what is said of a lot. */
export async function changeLot(
  tenant: Tenant,
  said: LotName & { readonly lotId: string; readonly note: string },
): Promise<Outcome<LotView, Refusal<'permission-denied' | 'lot-not-found' | 'lot-number-taken'>>> {
  const [before] = await readLots(tenant, [said.lotId]);

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (!before) return refuse(inventoryRefusals.refusal('lot-not-found'));
  const written = await writeChange(tenant, { ...said, id: said.lotId });
  if (!written.ok) return written;

  return succeed(known(await readLot(tenant, said.lotId)));
}

/** Blocks a lot: nothing is taken of it any longer unless someone names it. Or lets it be used again. */
export async function blockLot(
  tenant: Tenant,
  said: { readonly lotId: string; readonly isBlocked: boolean; readonly reason: string },
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<LotView, Refusal<'permission-denied' | 'lot-not-found'>>> {
  const [before] = await readLots(tenant, [said.lotId]);

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (!before) return refuse(inventoryRefusals.refusal('lot-not-found'));
  await writeBlock(
    tenant,
    said.lotId,
    said.isBlocked
      ? { at: before.blockedAt ?? tools.clock.now().toISOString(), reason: said.reason }
      : { at: null, reason: '' },
  );

  return succeed(known(await readLot(tenant, said.lotId)));
}

/** Says of which lots a movement was, instead of those that were taken; its value stays as it is. */
export async function assignMovementLots(
  tenant: Tenant,
  said: {
    readonly operationId: string;
    readonly position: number;
    readonly lots: readonly { readonly number: string; readonly quantity: Quantity }[];
  },
): Promise<
  Outcome<
    StockOperationView,
    Refusal<
      | 'permission-denied'
      | 'stock-operation-not-found'
      | 'lot-not-found'
      | 'movement-lots-stay'
      | 'lots-more-than-moved'
      | 'lot-twice'
    >
  >
> {
  const seen = await findStockOperation(tenant, said.operationId);
  const itemId = seen?.drafts.find(({ position }) => position === said.position)?.itemId;
  if (itemId === undefined) return refuse(inventoryRefusals.refusal('stock-operation-not-found'));
  // Held before it is read: what comes back meanwhile is of the lots that it went of.
  await lockStockItems(tenant, [itemId]);
  const operation = known(await findStockOperation(tenant, said.operationId));
  const movement = known(operation.drafts.find(({ position }) => position === said.position));
  const lotIds = await findLotsByNumber(
    tenant,
    said.lots.map(({ number }) => ({ itemId, number })),
  );

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  const wanted: LotPart[] = [];
  for (const [index, { quantity }] of said.lots.entries()) {
    const lotId = lotIds[index] ?? null;
    if (lotId === null) {
      return refuse(inventoryRefusals.refusal('lot-not-found', { field: `lots.${index}.number` }));
    }
    wanted.push({ lotId, quantity });
  }
  const decided = decideLotsOfMovement(operation, movement, wanted);
  if (!decided.ok) return decided;
  await writeMovementLots(tenant, said.operationId, decided.value);

  const { drafts: _drafts, ...view } = known(await findStockOperation(tenant, said.operationId));
  return succeed(view);
}
