import { editablePrices, inventoryRefusals, itemStates, priceEdits } from '@atelier/domain/items';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  cents,
  id,
  instant,
  optionalText,
  pageInput,
  pageOf,
  quantity,
  rate,
  refusals,
  requiredText,
} from '../foundation/index.ts';
import { itemFilter } from './items.endpoints.ts';

const tag = { tags: ['Inventory'] };
const mostCents = 1e15;

/** By millionths of the price, by minor units, or to minor units. */
const how = z.enum(priceEdits);
const by = z.int().min(-mostCents).max(mostCents);

/** The one thing that is changed of many items. */
const itemEditInput = z.union([
  z.object({ kind: z.literal('category'), category: optionalText(80) }),
  z.object({ kind: z.enum(['tag', 'untag']), tag: requiredText(40) }),
  z.object({ kind: z.literal('supplier'), supplierId: id.nullable() }),
  z.object({ kind: z.literal('usual-place'), placeId: id.nullable() }),
  z.object({ kind: z.literal('reorder-point'), reorderPoint: quantity.nullable() }),
  z.object({ kind: z.literal('lead-time'), leadTimeDays: z.int().min(0).max(730).nullable() }),
  z.object({ kind: z.literal('price'), price: z.enum(editablePrices), how, by }),
  /** Null takes it off the list. */
  z.object({ kind: z.literal('list-price'), priceListId: id, how, by: by.nullable() }),
  z.object({
    kind: z.literal('target-margin'),
    targetMargin: rate.refine((margin) => margin < 1_000_000, 'Below 100 %').nullable(),
  }),
  z.object({ kind: z.literal('state'), state: z.enum(itemStates).exclude(['draft']) }),
]);

/** Which items: some that are named, or all that a filter of the list finds. Variants go along with their product. */
const which = z.union([
  z.object({ itemIds: z.array(id).min(1).max(1000) }),
  z.object({ filter: z.object(itemFilter) }),
]);

const editable = z.object({
  category: z.string(),
  tags: z.array(z.string()),
  preferredSupplierId: id.nullable(),
  usualPlaceId: id.nullable(),
  reorderPoint: quantity.nullable(),
  leadTimeDays: z.int().nullable(),
  retailCents: cents,
  wholesaleCents: cents.nullable(),
  /** In the price list that the edit is about. */
  listCents: cents.nullable(),
  targetMargin: rate.nullable(),
  state: z.enum(itemStates),
});

/** Preview of an edit. Nothing of it is kept. */
export const itemEditPreviewView = z.object({
  /** Stands for the items as they are now; an edit that brings it does what was shown, or nothing. */
  stamp: z.string(),
  changeCount: z.int(),
  /** Those which are like that already. */
  sameCount: z.int(),
  refusedCount: z.int(),
  /** The first that stay out, each with why, then the first that change. */
  rows: z.array(
    z.object({
      id,
      name: z.string(),
      stockUnit: z.string(),
      supplierName: z.string().nullable(),
      placeName: z.string().nullable(),
      before: editable,
      after: editable.nullable(),
      code: z.string().nullable(),
    }),
  ),
});

/** An edit of many items that was made. */
export const itemEditView = z.object({
  id,
  edit: itemEditInput,
  /** Of an edit that gives a supplier, its name. */
  supplierName: z.string().nullable(),
  /** Of an edit of the prices of a list, its name. */
  priceListName: z.string().nullable(),
  /** Of an edit that gives a usual place, its name. */
  placeName: z.string().nullable(),
  editedAt: instant,
  /** Null for someone who is gone. */
  editedBy: z.string().nullable(),
  itemCount: z.int(),
  undoneAt: instant.nullable(),
  /** Number that an undo left as they were, since they had been changed after the edit. */
  keptCount: z.int(),
});

const tooLarge = refusals(inventoryRefusals, 'item-edit-too-large');

export const itemEdits = {
  list: tenant
    .route({
      method: 'GET',
      path: '/inventory/item-edits',
      summary: 'What was changed of many items at once, the latest first',
      ...tag,
    })
    .input(z.object(pageInput))
    .output(pageOf(itemEditView)),
  preview: tenant
    .route({
      method: 'POST',
      path: '/inventory/item-edit-preview',
      summary: 'What an edit of many items would change of each; nothing is kept',
      ...tag,
    })
    .input(z.object({ which, edit: itemEditInput }))
    .errors(tooLarge)
    .output(itemEditPreviewView),
  make: tenant
    .route({
      method: 'POST',
      path: '/inventory/item-edits',
      summary: 'Change one thing of many items; what is refused for one leaves that one as it was',
      ...tag,
    })
    .input(z.object({ id, which, edit: itemEditInput, stamp: z.string().max(100) }))
    .errors({
      ...tooLarge,
      ...refusals(
        inventoryRefusals,
        'item-edit-id-taken',
        'item-edit-changes-nothing',
        'items-changed-meanwhile',
        'price-list-not-found',
        'supplier-not-found',
        'usual-place-invalid',
      ),
    })
    .output(itemEditView),
  undo: tenant
    .route({
      method: 'POST',
      path: '/inventory/item-edits/{editId}/undo',
      summary: 'Give each item back exactly what it was, where it was not changed since',
      ...tag,
    })
    .input(z.object({ editId: id }))
    .errors(refusals(inventoryRefusals, 'item-edit-not-found', 'item-edit-undone'))
    .output(z.object({ edit: itemEditView, kept: z.array(z.object({ id, name: z.string() })) })),
};

export type ItemEditPreviewView = z.infer<typeof itemEditPreviewView>;
export type ItemEditView = z.infer<typeof itemEditView>;
