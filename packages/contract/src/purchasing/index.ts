export { purchases } from './purchases.endpoints.ts';
export type {
  DeliveryView,
  PurchaseOrderRowView,
  PurchaseOrderView,
  PurchaseSuggestionView,
} from './purchases.views.ts';
export { type OfferView, type SupplierRow, suppliers, type SupplierView } from './suppliers.endpoints.ts';
