import { listKnownItems } from '@atelier/database/items/import-records.reads';
import { archiveRecipe } from '@atelier/database/production/recipes.store';
import { tryOut } from '@atelier/database/platform/try-out';
import {
  came,
  faultsOf,
  lower,
  moneyOf,
  numberOf,
  problemOf,
  quantityOf,
  saysYes,
  textOf,
  wrong,
  type Brought,
  type BroughtRecord,
  type BroughtRow,
  type ImportRow,
  type RowProblem,
} from '@atelier/domain/imports';
import { unitOfWord } from '@atelier/domain/items';
import type { RecipeVersionDraft } from '@atelier/domain/production';
import { quantity, rate, zeroQuantity } from '@atelier/domain/foundation';
import { ItemsByWord } from '../items/items-by-word.ts';
import type { Bringing } from '../platform/bring-files.ts';
import { saveRecipe } from '../production/save-recipe.command.ts';

/** Fields of a row of a recipe, one of them: what it takes, a step of work, or what else comes out. */
const partFields = ['component', 'step', 'byProduct'] as const;
const partOf = (row: ImportRow) => partFields.find((field) => textOf(row, field) !== '');

function problemsOfRow(row: ImportRow, items: ItemsByWord): readonly RowProblem[] {
  if (row.faults.length > 0) return faultsOf(row);
  const said = partFields.filter((field) => textOf(row, field) !== '');
  if (said.length !== 1) return [{ field: 'component', code: 'import-recipe-row-unclear', details: '' }];
  const named = ['item', ...said.filter((field) => field !== 'step')];
  const unknown = named.filter((field) => items.find(textOf(row, field)) === undefined);
  return unknown.map((field) => ({ field, code: 'import-item-unknown', details: textOf(row, field) }));
}

/** So much of the item that a field names, in its stock unit where no other is said. */
function amountOf(row: ImportRow, field: string, items: ItemsByWord) {
  const item = items.find(textOf(row, field));
  const unit = textOf(row, 'unit');
  return {
    itemId: item?.id ?? '',
    quantity: quantityOf(row, 'quantity') ?? zeroQuantity,
    unit: unit === '' ? (item?.stockUnit ?? '') : unitOfWord(unit),
  };
}

type Made = { readonly recipeId: string; readonly versionId: string; readonly itemId: string };

/** The recipe that rows say; what is about the whole of it is on the first row that says it. */
function versionOf(
  rows: readonly ImportRow[],
  made: Made,
  stockUnit: string,
  items: ItemsByWord,
): { readonly version: RecipeVersionDraft; readonly rowsOf: ReadonlyMap<string, readonly ImportRow[]> } {
  const [lines, steps, byProducts] = partFields.map((field) =>
    rows.filter((row) => partOf(row) === field),
  ) as [ImportRow[], ImportRow[], ImportRow[]];
  const first = <Value>(read: (row: ImportRow) => Value | null): Value | null =>
    rows.map(read).find((value) => value !== null && value !== '') ?? null;
  const version = {
    ...made,
    yield: first((row) => quantityOf(row, 'yield')) ?? quantity(1_000_000),
    yieldUnit: unitOfWord(first((row) => textOf(row, 'yieldUnit')) ?? stockUnit),
    instructions: first((row) => textOf(row, 'instructions')) ?? '',
    note: '',
    overheadPiece: first((row) => moneyOf(row, 'overheadPiece')),
    overheadHour: first((row) => moneyOf(row, 'overheadHour')),
    lines: lines.map((row) => ({
      ...amountOf(row, 'component', items),
      setupQuantity: quantityOf(row, 'setupQuantity') ?? zeroQuantity,
      waste: rate(numberOf(row, 'waste') ?? 0),
      isOptional: saysYes(row, 'isOptional') ?? false,
      isConsumable: saysYes(row, 'isConsumable') ?? items.find(textOf(row, 'component'))?.isCounted === false,
      note: textOf(row, 'note'),
      substitutes: [],
    })),
    steps: steps.map((row) => ({
      name: textOf(row, 'step'),
      note: textOf(row, 'note'),
      minutes: numberOf(row, 'minutes') ?? 0,
      setupMinutes: numberOf(row, 'setupMinutes') ?? 0,
      hourlyRate: moneyOf(row, 'hourlyRate'),
    })),
    byProducts: byProducts.map((row) => ({
      ...amountOf(row, 'byProduct', items),
      costShare: rate(numberOf(row, 'costShare') ?? 0),
    })),
  };
  const rowsOf = new Map([
    ['lines', lines],
    ['steps', steps],
    ['byProducts', byProducts],
  ]);
  return { version, rowsOf };
}

/** The rows of each thing that is made, in the order of the file; one that cannot go in keeps its recipe out. */
export async function bringRecipes({ tenant, rows, tools }: Bringing): Promise<Brought> {
  const items = new ItemsByWord(await listKnownItems(tenant));
  const results = new Map<ImportRow, BroughtRow>();
  const records: BroughtRecord[] = [];
  const groups = Map.groupBy(
    rows,
    (row) => items.find(textOf(row, 'item'))?.id ?? lower(textOf(row, 'item')),
  );
  const other: RowProblem = { field: '', code: 'other-row-of-recipe', details: '' };
  const keepOut = (group: readonly ImportRow[], problems: ReadonlyMap<ImportRow, readonly RowProblem[]>) => {
    for (const row of group) results.set(row, wrong(row, problems.get(row) ?? [other]));
  };
  for (const group of groups.values()) {
    const [first] = group as [ImportRow, ...ImportRow[]];
    const made = items.find(textOf(first, 'item'));
    const problems = new Map(
      group.map((row) => [row, problemsOfRow(row, items)] as const).filter(([, some]) => some.length > 0),
    );
    if (made === undefined || problems.size > 0) {
      keepOut(group, problems);
      continue;
    }
    if (made.hasRecipe) {
      for (const row of group) results.set(row, came(row, 'known'));
      continue;
    }
    const ids = {
      recipeId: made.archivedRecipeId ?? tools.ids.next(),
      versionId: tools.ids.next(),
      itemId: made.id,
    };
    const { version, rowsOf } = versionOf(group, ids, made.stockUnit, items);
    const saved = await tryOut(tenant, async () => {
      const written = await saveRecipe(tenant, { version, activate: true }, tools);
      if (written.ok && made.archivedRecipeId !== null) {
        await archiveRecipe(tenant, made.archivedRecipeId, null);
      }
      return written;
    });
    if (saved.ok) {
      for (const row of group) results.set(row, came(row, 'new'));
      records.push({ id: version.recipeId });
      continue;
    }
    const [, part = '', index] = /^(\w+)\.(\d+)/.exec(saved.refusal.field ?? '') ?? [];
    const blamed = rowsOf.get(part)?.[Number(index)] ?? first;
    const { field = '' } = saved.refusal;
    const problem = problemOf({ ...saved.refusal, field: rowsOf.has(part) ? (partOf(blamed) ?? '') : field });
    keepOut(group, new Map([[blamed, [problem]]]));
  }
  return { rows: rows.flatMap((row) => results.get(row) ?? []), records };
}
