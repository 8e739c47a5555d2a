import type { ImportView } from '@atelier/contract/imports';
import { findImport } from '@atelier/database/imports/imports.reads';
import { addImport } from '@atelier/database/imports/imports.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { areaOfImport, importRefusals, type ImportKind } from '@atelier/domain/imports';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { enqueue } from '../platform/jobs.ts';
import { readImportTerms, readImportFile, type ImportFileReading } from './read-import-file.ts';

/** Takes a file that can be read, and has it imported in the background. */
export async function startImport(
  tenant: Tenant,
  input: {
    readonly importId: string;
    readonly kind: ImportKind;
    readonly fileName: string;
    readonly bytes: Uint8Array;
    readonly reading: ImportFileReading;
    readonly withoutWrongRows: boolean;
  },
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<
    ImportView,
    Refusal<'permission-denied' | 'import-id-taken' | 'import-file-not-readable' | 'import-value-missing'>
  >
> {
  const { importId, kind, bytes, reading, withoutWrongRows } = input;
  const seen = readImportFile(kind, bytes, reading, await readImportTerms(tenant));

  const permitted = requirePermission(tenant.role, `${areaOfImport(kind)}.write`);
  if (!permitted.ok) return permitted;

  if (seen.fault !== null) {
    return refuse(importRefusals.refusal('import-file-not-readable', { field: 'file', details: seen.fault }));
  }
  if (kind === 'opening-stock' && reading.day === undefined) {
    return refuse(importRefusals.refusal('import-value-missing', { field: 'reading.day' }));
  }
  // The job reads the file just so.
  const columns = seen.columns.map((name) => name ?? '');
  const added = await addImport(tenant, {
    id: importId,
    kind,
    fileName: input.fileName.slice(-255),
    at: tools.clock.now().toISOString(),
    rowCount: seen.rows.length,
    bytes,
    reading: { ...reading, columns, decimalSign: seen.decimalSign, withoutWrongRows },
  });
  if (!added.ok) return added;
  await enqueue(tenant, 'import-file', {
    businessId: tenant.businessId,
    personId: tenant.personId,
    importId,
  });
  return succeed(known(await findImport(tenant, importId)));
}
