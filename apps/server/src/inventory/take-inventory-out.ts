import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { postJournalEntry } from '@atelier/database/books/journal.store';
import { haveItemsMovedBeside } from '@atelier/database/items/import-records.reads';
import { takeOutRecords } from '@atelier/database/imports/imports.store';
import { putRecipesAway } from '@atelier/database/items/import-records.store';
import { findStockOperation } from '@atelier/database/stock/stock-operations.reads';
import { recordStockOperation } from '@atelier/database/stock/stock.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { importRefusals, type InventoryImportKind } from '@atelier/domain/imports';
import { reversalLines } from '@atelier/domain/stock';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import type { BringsFiles } from '../platform/bring-files.ts';

/**
 * Takes out again what a file brought. Stock is taken back by reversals on its own day, and recipes, whose versions stay,
 * are put away.
 */
export const takeInventoryOut: BringsFiles<InventoryImportKind>['takeOut'] = async (
  kind,
  { tenant, records },
  tools,
) => {
  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;
  const recordIds = records.map(({ id }) => id);
  switch (kind) {
    case 'items':
      return unlessInUse(await takeOutRecords(tenant, 'inventory_items', recordIds));
    case 'suppliers':
      return unlessInUse(await takeOutRecords(tenant, 'payees', recordIds));
    case 'recipes':
      return unlessInUse(await putRecipesAway(tenant, recordIds, tools.clock.now().toISOString()));
    case 'opening-stock':
      return takeBackStock(tenant, recordIds, tools);
  }
};

const unlessInUse = (isOut: boolean): Outcome<null, Refusal> =>
  isOut ? succeed(null) : refuse(importRefusals.refusal('import-in-use'));

async function takeBackStock(
  tenant: Tenant,
  operationIds: readonly string[],
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<unknown, Refusal>> {
  const { bookLock } = await getBusiness(tenant);
  if (await haveItemsMovedBeside(tenant, operationIds)) {
    return refuse(importRefusals.refusal('import-in-use'));
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
