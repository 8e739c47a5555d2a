import type { ImportPreviewView } from '@atelier/contract/imports';
import type { Tenant } from '@atelier/database/platform/in-business';
import { tryOut } from '@atelier/database/platform/try-out';
import { requirePermission } from '@atelier/domain/businesses';
import { areaOfImport, importRefusals, type Brought, type ImportKind } from '@atelier/domain/imports';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import type { BringsFiles } from '../platform/bring-files.ts';
import { overviewSales } from './overview-sales.ts';
import { readImportTerms, readImportFile, type ImportFileReading } from './read-import-file.ts';

const mostShown = 100;
/** A file of customers, items or recipes has no more; of one of sales the first. */
const mostWrong = 5_000;

/** Returns what a file would bring: all of it is done and taken back, so that what is said is what will be. */
export async function previewImport(
  tenant: Tenant,
  input: {
    readonly kind: ImportKind;
    readonly bytes: Uint8Array;
    readonly reading: ImportFileReading;
  },
  bring: BringsFiles['bring'],
  tools: Pick<Tools, 'ids' | 'clock' | 'publicUrl'>,
): Promise<Outcome<ImportPreviewView, Refusal<'permission-denied'>>> {
  const { kind, bytes, reading } = input;
  const seen = readImportFile(kind, bytes, reading, await readImportTerms(tenant));

  const permitted = requirePermission(tenant.role, `${areaOfImport(kind)}.write`);
  if (!permitted.ok) return permitted;

  let tried: Outcome<Brought, Refusal> = succeed({ rows: [], records: [] });
  let sales: ImportPreviewView['sales'] = null;
  if (seen.fault === null) {
    const { day, matches = {}, taxRateId } = reading;
    const bringing = { tenant, rows: seen.rows, day, tools, matches, taxRateId, told: 0, isTrial: true };
    if (kind === 'sales') sales = await overviewSales(bringing);
    await tryOut(tenant, async () => {
      tried = await bring(kind, bringing);
      return refuse(importRefusals.refusal('import-ended'));
    });
  }
  return succeed({ ...viewOf(kind, seen, tried), sales });
}

function viewOf(
  kind: ImportKind,
  seen: ReturnType<typeof readImportFile>,
  tried: Outcome<Brought, Refusal>,
): Omit<ImportPreviewView, 'sales'> {
  const others = seen.leftOut.map(({ row, name, is }) => ({
    ...{ row, name, outcome: 'left-out' as const },
    problems: [{ field: '', code: 'import-other-record', details: is }],
  }));
  const rows = tried.ok ? [...tried.value.rows, ...others] : [];
  const of = (outcome: Brought['rows'][number]['outcome']) => rows.filter((row) => row.outcome === outcome);
  const [wrongRows, leftOut] = [of('wrong'), of('left-out')];
  const cellsOf = new Map(seen.records.map(({ row, cells }) => [row, cells]));
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
    isOfMarketplace: seen.isOfMarketplace,
    program: seen.program,
    header: [...seen.header],
    columns: seen.columns.map((name) => name ?? ''),
    decimalSign: seen.decimalSign,
    sample: seen.sample.map((cells) => [...cells]),
    rowCount: seen.rows.length,
    newCount: of('new').length,
    changedCount: of('changed').length,
    knownCount: of('known').length,
    wrongCount: wrongRows.length,
    leftOutCount: leftOut.length,
    rows: [
      ...wrongRows.slice(0, mostWrong),
      ...leftOut.slice(0, mostShown),
      ...rows.filter(({ outcome }) => outcome !== 'wrong' && outcome !== 'left-out').slice(0, mostShown),
    ].map((row) => ({
      ...row,
      problems: [...row.problems],
      cells: row.outcome === 'wrong' ? [...(cellsOf.get(row.row) ?? [])] : [],
    })),
  };
}
