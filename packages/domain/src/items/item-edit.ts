import { tidyTags, withoutTag } from '../transactions/index.ts';
import {
  money,
  multiplyScaled,
  refuse,
  succeed,
  type Money,
  type Outcome,
  type Quantity,
  type Rate,
  type Refusal,
} from '../foundation/index.ts';
import type { ItemState } from './item.ts';
import { inventoryRefusals } from './inventory-refusals.ts';

/** The prices that many items are given at once. */
export const editablePrices = ['retail', 'wholesale'] as const;

/** How a price is changed: by millionths of it, by minor units, or to minor units. */
export const priceEdits = ['percent', 'amount', 'to'] as const;

/** The one thing that is changed of many items at once. */
export type ItemEdit =
  | { readonly kind: 'category'; readonly category: string }
  | { readonly kind: 'tag' | 'untag'; readonly tag: string }
  | { readonly kind: 'supplier'; readonly supplierId: string | null }
  | { readonly kind: 'usual-place'; readonly placeId: string | null }
  | { readonly kind: 'reorder-point'; readonly reorderPoint: Quantity | null }
  | { readonly kind: 'lead-time'; readonly leadTimeDays: number | null }
  | {
      readonly kind: 'price';
      readonly price: (typeof editablePrices)[number];
      readonly how: (typeof priceEdits)[number];
      readonly by: number;
    }
  | {
      readonly kind: 'list-price';
      readonly priceListId: string;
      readonly how: (typeof priceEdits)[number];
      /** Null takes it off the list. */
      readonly by: number | null;
    }
  | { readonly kind: 'target-margin'; readonly targetMargin: Rate | null }
  /** Drafts become active together; that one is a draft again is said of it alone. */
  | { readonly kind: 'state'; readonly state: Exclude<ItemState, 'draft'> };

/** What can be changed of many items at once, as it is with one of them. */
export type EditableItem = {
  /** Stays; only what is counted has a reorder point. */
  readonly isCounted: boolean;
  readonly category: string;
  readonly tags: readonly string[];
  readonly preferredSupplierId: string | null;
  readonly usualPlaceId: string | null;
  readonly reorderPoint: Quantity | null;
  readonly leadTimeDays: number | null;
  readonly retailCents: Money;
  readonly wholesaleCents: Money | null;
  /** In the price list that the edit is about; null where it has none there, and where it is about none. */
  readonly listCents: Money | null;
  readonly targetMargin: Rate | null;
  readonly isDraft: boolean;
  /** Instants, or null. */
  readonly archivedAt: string | null;
  readonly discontinuedAt: string | null;
};

type EditRefusal = Refusal<
  'item-has-enough-tags' | 'item-has-no-price' | 'item-price-impossible' | 'item-not-counted'
>;

const mostTags = 20;
const mostCents = 1e15;
const whole = 1_000_000;

/** In which state an item is. */
export function stateOfItem({
  isDraft,
  archivedAt,
  discontinuedAt,
}: Pick<EditableItem, 'isDraft' | 'archivedAt' | 'discontinuedAt'>): ItemState {
  if (isDraft) return 'draft';
  return archivedAt !== null ? 'archived' : discontinuedAt !== null ? 'discontinued' : 'active';
}

/** Returns what an edit makes of one item, at the instant `now`: the same item where there is nothing to change. */
export function editItem(
  item: EditableItem,
  edit: ItemEdit,
  now: string,
): Outcome<EditableItem, EditRefusal> {
  switch (edit.kind) {
    case 'category':
      return changed(item, { category: edit.category });
    case 'tag':
    case 'untag':
      return withTags(item, edit.tag, edit.kind);
    case 'supplier':
      return changed(item, { preferredSupplierId: edit.supplierId });
    case 'usual-place':
      return changed(item, { usualPlaceId: edit.placeId });
    case 'reorder-point':
      return item.isCounted
        ? changed(item, { reorderPoint: edit.reorderPoint })
        : refuse(inventoryRefusals.refusal('item-not-counted'));
    case 'lead-time':
      return changed(item, { leadTimeDays: edit.leadTimeDays });
    case 'price':
      return repriced(item, edit.price === 'retail' ? 'retailCents' : 'wholesaleCents', edit.how, edit.by);
    case 'list-price':
      return edit.by === null
        ? changed(item, { listCents: null })
        : repriced(item, 'listCents', edit.how, edit.by);
    case 'target-margin':
      return changed(item, { targetMargin: edit.targetMargin });
    case 'state':
      return succeed(
        edit.state === stateOfItem(item)
          ? item
          : {
              ...item,
              isDraft: false,
              archivedAt: edit.state === 'archived' ? now : null,
              discontinuedAt: edit.state === 'discontinued' ? now : null,
            },
      );
  }
}

function changed(item: EditableItem, part: Partial<EditableItem>): Outcome<EditableItem, never> {
  const keys = Object.keys(part) as (keyof EditableItem)[];
  return succeed(keys.every((key) => item[key] === part[key]) ? item : { ...item, ...part });
}

function withTags(
  item: EditableItem,
  tag: string,
  kind: 'tag' | 'untag',
): Outcome<EditableItem, EditRefusal> {
  const others = withoutTag(item.tags, tag);
  const has = others.length < item.tags.length;
  if (has === (kind === 'tag')) return succeed(item);
  if (kind === 'untag') return succeed({ ...item, tags: others });
  return others.length < mostTags
    ? succeed({ ...item, tags: tidyTags([...others, tag]) })
    : refuse(inventoryRefusals.refusal('item-has-enough-tags'));
}

/** A price by a percentage is rounded to the minor unit, half of one up. */
function repriced(
  item: EditableItem,
  field: 'retailCents' | 'wholesaleCents' | 'listCents',
  how: (typeof priceEdits)[number],
  by: number,
): Outcome<EditableItem, EditRefusal> {
  const before = item[field];
  if (how !== 'to' && before === null) return refuse(inventoryRefusals.refusal('item-has-no-price'));
  const base = before ?? 0;
  const after =
    how === 'to' ? by : how === 'amount' ? base + by : multiplyScaled(base, whole + by, whole, 'half-up');
  return after >= 0 && after <= mostCents
    ? changed(item, { [field]: money(after) })
    : refuse(inventoryRefusals.refusal('item-price-impossible'));
}
