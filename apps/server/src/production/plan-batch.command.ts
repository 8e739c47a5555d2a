import type { BatchView } from '@atelier/contract/production';
import { findBatch } from '@atelier/database/production/batches.reads';
import {
  addBatch,
  changeBatch as writeChange,
  moveBatch as writeMove,
  type BatchPlan,
  type BatchWriteRefusal,
} from '@atelier/database/production/batches.store';
import { readStockItems } from '@atelier/database/stock/stock.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import {
  decideBatchMaterials,
  decideBatchMove,
  isOpenBatch,
  type BatchMove,
} from '@atelier/domain/production';
import { inventoryRefusals } from '@atelier/domain/items';
import {
  quantity,
  refuse,
  succeed,
  type CalendarDate,
  type Outcome,
  type Quantity,
  type Refusal,
} from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { proposeBatch, readBatch } from './read-batches.ts';
import { requireWorkOn } from './require-work.ts';
import { readUnitsAndPlaces, settledAmounts, settledLines, type SaidAmount } from '../stock/stock-lines.ts';

/** A batch as someone says it, in any unit. */
export interface SaidBatch {
  readonly quantity: Quantity;
  readonly unit: string | null;
  readonly plannedFor: CalendarDate;
  readonly dueOn: CalendarDate | null;
  readonly placeId: string | null;
  readonly lot: string;
  readonly note: string;
  readonly assigneeId: string | null;
  readonly materials: readonly SaidAmount[] | null;
}

type PlanRefusal =
  | BatchWriteRefusal
  | Refusal<
      | 'permission-denied'
      | 'batch-needs-recipe'
      | 'batch-uses-itself'
      | 'item-is-draft'
      | 'item-not-counted'
      | 'stock-place-missing'
      | 'units-do-not-meet'
      | 'amount-too-small'
      | 'amount-too-large'
    >;

/** The batch in stock units, with what it is promised: as it was said, or as the recipe has it. */
async function settleBatch(
  tenant: Tenant,
  id: string,
  itemId: string,
  said: SaidBatch,
): Promise<Outcome<BatchPlan & { readonly isPromised: boolean }, PlanRefusal>> {
  const asked = said.materials ?? [];
  const units = await readUnitsAndPlaces(tenant, [{ itemId }, ...asked]);
  const output = settledLines(units, [
    { itemId, unit: said.unit, placeId: said.placeId, quantity: said.quantity },
  ]);
  if (!output.ok)
    return refuse({ ...output.refusal, field: output.refusal.field?.split('.').at(-1) ?? 'quantity' });
  const [made] = output.value;
  const materials = settledAmounts(units, asked, 'materials');
  if (!materials.ok) return materials;
  const items = await readStockItems(tenant, [itemId, ...materials.value.map((one) => one.itemId)]);
  const allowed = decideBatchMaterials(itemId, materials.value, items);
  if (!allowed.ok) return allowed;
  return succeed({
    id,
    planned: made?.quantity ?? said.quantity,
    placeId: made?.placeId ?? '',
    plannedFor: said.plannedFor,
    dueOn: said.dueOn,
    lot: said.lot,
    note: said.note,
    assigneeId: said.assigneeId,
    materials: materials.value,
    isPromised: said.materials !== null,
  });
}

/** Plans a batch of what a recipe makes, and promises it its materials. */
export async function planBatch(
  tenant: Tenant,
  said: SaidBatch & { readonly id: string; readonly itemId: string },
): Promise<Outcome<BatchView, PlanRefusal>> {
  const proposed = await proposeBatch(tenant, { ...said, unit: said.unit ?? undefined }, said.plannedFor);
  const settled = await settleBatch(tenant, said.id, said.itemId, said);

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (!settled.ok) return settled;
  if (!proposed.ok) return proposed;
  const { proposal, making } = proposed.value;
  const { recipeVersionId, materials } = proposal;
  const plan = settled.value.isPromised
    ? settled.value
    : { ...settled.value, materials: materials.filter((one) => !one.isOptional) };

  const written = await addBatch(tenant, plan, { itemId: said.itemId, recipeVersionId });
  if (!written.ok) return written;

  return succeed(known(await readBatch(tenant, said.id, making)));
}

/** Changes an open batch. Where no materials are said, what it is promised grows and shrinks with it. */
export async function changeBatch(
  tenant: Tenant,
  said: SaidBatch & { readonly batchId: string; readonly version: number },
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<BatchView, PlanRefusal | Refusal<'batch-not-found' | 'batch-not-open' | 'batch-changed-meanwhile'>>
> {
  const batch = await findBatch(tenant, said.batchId, { lock: true });
  if (!batch) return refuse(inventoryRefusals.refusal('batch-not-found'));
  const before = known(await readBatch(tenant, said.batchId));
  const settled = await settleBatch(tenant, batch.id, batch.itemId, {
    ...said,
    placeId: said.placeId ?? batch.placeId,
  });

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (batch.version !== said.version) return refuse(inventoryRefusals.refusal('batch-changed-meanwhile'));
  if (!isOpenBatch(batch.status)) return refuse(inventoryRefusals.refusal('batch-not-open'));
  if (!settled.ok) return settled;
  const scaled = before.materials.map(({ itemId, planned }) => ({
    itemId,
    quantity: quantity(Number((BigInt(planned) * BigInt(settled.value.planned)) / BigInt(batch.planned))),
  }));
  const plan = settled.value.isPromised ? settled.value : { ...settled.value, materials: scaled };

  const written = await writeChange(tenant, plan, tools.clock.now().toISOString());
  if (!written.ok) return written;

  return succeed(known(await readBatch(tenant, batch.id)));
}

/** Starts, blocks, goes on with, closes, cancels or reopens a batch. */
export async function moveBatch(
  tenant: Tenant,
  input: {
    readonly batchId: string;
    readonly version: number;
    readonly move: BatchMove;
    readonly reason: string;
  },
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<
    BatchView,
    Refusal<
      | 'permission-denied'
      | 'batch-not-found'
      | 'batch-changed-meanwhile'
      | 'batch-has-output'
      | 'batch-move-not-possible'
    >
  >
> {
  const batch = await findBatch(tenant, input.batchId, { lock: true });
  if (!batch) return refuse(inventoryRefusals.refusal('batch-not-found'));

  const permitted = requireWorkOn(batch, tenant);
  if (!permitted.ok) return permitted;

  if (batch.version !== input.version) return refuse(inventoryRefusals.refusal('batch-changed-meanwhile'));
  const allowed = decideBatchMove(batch, input.move);
  if (!allowed.ok) return allowed;

  await writeMove(tenant, batch.id, input.move, {
    reason: input.reason,
    now: tools.clock.now().toISOString(),
  });
  return succeed(known(await readBatch(tenant, batch.id)));
}
