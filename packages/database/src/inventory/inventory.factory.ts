import type { Tenant } from '../platform/in-business.ts';
import { v7 } from 'uuid';
import { valueOf } from '../platform/stage.factory.ts';
import { addImport, keepBrought } from '../imports/imports.store.ts';

/** A file of items that is still to come in, and one that brought an item. */
export async function bringTestInventory(tenant: Tenant, itemId: string): Promise<void> {
  const at = '2026-04-16T12:00:00Z';
  const asked = { kind: 'items', fileName: 'clay.csv', at, rowCount: 1 } as const;
  const ids = [v7(), v7()] as const;
  for (const id of ids) {
    valueOf(await addImport(tenant, { ...asked, id, bytes: new Uint8Array([1]), reading: {} }));
  }
  const counts = { newCount: 1, changedCount: 0, knownCount: 0, wrongCount: 0 };
  const result = { finishedAt: at, ...counts, wrongRows: [], records: [{ id: itemId }] };
  await keepBrought(tenant, ids[0], result);
}
