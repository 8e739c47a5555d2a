export {
  eventGoods,
  packingItemFields,
  packingItems,
  packingTemplateFields,
  packingTemplates,
} from './packing.endpoints.ts';
export type {
  EventGoodsView,
  GoodsRow,
  PackingItemView,
  PackingTemplateView,
  PlannedMakingView,
} from './packing.views.ts';
