// cspell:ignore Rondout
import { listAccounts } from '@atelier/database/finances/accounts.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { ItemDraft, ItemKind } from '@atelier/domain/inventory';
import {
  addDays,
  money,
  quantity,
  startOfMonth,
  wholeQuantity,
  zeroMoney,
  type CalendarDate,
} from '@atelier/domain/foundation';
import { recordStockOperation, type SaidOperation } from '../inventory/record-stock-operation.command.ts';
import { addItem } from '../inventory/save-item.command.ts';
import { countStock } from '../inventory/count-stock.command.ts';
import { openStockTake } from '../inventory/open-stock-take.command.ts';
import { addPlace } from '../inventory/save-place.command.ts';
import { startStock } from '../inventory/start-stock.command.ts';
import type { Tools } from '../platform/answer.ts';
import { done } from './sample-done.ts';

/** What the potter works with: how much was there when the count began, and what all of it had cost, in cents. */
interface SampleMaterial {
  readonly sku: string;
  readonly kind: ItemKind;
  readonly name: string;
  readonly category: string;
  readonly unit: string;
  /** What it is bought in: so much of the unit. */
  readonly pack: readonly [name: string, holds: number] | null;
  readonly there: number;
  readonly cents: number;
  readonly reorderAt: number;
}

const materials: readonly SampleMaterial[] = [
  {
    sku: 'CLY-STW',
    kind: 'material',
    name: 'Stoneware clay',
    category: 'Clay',
    unit: 'lb',
    pack: ['box', 50],
    there: 640,
    cents: 41_600,
    reorderAt: 200,
  },
  {
    sku: 'CLY-PRC',
    kind: 'material',
    name: 'Porcelain',
    category: 'Clay',
    unit: 'lb',
    pack: ['box', 50],
    there: 150,
    cents: 16_500,
    reorderAt: 100,
  },
  {
    sku: 'GLZ-CEL',
    kind: 'component',
    name: 'Celadon glaze',
    category: 'Glaze',
    unit: 'lb',
    pack: ['bucket', 25],
    there: 42,
    cents: 21_420,
    reorderAt: 25,
  },
  {
    sku: 'GLZ-IRN',
    kind: 'component',
    name: 'Iron glaze',
    category: 'Glaze',
    unit: 'lb',
    pack: ['bucket', 25],
    there: 31,
    cents: 12_710,
    reorderAt: 25,
  },
  {
    sku: 'FRT-3134',
    kind: 'material',
    name: 'Frit 3134',
    category: 'Glaze',
    unit: 'lb',
    pack: ['bag', 50],
    there: 85,
    cents: 17_850,
    reorderAt: 50,
  },
  {
    sku: 'BOX-MUG',
    kind: 'packaging',
    name: 'Mug box',
    category: 'Packaging',
    unit: 'piece',
    pack: ['bundle', 25],
    there: 140,
    cents: 10_920,
    reorderAt: 50,
  },
  {
    sku: 'TIS-SHT',
    kind: 'packaging',
    name: 'Tissue sheet',
    category: 'Packaging',
    unit: 'piece',
    pack: ['ream', 480],
    there: 900,
    cents: 2_700,
    reorderAt: 480,
  },
];

/** Brings the materials of the studio, lets the books follow them from the first day of the month, and a few mishaps. */
export async function stockSampleStudio(tenant: Tenant, today: CalendarDate, tools: Tools): Promise<void> {
  const accounts = new Map((await listAccounts(tenant)).map((account) => [account.code, account.id]));
  const items = new Map<string, string>();
  for (const material of materials) {
    const id = tools.ids.next();
    done(await addItem(tenant, draftOf(id, material)));
    items.set(material.sku, id);
  }
  const [studioId, vanId] = [tools.ids.next(), tools.ids.next()];
  const place = { customerId: null, isDefault: false } as const;
  done(
    await addPlace(tenant, { ...place, id: studioId, kind: 'studio', name: 'Rondout Mill', isDefault: true }),
  );
  done(await addPlace(tenant, { ...place, id: vanId, kind: 'van', name: 'Fair van' }));
  const first = startOfMonth(today);
  const line = (sku: string, amount: number) => ({
    itemId: items.get(sku) ?? '',
    placeId: null,
    toPlaceId: null,
    unit: null,
    quantity: quantity(amount * 1_000_000),
    value: null,
  });
  done(
    await startStock(
      tenant,
      {
        id: tools.ids.next(),
        day: first,
        method: 'average',
        differenceAccountId: null,
        lines: materials.map(({ sku, there, cents }) => ({ ...line(sku, there), value: money(cents) })),
      },
      tools,
    ),
  );
  const mishaps: readonly (Omit<SaidOperation, 'id' | 'day' | 'accountId'> & {
    after: number;
    account?: string;
  })[] = [
    {
      after: 2,
      kind: 'transfer',
      reason: 'For the fair',
      lines: [{ ...line('BOX-MUG', 40), toPlaceId: vanId }],
    },
    { after: 4, kind: 'damage', reason: 'A bag left open, dried out', lines: [line('CLY-STW', 18)] },
    {
      after: 6,
      kind: 'sample',
      reason: 'Test tiles for the guild',
      account: '6000',
      lines: [line('GLZ-CEL', 3)],
    },
    { after: 9, kind: 'personal-use', reason: 'A planter for the porch', lines: [line('CLY-STW', 6)] },
    { after: 11, kind: 'count', reason: 'Counted the tissue', lines: [line('TIS-SHT', -35)] },
  ];
  for (const { after, account, ...said } of mishaps) {
    const day = addDays(first, after);
    if (day > today) continue;
    const accountId = account === undefined ? null : (accounts.get(account) ?? null);
    done(await recordStockOperation(tenant, { ...said, id: tools.ids.next(), day, accountId }, tools));
  }
  const takeId = tools.ids.next();
  const all = { kind: 'packaging', category: null, withEmpty: false, isBlind: false } as const;
  const take = { ...all, id: takeId, name: 'Before the fair', day: today, placeId: studioId };
  done(await openStockTake(tenant, take));
  const tissue = { takeId, itemId: items.get('TIS-SHT') ?? '', unit: null, seen: null };
  done(await countStock(tenant, { ...tissue, counted: wholeQuantity(858) }, tools));
}

function draftOf(
  id: string,
  { sku, kind, name, category, unit, pack, reorderAt }: SampleMaterial,
): ItemDraft {
  return {
    id,
    kind,
    productType: null,
    name,
    sku,
    barcode: null,
    description: '',
    ingredients: '',
    category,
    tags: [],
    optionNames: [],
    parentId: null,
    optionValues: [],
    isCounted: true,
    stockUnit: unit,
    conversions:
      pack === null
        ? []
        : [{ amount: wholeQuantity(1), unit: pack[0], equals: wholeQuantity(pack[1]), equalsUnit: unit }],
    retailPrice: zeroMoney,
    wholesalePrice: null,
    listPrices: [],
    targetMargin: null,
    isTaxable: true,
    reorderPoint: wholeQuantity(reorderAt),
    reorderQuantity: null,
    leadTimeDays: null,
    preferredSupplierId: null,
    tracksLots: false,
    shelfLifeDays: null,
    incomeAccountId: null,
    inventoryAccountId: null,
    costAccountId: null,
    expenseAccountId: null,
  };
}
