import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { getSystemAccounts } from '@atelier/database/books/accounts.reads';
import { postJournalEntry } from '@atelier/database/books/journal.store';
import { listKnownItems, listSupplierNames } from '@atelier/database/items/import-records.reads';
import { listPlaces } from '@atelier/database/items/places.reads';
import { recordStockOperation } from '@atelier/database/stock/stock.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { tryOut } from '@atelier/database/platform/try-out';
import { requirePermission } from '@atelier/domain/businesses';
import {
  came,
  faultsOf,
  importRefusals,
  lower,
  moneyOf,
  numberOf,
  problemOf,
  quantityOf,
  repeated,
  saysYes,
  textOf,
  wrong,
  type Brought,
  type BroughtRecord,
  type BroughtRow,
  type ImportRow,
  type InventoryImportKind,
  type RowProblem,
} from '@atelier/domain/imports';
import { unitOfWord } from '@atelier/domain/items';
import {
  money,
  multiplyScaled,
  refuse,
  succeed,
  type CalendarDate,
  type Money,
  type Outcome,
  type Quantity,
  type Refusal,
} from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { ItemsByWord } from '../items/items-by-word.ts';
import type { Bringing } from '../platform/bring-files.ts';
import { bringItems } from './bring-items.ts';
import { bringRecipes } from './bring-recipes.ts';
import { addSupplier } from '../purchasing/save-supplier.command.ts';
import { startStock } from '../stock/start-stock.command.ts';
import { settleLines } from '../stock/stock-lines.ts';

/**
 * Brings the rows of a file in, each as its own screen would. What is refused for one leaves that one out and says why;
 * what is there already stays as it is, so that a file brought twice adds nothing.
 */
export async function bringInventoryRows(
  kind: InventoryImportKind,
  bringing: Bringing,
): Promise<Outcome<Brought, Refusal>> {
  const permitted = requirePermission(bringing.tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;
  switch (kind) {
    case 'items':
      return succeed(await bringItems(bringing));
    case 'suppliers':
      return succeed(await bringSuppliers(bringing));
    case 'recipes':
      return succeed(await bringRecipes(bringing));
    case 'opening-stock':
      return bringOpeningStock(bringing);
  }
}

async function bringSuppliers({ tenant, rows, tools }: Bringing): Promise<Brought> {
  const names = new Set((await listSupplierNames(tenant)).map(({ name }) => lower(name)));
  const rowsOf = new Map<string, number>();
  const results: BroughtRow[] = [];
  const records: BroughtRecord[] = [];
  for (const row of rows) {
    if (row.faults.length > 0) {
      results.push(wrong(row, faultsOf(row)));
      continue;
    }
    const name = textOf(row, 'name');
    const other = rowsOf.get(lower(name));
    if (other !== undefined) {
      results.push(repeated(row, 'name', other));
      continue;
    }
    if (names.has(lower(name))) {
      results.push(came(row, 'known'));
      continue;
    }
    const id = tools.ids.next();
    const added = await tryOut(tenant, () =>
      addSupplier(tenant, {
        payee: {
          id,
          name,
          email: textOf(row, 'email'),
          phone: textOf(row, 'phone'),
          address: textOf(row, 'address'),
          taxId: textOf(row, 'taxId'),
          receives1099: saysYes(row, 'receives1099') ?? false,
          termsDays: numberOf(row, 'termsDays'),
        },
        fields: {
          website: textOf(row, 'website'),
          accountNumber: textOf(row, 'accountNumber'),
          leadTimeDays: numberOf(row, 'leadTimeDays'),
          minimumOrder: moneyOf(row, 'minimumOrder'),
          shippingRule: textOf(row, 'shippingRule'),
          rating: numberOf(row, 'rating'),
          notes: textOf(row, 'notes'),
          contacts: [],
        },
      }),
    );
    if (!added.ok) {
      results.push(wrong(row, [problemOf(added.refusal)]));
      continue;
    }
    rowsOf.set(lower(name), row.row);
    records.push({ id });
    results.push(came(row, 'new'));
  }
  return { rows: results, records };
}

type OpeningLine = {
  readonly row: ImportRow;
  readonly hasMoved: boolean;
  readonly itemId: string;
  readonly placeId: string | null;
  readonly unit: string | null;
  readonly quantity: Quantity;
  readonly value: Money;
};

/**
 * Returns what is there on the first day. An item of which something is there, or was sold since, has begun already.
 */
async function bringOpeningStock(bringing: Bringing): Promise<Outcome<Brought, Refusal>> {
  const { tenant, rows, day, tools } = bringing;
  if (day === undefined) return refuse(importRefusals.refusal('import-value-missing', { field: 'day' }));
  const items = new ItemsByWord(await listKnownItems(tenant));
  const places = new Map((await listPlaces(tenant)).map(({ id, name }) => [lower(name), id]));
  const results = new Map<ImportRow, BroughtRow>();
  const lines: OpeningLine[] = [];
  for (const row of rows) {
    if (row.faults.length > 0) {
      results.set(row, wrong(row, faultsOf(row)));
      continue;
    }
    const line = openingLine(row, items, places);
    if (line === 'known') results.set(row, came(row, 'known'));
    else if (!line.ok) results.set(row, wrong(row, [line.refusal]));
    else lines.push(line.value);
  }
  // What cannot be measured so leaves its own row out; a day that is closed keeps the whole file out.
  const good: OpeningLine[] = [];
  for (const line of lines) {
    const { row, hasMoved: _moved, value: _value, ...said } = line;
    // Only the units are asked about; the usual place may be made by the start itself.
    const settled = await settleLines(tenant, [{ ...said, placeId: said.placeId ?? '' }]);
    if (settled.ok) good.push(line);
    else results.set(row, wrong(row, [problemOf({ ...settled.refusal, field: 'unit' })]));
  }
  const inOrder = () => rows.flatMap((row) => results.get(row) ?? []);
  if (good.length === 0) return succeed({ rows: inOrder(), records: [] });
  const records: BroughtRecord[] = [];
  const begin = good.filter(({ hasMoved }) => !hasMoved);
  const again = good.filter(({ hasMoved }) => hasMoved);
  const saidOf = (some: readonly OpeningLine[]) =>
    some.map(({ row: _row, hasMoved: _moved, ...line }) => line);
  const written = await tryOut(tenant, async () => {
    const started = await startStock(
      tenant,
      { id: tools.ids.next(), day, method: undefined, differenceAccountId: null, lines: saidOf(begin) },
      tools,
    );
    if (!started.ok) return started;
    if (started.value.operationId !== null) records.push({ id: started.value.operationId });
    if (again.length === 0) return started;
    const operationId = tools.ids.next();
    const recorded = await beginAgain(tenant, { operationId, day, lines: saidOf(again) }, tools);
    if (!recorded.ok) return recorded;
    records.push({ id: operationId });
    return started;
  });
  if (!written.ok) return written;
  for (const { row } of good) results.set(row, came(row, 'new'));
  return succeed({ rows: inOrder(), records });
}

function openingLine(
  row: ImportRow,
  items: ItemsByWord,
  places: ReadonlyMap<string, string>,
): Outcome<OpeningLine, RowProblem> | 'known' {
  const item = items.find(textOf(row, 'item'));
  if (item === undefined) {
    return refuse({ field: 'item', code: 'import-item-unknown', details: textOf(row, 'item') });
  }
  if (item.isDraft) return refuse({ field: 'item', code: 'item-is-draft', details: item.name });
  if (!item.isCounted) return refuse({ field: 'item', code: 'item-not-counted', details: item.name });
  if (!item.isEmpty) return 'known';
  const amount = quantityOf(row, 'quantity');
  if (amount === null) return refuse({ field: 'quantity', code: 'not-a-number', details: '0' });
  const place = textOf(row, 'place');
  const placeId = place === '' ? null : places.get(lower(place));
  if (placeId === undefined) return refuse({ field: 'place', code: 'import-place-unknown', details: place });
  const cost = numberOf(row, 'unitCost');
  const value =
    moneyOf(row, 'value') ??
    (cost === null ? null : money(multiplyScaled(cost, amount, 1_000_000_000_000, 'half-up')));
  if (value === null) return refuse({ field: 'unitCost', code: 'import-value-missing', details: '' });
  const unit = textOf(row, 'unit');
  return succeed({
    row,
    hasMoved: item.hasMoved,
    itemId: item.id,
    placeId,
    unit: unit === '' ? null : unitOfWord(unit),
    quantity: amount,
    value,
  });
}

/** Returns what begins a second time, after its first beginning was taken back. */
async function beginAgain(
  tenant: Tenant,
  said: {
    readonly operationId: string;
    readonly day: CalendarDate;
    readonly lines: readonly Omit<OpeningLine, 'row' | 'hasMoved'>[];
  },
  tools: Pick<Tools, 'ids'>,
) {
  const { bookLock } = await getBusiness(tenant);
  const system = await getSystemAccounts(tenant, ['opening-balances']);
  const settled = await settleLines(tenant, said.lines);
  if (!settled.ok) return settled;
  return recordStockOperation(
    tenant,
    {
      id: said.operationId,
      kind: 'opening',
      day: said.day,
      reason: '',
      source: null,
      reversesId: null,
      lines: settled.value.map(({ itemId, placeId, quantity: amount, value }) => ({
        itemId,
        placeId,
        quantity: amount,
        value,
        counterAccountId: system['opening-balances'],
      })),
    },
    { lock: bookLock, nextId: () => tools.ids.next(), post: postJournalEntry },
  );
}
