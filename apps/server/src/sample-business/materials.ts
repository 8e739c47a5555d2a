import type { ItemKind } from '@atelier/domain/items';

/** Material of the potter: how much was there when the count began, and what all of it had cost, in cents. */
export interface SampleMaterial {
  readonly sku: string;
  readonly kind: ItemKind;
  readonly name: string;
  readonly category: string;
  readonly unit: string;
  /** Pack that it is bought in: so much of the unit. */
  readonly pack: readonly [name: string, holds: number] | null;
  readonly there: number;
  readonly cents: number;
  readonly reorderAt: number;
}

const material =
  (kind: ItemKind, category: string, unit: string) =>
  (
    sku: string,
    name: string,
    pack: SampleMaterial['pack'],
    [there, cents, reorderAt]: readonly [there: number, cents: number, reorderAt: number],
  ): SampleMaterial => ({ sku, kind, name, category, unit, pack, there, cents, reorderAt });

const clay = material('material', 'Clay', 'lb');
const chemical = material('material', 'Glaze', 'lb');
const glaze = material('component', 'Glaze', 'lb');
const packaging = material('packaging', 'Wrapping', 'piece');

export const sampleMaterials: readonly SampleMaterial[] = [
  clay('CLY-STW', 'Stoneware clay', ['box', 50], [540, 35_100, 200]),
  clay('CLY-PRC', 'Porcelain', ['box', 50], [120, 13_200, 100]),
  chemical('FRT-3134', 'Frit 3134', ['bag', 50], [25, 5_250, 120]),
  chemical('IRN-RED', 'Red iron oxide', ['bag', 5], [9, 3_060, 5]),
  glaze('GLZ-CEL', 'Celadon glaze', ['bucket', 25], [42, 18_900, 25]),
  glaze('GLZ-IRN', 'Iron glaze', ['bucket', 25], [31, 9_300, 25]),
  packaging('BOX-MUG', 'Mug box', ['bundle', 25], [140, 10_920, 50]),
  packaging('TIS-SHT', 'Tissue sheet', ['ream', 480], [900, 2_700, 480]),
  packaging('LIN-THR', 'Linen thread, 12 in', ['spool', 250], [140, 420, 100]),
];

/**
 * What is kept by lots, so that a glaze that was not food-safe can be followed to who drinks from it: the lot that was
 * there when the count began, and how long it lasts.
 */
export const sampleLots: ReadonlyMap<
  string,
  { readonly atStart: string | null; readonly shelfLifeDays: number | null }
> = new Map([
  ['FRT-3134', { atStart: 'F-3127', shelfLifeDays: null }],
  ['GLZ-IRN', { atStart: 'IRON-06', shelfLifeDays: 365 }],
  ['CUP-ESP', { atStart: null, shelfLifeDays: null }],
]);
