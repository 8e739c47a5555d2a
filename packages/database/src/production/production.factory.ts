import { type Tenant } from '../platform/in-business.ts';
import { v7 } from 'uuid';
import { valueOf, accountIdOf } from '../platform/stage.factory.ts';
import { usualMakingRates } from '@atelier/domain/production';
import { quantity, money, rate, calendarDate } from '@atelier/domain/foundation';
import { addRecipe, addRecipeVersion, startRecipeVersion, writeMakingRates } from './recipes.store.ts';
import { keepSmallMargins } from './small-margins.store.ts';
import { addBatch, addBatchWork, writeProductionAccounts, addBatchOutput } from './batches.store.ts';
import { postJournalEntry } from '../books/journal.store.ts';
import { recordStockOperation } from '../stock/stock.store.ts';
import { addTestItem } from '../items/items.factory.ts';

/** Test tiles of an item: what one yield takes, instead of what, the work on it, and the trimmings that are left. */
export async function writeTestRecipe(tenant: Tenant, itemId: string): Promise<TestRecipe> {
  const [tileId, trimmingsId] = [
    await addTestItem(tenant, 'Test tile'),
    await addTestItem(tenant, 'Trimmings'),
  ];
  const [recipeId, versionId] = [v7(), v7()];
  valueOf(await addRecipe(tenant, { id: recipeId, itemId: tileId }));
  const kilo = { quantity: quantity(1_000_000), unit: 'kg' };
  valueOf(
    await addRecipeVersion(tenant, {
      recipeId,
      versionId,
      itemId: tileId,
      yield: quantity(1_000_000),
      yieldUnit: 'kg',
      instructions: 'Roll, cut, dry.',
      note: '',
      overheadPiece: money(10),
      overheadHour: null,
      lines: [
        {
          ...kilo,
          itemId,
          setupQuantity: quantity(0),
          waste: rate(50_000),
          isOptional: false,
          isConsumable: false,
          note: '',
          substitutes: [{ ...kilo, itemId: trimmingsId }],
        },
      ],
      steps: [{ name: 'Cut', note: '', minutes: 5, setupMinutes: 10, hourlyRate: null }],
      byProducts: [{ ...kilo, itemId: trimmingsId, costShare: rate(50_000) }],
    }),
  );
  await startRecipeVersion(
    tenant,
    { recipeId, versionId },
    { day: calendarDate('2026-03-16'), now: '2026-03-16T12:00:00Z' },
  );
  await writeMakingRates(tenant, { ...usualMakingRates, hourly: money(2500) });
  await keepSmallMargins(tenant, [tileId], '2026-03-16T12:00:00Z');
  return { tileId, versionId };
}

type TestRecipe = { readonly tileId: string; readonly versionId: string };

/** Makes a batch of test tiles in part, with an hour of work, half of it in the value. */
export async function makeTestBatch(
  tenant: Tenant,
  itemId: string,
  { tileId, versionId }: TestRecipe,
): Promise<void> {
  const { id: placeId } = await tenant.db
    .selectFrom('stock_places')
    .where('business_id', '=', tenant.businessId)
    .where('is_default', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  const day = calendarDate('2026-03-10');
  const [id, outputId] = [v7(), v7()];
  const materials = [{ itemId, quantity: quantity(2_000_000) }];
  const plan = {
    id,
    planned: quantity(2_000_000),
    plannedFor: day,
    dueOn: null,
    placeId,
    lot: 'T-1',
    note: '',
    assigneeId: null,
  };
  const recipe = { itemId: tileId, recipeVersionId: versionId };
  valueOf(await addBatch(tenant, { ...plan, materials }, recipe));
  const work = { id: v7(), batchId: id, day, startedAt: null, minutes: 60, note: '' };
  valueOf(await addBatchWork(tenant, work));
  const labour = await accountIdOf(tenant, 'cost-of-goods-sold');
  await writeProductionAccounts(tenant, { labour, overhead: null });
  const through = { placeId, value: null, counterAccountId: labour };
  const gate = { lock: { closedThrough: null }, nextId: () => v7(), post: postJournalEntry };
  valueOf(
    await recordStockOperation(
      tenant,
      {
        id: outputId,
        kind: 'production',
        day,
        reason: '',
        source: { kind: 'production-batch', id },
        reversesId: null,
        lines: [
          { ...through, itemId, quantity: quantity(-1_000_000) },
          { ...through, itemId: tileId, quantity: quantity(1_000_000), costShare: rate(1_000_000) },
        ],
      },
      gate,
    ),
  );
  const output = {
    id: outputId,
    batchId: id,
    kind: 'made',
    day,
    quantity: quantity(1_000_000),
    lost: quantity(0),
    minutes: 30,
    hourly: money(2500),
    labour: money(1250),
    overhead: money(0),
    accounts: { labour: null, overhead: null },
  } as const;
  valueOf(await addBatchOutput(tenant, output, { isLast: false, now: '2026-03-10T12:00:00Z' }));
}
