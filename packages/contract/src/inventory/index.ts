export { productFields, products } from './inventory.endpoints.ts';
export { productView, type ProductView } from './inventory.views.ts';
