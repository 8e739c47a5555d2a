export { gateRefusals, unitRefusals } from './gate-refusals.ts';
export { products } from './inventory.endpoints.ts';
export type { ProductView } from './inventory.views.ts';
export { type ItemEditPreviewView, itemEdits, type ItemEditView } from './item-edits.endpoints.ts';
export { itemFields, items, priceLists } from './items.endpoints.ts';
export {
  conversionView,
  type ItemRow,
  type ItemView,
  type PlaceView,
  type PriceListView,
  type ShelfView,
  signedQuantity,
} from './items.views.ts';
export { labels } from './labels.endpoints.ts';
export { stockPlaces } from './places.endpoints.ts';
