import type { ImportView } from '@atelier/contract/imports';
import { findImport, listImportedRecords } from '@atelier/database/imports/imports.reads';
import { holdImports, markImportUndone } from '@atelier/database/imports/imports.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { importRefusals, permissionsToUndo } from '@atelier/domain/imports';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import type { BringsFiles } from '../platform/bring-files.ts';

/** Takes out again what an import brought, all of it or nothing: what was used since keeps it in. */
export async function undoImport(
  tenant: Tenant,
  importId: string,
  takeOut: BringsFiles['takeOut'],
  tools: Pick<Tools, 'clock' | 'ids' | 'publicUrl'>,
): Promise<Outcome<ImportView, Refusal>> {
  await holdImports(tenant);
  const found = await findImport(tenant, importId);

  if (!found) return refuse(importRefusals.refusal('import-not-found'));

  for (const permission of permissionsToUndo(found.kind)) {
    const permitted = requirePermission(tenant.role, permission);
    if (!permitted.ok) return permitted;
  }

  if (found.state !== 'finished') return refuse(importRefusals.refusal('import-not-finished'));

  const records = await listImportedRecords(tenant, importId);
  if (records.length > 0) {
    const taken = await takeOut(found.kind, { tenant, records }, tools);
    if (!taken.ok) return taken;
  }
  const at = tools.clock.now().toISOString();
  await markImportUndone(tenant, importId, at);
  return succeed({ ...found, state: 'undone', endedAt: at });
}
