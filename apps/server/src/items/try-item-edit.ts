import { createHash } from 'node:crypto';
import type { ItemEditPreviewView } from '@atelier/contract/items';
import { listItemsToEdit, type ItemToEdit } from '@atelier/database/items/item-edits.reads';
import { listItemIds, type ItemFilter } from '@atelier/database/items/items.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import {
  editItem,
  inventoryRefusals,
  stateOfItem,
  type EditableItem,
  type ItemEdit,
} from '@atelier/domain/items';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

/** Some items that are named, or all that a filter of the list finds. */
export type WhichItems = { readonly itemIds: readonly string[] } | { readonly filter: ItemFilter };

export type AskedItemEdit = { readonly which: WhichItems; readonly edit: ItemEdit };

type Tried = {
  readonly item: ItemToEdit;
  readonly before: EditableItem;
  readonly outcome: ReturnType<typeof editItem>;
};

const mostItems = 10_000;
const mostShown = 100;

/**
 * Returns what an edit makes of each item that it is about, at the instant `now`, and a stamp of these items as they
 * are.
 */
export async function tryItemEdit(
  tenant: Tenant,
  { which, edit }: AskedItemEdit,
  now: string,
  { lock = false } = {},
): Promise<
  Outcome<{ readonly stamp: string; readonly tried: readonly Tried[] }, Refusal<'item-edit-too-large'>>
> {
  const named = 'itemIds' in which ? which.itemIds : await listItemIds(tenant, which.filter, mostItems + 1);
  const priceListId = edit.kind === 'list-price' ? edit.priceListId : undefined;
  const items = await listItemsToEdit(tenant, named, { lock, priceListId });
  if (items.length > mostItems) return refuse(inventoryRefusals.refusal('item-edit-too-large'));
  const stamp = createHash('sha256')
    .update(JSON.stringify([items.map(({ id, version }) => [id, version]), edit]))
    .digest('base64url');
  const tried = items.map((item) => {
    const {
      id: _id,
      version: _version,
      name: _name,
      stockUnit: _unit,
      supplierName: _supplier,
      placeName: _place,
      ...before
    } = item;
    return { item, before, outcome: editItem(before, edit, now) };
  });
  return succeed({ stamp, tried });
}

/** Those of the items that an edit changes, with what they are before and after. */
export function changesOf(tried: readonly Tried[]) {
  return tried.flatMap(({ item, before, outcome }) =>
    outcome.ok && outcome.value !== before ? [{ item, before, after: outcome.value }] : [],
  );
}

/** Returns what an edit of many items would do; nothing is kept. */
export async function previewItemEdit(
  tenant: Tenant,
  asked: AskedItemEdit,
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<ItemEditPreviewView, Refusal<'permission-denied' | 'item-edit-too-large'>>> {
  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  const found = await tryItemEdit(tenant, asked, tools.clock.now().toISOString());
  if (!found.ok) return found;
  const { stamp, tried } = found.value;
  const changes = changesOf(tried);
  const refused = tried.flatMap(({ outcome, ...one }) =>
    outcome.ok ? [] : [{ ...one, after: null, code: outcome.refusal.code }],
  );
  const shown = [
    ...refused.slice(0, mostShown),
    ...changes.slice(0, mostShown).map((one) => ({ ...one, code: null })),
  ];
  return succeed({
    stamp,
    changeCount: changes.length,
    refusedCount: refused.length,
    sameCount: tried.length - changes.length - refused.length,
    rows: shown.map(({ item: { id, name, stockUnit, supplierName, placeName }, before, after, code }) => ({
      id,
      name,
      stockUnit,
      supplierName,
      placeName,
      before: viewOf(before),
      after: after === null ? null : viewOf(after),
      code,
    })),
  });
}

function viewOf(item: EditableItem): ItemEditPreviewView['rows'][number]['before'] {
  const {
    isCounted: _isCounted,
    isDraft: _isDraft,
    archivedAt: _archivedAt,
    discontinuedAt: _discontinuedAt,
    tags,
    ...fields
  } = item;
  return { ...fields, tags: [...tags], state: stateOfItem(item) };
}
