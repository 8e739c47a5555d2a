export { ItemOffers } from './item-offers.tsx';
export { readPurchaseListSearch } from './purchases-search.ts';
export { SupplierCombobox } from './supplier-combobox.tsx';
