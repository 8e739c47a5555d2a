import type { InventoryImportPreviewView } from '@atelier/contract/inventory';
import type { Tenant } from '@atelier/database/platform/in-business';
import { tryOut } from '@atelier/database/platform/try-out';
import { requirePermission } from '@atelier/domain/businesses';
import { inventoryRefusals, type InventoryImportKind } from '@atelier/domain/inventory';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { bringInventoryRows } from './bring-inventory-rows.ts';
import type { Brought } from './import-rows.ts';
import { readImportTerms, readInventoryFile, type InventoryReading } from './read-inventory-file.ts';

const mostShown = 100;

/** What a file would bring: all of it is done and taken back, so that what is said is what will be. */
export async function previewInventoryImport(
  tenant: Tenant,
  input: {
    readonly kind: InventoryImportKind;
    readonly bytes: Uint8Array;
    readonly reading: InventoryReading;
  },
  tools: Pick<Tools, 'ids' | 'clock'>,
): Promise<Outcome<InventoryImportPreviewView, Refusal<'permission-denied'>>> {
  const { kind, bytes, reading } = input;
  const seen = readInventoryFile(kind, bytes, reading, await readImportTerms(tenant));

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  let tried: Outcome<Brought, Refusal> = succeed({ rows: [], recordIds: [] });
  if (seen.fault === null) {
    await tryOut(tenant, async () => {
      tried = await bringInventoryRows(kind, { tenant, rows: seen.rows, day: reading.day, tools });
      return refuse(inventoryRefusals.refusal('import-ended'));
    });
  }
  return succeed(viewOf(kind, seen, tried));
}

function viewOf(
  kind: InventoryImportKind,
  seen: ReturnType<typeof readInventoryFile>,
  tried: Outcome<Brought, Refusal>,
): InventoryImportPreviewView {
  const rows = tried.ok ? tried.value.rows : [];
  const of = (outcome: Brought['rows'][number]['outcome']) => rows.filter((row) => row.outcome === outcome);
  const wrongRows = of('wrong');
  return {
    kind,
    fault: seen.fault,
    refusal: tried.ok
      ? null
      : {
          code: tried.refusal.code,
          field: tried.refusal.field ?? '',
          details: tried.refusal.details ?? '',
        },
    header: [...seen.header],
    columns: seen.columns.map((name) => name ?? ''),
    decimalSign: seen.decimalSign,
    sample: seen.sample.map((cells) => [...cells]),
    rowCount: seen.rows.length,
    newCount: of('new').length,
    knownCount: of('known').length,
    wrongCount: wrongRows.length,
    rows: [
      ...wrongRows.slice(0, mostShown),
      ...rows.filter(({ outcome }) => outcome !== 'wrong').slice(0, mostShown),
    ].map((row) => ({ ...row, problems: [...row.problems] })),
  };
}
