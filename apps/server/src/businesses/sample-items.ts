import { wholeQuantity, zeroMoney } from '@atelier/domain/foundation';
import type { ItemDraft } from '@atelier/domain/inventory';

/** An item of which nothing was said: a counted piece. What a part of the story knows of it is put over this. */
export const blankItem = {
  productType: null,
  barcode: null,
  description: '',
  ingredients: '',
  category: '',
  tags: [],
  optionNames: [],
  parentId: null,
  optionValues: [],
  isCounted: true,
  stockUnit: 'piece',
  conversions: [],
  retailPrice: zeroMoney,
  wholesalePrice: null,
  listPrices: [],
  targetMargin: null,
  isTaxable: true,
  reorderPoint: null,
  reorderQuantity: null,
  leadTimeDays: null,
  preferredSupplierId: null,
  tracksLots: false,
  shelfLifeDays: null,
  incomeAccountId: null,
  inventoryAccountId: null,
  costAccountId: null,
  expenseAccountId: null,
} as const satisfies Partial<ItemDraft>;

/** So much of what an item is bought in: one pack holds so many of its stock unit. */
export const packOf = (name: string, holds: number, stockUnit: string): ItemDraft['conversions'][number] => ({
  amount: wholeQuantity(1),
  unit: name,
  equals: wholeQuantity(holds),
  equalsUnit: stockUnit,
});
