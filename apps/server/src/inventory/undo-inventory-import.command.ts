import type { InventoryImportView } from '@atelier/contract/inventory';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { postJournalEntry } from '@atelier/database/finances/journal.store';
import {
  findInventoryImport,
  haveItemsMovedBeside,
  listImportedRecords,
} from '@atelier/database/inventory/inventory-imports.reads';
import {
  holdInventoryImports,
  markImportUndone,
  putRecipesAway,
  takeOutRecords,
} from '@atelier/database/inventory/inventory-imports.store';
import { findStockOperation } from '@atelier/database/inventory/stock-operations.reads';
import { recordStockOperation } from '@atelier/database/inventory/stock.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { inventoryRefusals, reversalLines } from '@atelier/domain/inventory';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

/**
 * Takes out again what an import brought, all of it or nothing: what was used since keeps it in. Stock that it brought
 * is taken back by reversals on its own day, and recipes, whose versions stay, are put away.
 */
export async function undoInventoryImport(
  tenant: Tenant,
  importId: string,
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<InventoryImportView, Refusal>> {
  await holdInventoryImports(tenant);
  const found = await findInventoryImport(tenant, importId);

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (!found) return refuse(inventoryRefusals.refusal('import-not-found'));
  if (found.state !== 'finished') return refuse(inventoryRefusals.refusal('import-not-finished'));

  const recordIds = await listImportedRecords(tenant, importId);
  const at = tools.clock.now().toISOString();
  if (recordIds.length > 0) {
    const taken = await takeOut(tenant, found.kind, recordIds, at, tools);
    if (!taken.ok) return taken;
  }
  await markImportUndone(tenant, importId, at);
  return succeed({ ...found, state: 'undone', endedAt: at });
}

async function takeOut(
  tenant: Tenant,
  kind: InventoryImportView['kind'],
  recordIds: readonly string[],
  at: string,
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<unknown, Refusal>> {
  switch (kind) {
    case 'items':
      return takeOutRecords(tenant, 'inventory_items', recordIds);
    case 'suppliers':
      return takeOutRecords(tenant, 'payees', recordIds);
    case 'recipes':
      return putRecipesAway(tenant, recordIds, at);
    case 'opening-stock':
      return takeBackStock(tenant, recordIds, tools);
  }
}

async function takeBackStock(
  tenant: Tenant,
  operationIds: readonly string[],
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<unknown, Refusal>> {
  const { bookLock } = await getBusiness(tenant);
  if (await haveItemsMovedBeside(tenant, operationIds)) {
    return refuse(inventoryRefusals.refusal('import-in-use'));
  }
  for (const operationId of operationIds) {
    const operation = await findStockOperation(tenant, operationId);
    if (operation === null || operation.reversedById !== null) continue;
    const written = await recordStockOperation(
      tenant,
      {
        id: tools.ids.next(),
        kind: 'reversal',
        day: operation.day,
        reason: '',
        source: null,
        reversesId: operation.id,
        lines: reversalLines(operation.drafts),
      },
      { lock: bookLock, nextId: () => tools.ids.next(), post: postJournalEntry },
    );
    if (!written.ok) return written;
  }
  return succeed(null);
}
