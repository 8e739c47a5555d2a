import type { BatchView } from '@atelier/contract/production';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { getSystemAccounts } from '@atelier/database/books/accounts.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import {
  findBatch,
  findBatchOutput,
  readBatchOutputs,
  readProductionAccounts,
  type BatchStored,
} from '@atelier/database/production/batches.reads';
import { addBatchOutput, markOutputReversed } from '@atelier/database/production/batches.store';
import { readChosenLots, readShelfLives } from '@atelier/database/stock/lots.reads';
import { useRecipeVersion } from '@atelier/database/production/recipes.store';
import { findStockOperation } from '@atelier/database/stock/stock-operations.reads';
import { recordStockOperation, type StockWriteRefusal } from '@atelier/database/stock/stock.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import {
  batchNumber,
  chargesOf,
  hourlyRateOf,
  isOpenBatch,
  linesOfOutput,
  linesOfTakingApart,
  makingCost,
  nameOfBatch,
  partOfBatch,
  plannedUse,
} from '@atelier/domain/production';
import {
  chooseLots,
  decideReverseOperation,
  type ChosenLots,
  type LotName,
  type StockLine,
  type StockRefusal,
} from '@atelier/domain/stock';
import { inventoryRefusals, placeOfWholeBatch } from '@atelier/domain/items';
import {
  addDays,
  negateMoney,
  quantity,
  refuse,
  succeed,
  zeroMoney,
  zeroQuantity,
  type CalendarDate,
  type Money,
  type Outcome,
  type Quantity,
  type Refusal,
} from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayOf } from '../platform/clock.ts';
import { readBatch, readMakingOfBatch, usedIn } from './read-batches.ts';
import { requireWorkOn } from './require-work.ts';
import { settleLots, type LotLine } from '../stock/settle-lots.ts';
import {
  readUnitsAndPlaces,
  settledAmounts,
  settledLines,
  type SaidAmount,
  type UnitsAndPlaces,
} from '../stock/stock-lines.ts';

type GateRefusal =
  | StockRefusal
  | StockWriteRefusal
  | PostingRefusal
  | Refusal<
      | 'permission-denied'
      | 'batch-not-found'
      | 'stock-place-missing'
      | 'units-do-not-meet'
      | 'amount-too-small'
      | 'amount-too-large'
    >;

type Seen = { readonly batchId: string; readonly version: number };

function touchRefusal(batch: BatchStored, { version }: Seen): Refusal<'batch-changed-meanwhile'> | null {
  return batch.version === version ? null : inventoryRefusals.refusal('batch-changed-meanwhile');
}

/** From where all that a batch takes goes; null: each from where it usually is. */
function placeOfWhole({ items, places }: UnitsAndPlaces, batch: BatchStored): string | null {
  return placeOfWholeBatch(batch, known(items.get(batch.itemId)), places);
}

/** So much of what a batch makes, in its stock unit; nothing stays nothing. */
function settledPieces(
  units: UnitsAndPlaces,
  { itemId, placeId }: BatchStored,
  said: Omit<SaidAmount, 'itemId'>,
  field: string,
) {
  if (said.quantity === 0) return succeed(zeroQuantity);
  const settled = settledLines(units, [{ ...said, itemId, placeId }]);
  return settled.ok
    ? succeed(settled.value[0]?.quantity ?? zeroQuantity)
    : refuse({ ...settled.refusal, field });
}

/**
 * Returns what comes out of items that are kept by lots is of the batch's lot, and lasts as long as the item does.
 */
async function lotsOfOutput(
  tenant: Tenant,
  batch: BatchStored,
  { lot, day }: { readonly lot?: LotName | null; readonly day: CalendarDate },
  lines: readonly StockLine[],
): Promise<readonly LotLine[]> {
  const lives = await readShelfLives(
    tenant,
    lines.map(({ itemId }) => itemId),
  );
  const number = lot?.number ?? (batch.lot === '' ? batchNumber(batch) : batch.lot);
  return lines.map(({ itemId, quantity: moved }) => {
    const days = lives.get(itemId);
    const expiresOn = days == null ? null : addDays(day, days);
    const own = itemId === batch.itemId && lot ? lot : { number, expiresOn, supplierNumber: '' };
    const isKept = moved > 0 && days !== undefined;
    return { itemId, quantity: moved, lot: isKept ? own : null, isComing: true };
  });
}

/**
 * Records what came out of a batch: what was really used goes out of the stock at its cost, and what came out takes that
 * cost over, with work and the studio as far as they belong to the value.
 */
export async function finishBatch(
  tenant: Tenant,
  said: Seen & {
    readonly id: string;
    readonly day: CalendarDate;
    readonly made: Quantity;
    readonly lost: Quantity;
    readonly unit: string | null;
    readonly used: readonly SaidAmount[];
    readonly byProducts: readonly SaidAmount[];
    readonly minutes: number;
    readonly hourly: Money | null;
    /** Where lots are kept; null: as the batch says. */
    readonly lot?: LotName | null;
    /** Of which lots the materials go; else of what expires first. */
    readonly lots?: readonly ChosenLots[];
    readonly isLast: boolean;
  },
  tools: Pick<Tools, 'ids' | 'clock'>,
): Promise<
  Outcome<
    BatchView,
    | GateRefusal
    | Refusal<
        | 'batch-not-open'
        | 'batch-changed-meanwhile'
        | 'batch-made-nothing'
        | 'batch-uses-nothing'
        | 'batch-uses-itself'
        | 'batch-by-product-unknown'
        | 'batch-apart-more-than-made'
        | 'lot-not-found'
        | 'lots-more-than-moved'
        | 'lot-twice'
      >
  >
> {
  const { bookLock } = await getBusiness(tenant);
  const batch = await findBatch(tenant, said.batchId, { lock: true });
  if (!batch) return refuse(inventoryRefusals.refusal('batch-not-found'));
  const [making, accounts, system, units, chosenLots] = await Promise.all([
    readMakingOfBatch(tenant, batch),
    readProductionAccounts(tenant),
    getSystemAccounts(tenant, ['cost-of-goods-sold']),
    readUnitsAndPlaces(tenant, [batch, ...said.used, ...said.byProducts]),
    readChosenLots(tenant, said.lots ?? []),
  ]);
  const { recipe, rates } = making;
  const { unit } = said;
  const made = settledPieces(units, batch, { unit, quantity: said.made }, 'made');
  const lost = settledPieces(units, batch, { unit, quantity: said.lost }, 'lost');
  const whole = placeOfWhole(units, batch);
  const atPlace = (one: SaidAmount) => ({ ...one, placeId: one.placeId ?? whole });
  const used = settledAmounts(units, said.used.map(atPlace), 'used');
  const byProducts = settledAmounts(units, said.byProducts.map(atPlace), 'byProducts');

  const permitted = requireWorkOn(batch, tenant);
  if (!permitted.ok) return permitted;

  const touched = touchRefusal(batch, said);
  if (touched) return refuse(touched);
  if (!isOpenBatch(batch.status)) return refuse(inventoryRefusals.refusal('batch-not-open'));
  if (!made.ok) return made;
  if (!lost.ok) return lost;
  if (!used.ok) return used;
  if (!byProducts.ok) return byProducts;
  const beside = [];
  for (const [index, one] of byProducts.value.entries()) {
    const planned = recipe.byProducts.find(({ itemId }) => itemId === one.itemId);
    if (planned === undefined) {
      const field = `byProducts.${index}.itemId`;
      return refuse(inventoryRefusals.refusal('batch-by-product-unknown', { field }));
    }
    const { itemId, placeId, quantity: amount } = one;
    beside.push({ itemId, placeId, quantity: amount, costShare: planned.costShare });
  }
  const lines = linesOfOutput(
    { itemId: batch.itemId, placeId: batch.placeId, made: made.value, used: used.value, byProducts: beside },
    system['cost-of-goods-sold'],
  );
  if (!lines.ok) return lines;
  const lots = await settleLots(tenant, await lotsOfOutput(tenant, batch, said, lines.value), tools);
  if (!lots.ok) return lots;
  const chosen = chooseLots(lines.value, said.lots ?? [], chosenLots);
  if (!chosen.ok) return chosen;
  const hourly = said.hourly ?? hourlyRateOf(recipe) ?? rates.hourly;
  const cost = makingCost({ minutes: said.minutes, hourly, made: made.value }, recipe.overhead);

  const written = await recordStockOperation(
    tenant,
    {
      id: said.id,
      kind: 'production',
      day: said.day,
      reason: nameOfBatch(batch),
      source: { kind: 'production-batch', id: batch.id },
      reversesId: null,
      lines: chosen.value.map((line, index) => ({ ...line, lots: lots.value[index] ?? line.lots })),
      charges: chargesOf(cost, accounts),
    },
    { lock: bookLock, nextId: () => tools.ids.next(), post: postJournalEntry },
  );
  if (!written.ok) {
    const line = chosen.value.findIndex((_, index) => written.refusal.field?.startsWith(`lines.${index}.`));
    const isOutput = chosen.value[line]?.itemId === batch.itemId;
    return refuse(isOutput ? { ...written.refusal, field: 'made' } : written.refusal);
  }
  const now = tools.clock.now().toISOString();
  await useRecipeVersion(tenant, batch.recipeVersionId, now);
  const output = {
    id: said.id,
    batchId: batch.id,
    kind: 'made',
    day: said.day,
    quantity: made.value,
    lost: lost.value,
    minutes: said.minutes,
    hourly,
    accounts,
    ...cost,
  } as const;
  const added = await addBatchOutput(tenant, output, { isLast: said.isLast, now });
  if (!added.ok) return added;

  return succeed(known(await readBatch(tenant, batch.id, making)));
}

/** Records what came out of a batch, with materials, by-products and minutes as planned for so much. */
export async function recordOutputAsPlanned(
  tenant: Tenant,
  said: Seen & {
    readonly id: string;
    readonly made: Quantity;
    readonly lost: Quantity;
    readonly isLast: boolean;
  },
  tools: Pick<Tools, 'ids' | 'clock'>,
): ReturnType<typeof finishBatch> {
  const batch = await readBatch(tenant, said.batchId);
  if (!batch) return refuse(inventoryRefusals.refusal('batch-not-found'));
  const output = said.made + said.lost;
  const unit = null;
  return finishBatch(
    tenant,
    {
      ...said,
      day: await todayOf(tenant, tools.clock),
      used: batch.materials.map((material) => ({
        ...{ itemId: material.itemId, unit, placeId: null },
        quantity: plannedUse(batch, material, { output, isLast: said.isLast }),
      })),
      byProducts: batch.byProducts.map(({ itemId, planned }) => ({
        ...{ itemId, unit, placeId: null, quantity: partOfBatch(planned, output, batch.planned) },
      })),
      minutes: batch.minutesOpen > 0 ? batch.minutesOpen : batch.minutesPlanned,
      ...{ unit, hourly: null },
    },
    tools,
  );
}

/** Takes finished pieces apart: they go out at their cost, and what is saved of them comes back at what it cost. */
export async function takeBatchApart(
  tenant: Tenant,
  said: Seen & {
    readonly id: string;
    readonly day: CalendarDate;
    readonly quantity: Quantity;
    readonly unit: string | null;
    readonly recovered: readonly SaidAmount[];
    readonly reason: string;
  },
  tools: Pick<Tools, 'ids' | 'clock'>,
): Promise<
  Outcome<
    BatchView,
    | GateRefusal
    | Refusal<
        | 'batch-changed-meanwhile'
        | 'batch-apart-nothing'
        | 'batch-apart-more-than-made'
        | 'batch-recovers-more-than-used'
      >
  >
> {
  const { bookLock } = await getBusiness(tenant);
  const batch = await findBatch(tenant, said.batchId, { lock: true });
  if (!batch) return refuse(inventoryRefusals.refusal('batch-not-found'));
  const outputs = await readBatchOutputs(tenant, batch.id);
  const units = await readUnitsAndPlaces(tenant, [batch, ...said.recovered]);
  const pieces = settledPieces(units, batch, { unit: said.unit, quantity: said.quantity }, 'quantity');
  const whole = placeOfWhole(units, batch);
  const saved = settledAmounts(
    units,
    said.recovered.map((one) => ({ ...one, placeId: whole })),
    'recovered',
  );

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  const touched = touchRefusal(batch, said);
  if (touched) return refuse(touched);
  if (!pieces.ok) return pieces;
  if (!saved.ok) return saved;
  if (pieces.value > batch.made - batch.apart) {
    return refuse(inventoryRefusals.refusal('batch-apart-more-than-made', { field: 'quantity' }));
  }
  const used = usedIn(outputs);
  const lines = linesOfTakingApart(
    { itemId: batch.itemId, placeId: batch.placeId, quantity: pieces.value },
    saved.value.map(({ itemId, placeId, quantity: amount }) => ({
      itemId,
      placeId,
      quantity: amount,
      ...(used.get(itemId) ?? { used: zeroQuantity, cost: zeroMoney }),
    })),
  );
  if (!lines.ok) return lines;

  const written = await recordStockOperation(
    tenant,
    {
      id: said.id,
      kind: 'production',
      day: said.day,
      reason: [`${nameOfBatch(batch)} taken apart`, said.reason].filter((text) => text !== '').join(': '),
      source: { kind: 'production-batch', id: batch.id },
      reversesId: null,
      lines: lines.value,
    },
    { lock: bookLock, nextId: () => tools.ids.next(), post: postJournalEntry },
  );
  if (!written.ok) return written;
  const added = await addBatchOutput(
    tenant,
    {
      id: said.id,
      batchId: batch.id,
      kind: 'apart',
      day: said.day,
      quantity: pieces.value,
      lost: quantity(0),
      minutes: 0,
      hourly: zeroMoney,
      labour: zeroMoney,
      overhead: zeroMoney,
      accounts: { labour: null, overhead: null },
    },
    { isLast: batch.doneAt !== null, now: tools.clock.now().toISOString() },
  );
  if (!added.ok) return added;

  return succeed(known(await readBatch(tenant, batch.id)));
}

/** Takes back what was recorded of a batch: materials come back at their cost, and what was made goes. */
export async function reverseBatchOutput(
  tenant: Tenant,
  said: {
    readonly batchId: string;
    readonly outputId: string;
    readonly id: string;
    readonly day: CalendarDate;
    readonly reason: string;
  },
  tools: Pick<Tools, 'ids' | 'clock'>,
): Promise<
  Outcome<
    BatchView,
    | GateRefusal
    | Refusal<
        | 'batch-output-not-found'
        | 'batch-pieces-taken-apart'
        | 'stock-operation-already-reversed'
        | 'stock-operation-stays'
        | 'stock-reversal-before-operation'
      >
  >
> {
  const { bookLock } = await getBusiness(tenant);
  const batch = await findBatch(tenant, said.batchId, { lock: true });
  if (!batch) return refuse(inventoryRefusals.refusal('batch-not-found'));
  const output = await findBatchOutput(tenant, said.batchId, said.outputId);
  const operation = output && (await findStockOperation(tenant, output.id));
  if (!output || !operation) return refuse(inventoryRefusals.refusal('batch-output-not-found'));

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  const reversal = decideReverseOperation(operation, {
    id: said.id,
    day: said.day,
    reason: [nameOfBatch(batch), said.reason].filter((text) => text !== '').join(': '),
    source: { kind: 'production-batch', id: batch.id },
  });
  if (!reversal.ok) return reversal;

  const charges = chargesOf(output, { labour: output.labourAccountId, overhead: output.overheadAccountId });
  const written = await recordStockOperation(
    tenant,
    {
      ...reversal.value,
      charges: charges.map(({ accountId, amount }) => ({ accountId, amount: negateMoney(amount) })),
    },
    { lock: bookLock, nextId: () => tools.ids.next(), post: postJournalEntry },
  );
  if (!written.ok) return written;
  const marked = await markOutputReversed(
    tenant,
    { id: output.id, batchId: batch.id, kind: output.kind },
    said.id,
    tools.clock.now().toISOString(),
  );
  // Fewer would be left than were taken apart.
  if (!marked.ok) return refuse(inventoryRefusals.refusal('batch-pieces-taken-apart'));

  return succeed(known(await readBatch(tenant, batch.id)));
}
